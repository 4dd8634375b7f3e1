/** A match in a link: its record, packed by Python behind the `#`, which no server ever sees. */

const MOST = 20_000;

/** The recipe of a link's window; undefined for what is no link of ours. Python says what is damaged within. */
export function recipeOf(hash: string): { window: string; game: string; link: string } | undefined {
  const [, link = "", game = ""] = (hash.length <= MOST && /^#r=((\w+)\.\d+\.[\w-]+)$/.exec(hash)) || [];
  return link ? { window: "link", game, link } : undefined;
}
