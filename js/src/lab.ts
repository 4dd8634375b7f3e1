/**
 * An extension of JupyterLab and Notebook in one file. What a window shows lies packed in its cell's output; so it stands
 * there alive as soon as the notebook is open: before anything was run, untrusted, and with another kernel than it came
 * from. Where the kernel's own model is there, that is shown instead: in a trusted cell as the host shows it, in others by
 * the kit that is here. So nothing runs of what a file says.
 */
import { LOCATE, RUN_CELL, RUNS_CELLS } from "./host";
import { offerGames } from "./lab/games_card";
import type { Application, HelpMenu, LabShell, Launcher, Rendermime, Shared, Tracker } from "./lab/jupyterlab";
import { defineWindow } from "./lab/kept_window";
import lessonSheet from "./lab/lesson.css";
import { LessonMode } from "./lab/lesson_mode";
import { locateIn, readCitation, runFrom } from "./lab/navigation";
import { MIME_TYPE } from "./lab/packed";
import prose from "./prose.css";
import styleSheet from "./widget.css";

const BEFORE_ALL_OTHERS = -100;

/** What a host may have or not: each is there under its name, if it is. */
interface Found {
  shell?: LabShell;
  launcher?: Launcher;
  menu?: HelpMenu;
}

const plugin = (shared: Shared) => {
  const tokens = { shell: shared["@jupyterlab/application"].ILabShell, launcher: shared["@jupyterlab/launcher"]?.ILauncher, menu: shared["@jupyterlab/mainmenu"]?.IMainMenu };
  const offered = Object.entries(tokens).filter(([, token]) => token);
  return {
    id: "tabletop_widgets:windows",
    description: "Shows the windows of tabletop_widgets from what a notebook holds.",
    autoStart: true,
    requires: [shared["@jupyterlab/rendermime"].IRenderMimeRegistry, shared["@jupyterlab/notebook"].INotebookTracker],
    optional: offered.map(([, token]) => token),
    activate: (app: Application, rendermime: Rendermime, tracker: Tracker, ...found: unknown[]) => {
      const { shell, launcher, menu }: Found = Object.fromEntries(offered.map(([name], at) => [name, found[at]]));
      document.head.append(Object.assign(document.createElement("style"), { textContent: styleSheet + prose + lessonSheet }));
      const KeptWindow = defineWindow(shared["@lumino/widgets"], tracker);
      const createRenderer = (options: { resolver: unknown }) => new KeptWindow(options);
      rendermime.addFactory({ safe: true, mimeTypes: [MIME_TYPE], createRenderer }, BEFORE_ALL_OTHERS);
      document.documentElement.dataset[RUNS_CELLS] = "";
      const lessons = new LessonMode(app, tracker, shell ?? null, shared);
      document.addEventListener(LOCATE, locateIn(tracker, lessons));
      document.addEventListener("click", readCitation);
      document.addEventListener(RUN_CELL, runFrom(shared["@jupyterlab/notebook"], tracker));
      offerGames(app, launcher, menu);
    },
  };
};

// The host loads a script and asks what it left here for the modules it has, in the manner of module federation.
type Versions = Record<string, { get: () => Promise<() => unknown> }>;
let scope: Record<string, Versions> = {};

const shared = async (name: string) => {
  const [offered] = Object.values(scope[name] ?? {});
  return [name, (await offered?.get())?.()];
};

const container = {
  init: (offered: typeof scope) => {
    scope = offered;
  },
  get: async () => {
    const names = ["@jupyterlab/application", "@jupyterlab/launcher", "@jupyterlab/mainmenu", "@jupyterlab/rendermime", "@jupyterlab/notebook", "@lumino/messaging", "@lumino/widgets"];
    const made = plugin(Object.fromEntries(await Promise.all(names.map(shared))) as unknown as Shared);
    return () => ({ __esModule: true, default: made });
  },
};

const host = globalThis as unknown as { _JUPYTERLAB?: Record<string, typeof container> };
host._JUPYTERLAB ??= {};
host._JUPYTERLAB.tabletop_widgets = container;
