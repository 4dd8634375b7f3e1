/** The way to the shelf from any JupyterLab: a card in the launcher, an entry in Help. Missing lessons are copied first. */
import icon from "../site/icon.svg";
import * as words from "../words";
import type { Application, HelpMenu, Launcher } from "./jupyterlab";

const COMMAND = "tabletop_widgets:games";
const LAID = "lessons";
const FOLDERS = [LAID, "", "notebooks"];
const SHELF = "index.ipynb";
const LAY = `
from pathlib import Path
from tabletop_widgets.__main__ import lessons
lessons().lay(Path("${LAID}"), [])
`;

export function offerGames(app: Application, launcher: Launcher | undefined, menu: HelpMenu | undefined): void {
  app.commands.addCommand(COMMAND, { label: words.games, caption: words.gamesCaption, execute: () => openShelf(app) });
  launcher?.add({ command: COMMAND, category: "Notebook", rank: 99, kernelIconUrl: icon }); // where it is noticed at once
  menu?.helpMenu.addGroup([{ command: COMMAND }], 5);
}

async function openShelf(app: Application): Promise<void> {
  const there = await findShelf(app).catch(() => undefined);
  if (!there) app.commands.execute("apputils:notify", { message: words.layingLessons, type: "info", options: { autoClose: 5000 } });
  const path = there ?? (await layLessons(app));
  if (path) await app.commands.execute("docmanager:open", { path });
  else app.commands.execute("apputils:notify", { message: words.noLessonsLaid, type: "error" });
}

/** The path of the shelf: a notebook of that name that is a lesson of ours. Only existing files are requested. */
async function findShelf({ serviceManager: { contents } }: Application): Promise<string | undefined> {
  const read = async (path: string): Promise<unknown> => (await contents.get(path, { content: true })).content;
  const list = async (path: string): Promise<string[]> => ((await read(path)) as { name: string }[]).map(({ name }) => name);
  const top = await list("");
  for (const folder of FOLDERS) {
    if (folder && !top.includes(folder)) continue;
    if (!(folder ? await list(folder) : top).includes(SHELF)) continue;
    const path = folder ? `${folder}/${SHELF}` : SHELF;
    const { metadata } = Object(await read(path));
    if (Object(metadata).tabletop_widgets) return path;
  }
  return undefined;
}

/** Copy the lessons into the server's root folder with a kernel, which ends afterwards. */
async function layLessons({ serviceManager }: Application): Promise<string | undefined> {
  const session = await serviceManager.sessions.startNew({ path: "tabletop_widgets", name: words.games, type: "console", kernel: {} }).catch(() => undefined);
  const reply = await session?.kernel?.requestExecute({ code: LAY, store_history: false }).done;
  await session?.shutdown();
  return reply?.content.status === "ok" ? `${LAID}/${SHELF}` : undefined;
}
