/** A match in a link: its record, packed by Python behind the `#`, which no server ever sees. */

const MOST = 20_000;

/** The recipe of a link's window; undefined if it is not one of our links. Python reports any damage inside. */
export function recipeOf(hash: string): { window: string; game: string; link: string } | undefined {
  const [, link = "", game = ""] = (hash.length <= MOST && /^#r=((\w+)\.\d+\.[\w-]+)$/.exec(hash)) || [];
  return link ? { window: "link", game, link } : undefined;
}
