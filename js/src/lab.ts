/**
 * An extension of JupyterLab and Notebook in one file. A window's data are packed in its cell's output, so it is shown
 * alive as soon as the notebook is open: before anything has run, untrusted, and with a different kernel than it came
 * from. If the kernel has the model, that is shown instead: in a trusted cell by the host, in others by
 * this extension's kit. So no code from a file ever runs.
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

/** The optional parts of a host, by name. */
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

// The host loads a script and asks the object it left here for its modules, as in module federation.
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
