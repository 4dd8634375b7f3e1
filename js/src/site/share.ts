/** The dialog that shares a match: links by what their readers may see, what each tells and hides, its QR code, picture and file. */
import { encode } from "uqr";
import { type Offer, type Shared, saveFile } from "../host";
import * as words from "../words";
import { copy } from "./copying";

/** The length beyond which some messengers cut a link. */
const LONG = 1800;
/** The most modules per side of a code that a phone's camera reads, and the quiet zone around them. */
const MOST_MODULES = 99;
const QUIET = 4;

type Child = Node | string | false | undefined;
function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, fields: Partial<HTMLElementTagNameMap[Tag]> = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), fields);
  node.append(...children.filter((child): child is Node | string => Boolean(child)));
  return node;
}

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const PIXELS = 3; // the least size of a module
const USUAL = 190;

/** The QR code of a link as SVG, and its width in pixels; undefined if a camera would hardly read it. */
export function drawCode(link: string): { svg: string; width: number } | undefined {
  try {
    const { data, size } = encode(link, { ecc: "L", border: QUIET });
    if (size > MOST_MODULES + 2 * QUIET) return undefined;
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join("")}"/></svg>`;
    return { svg, width: Math.max(USUAL, PIXELS * size) };
  } catch {
    return undefined; // longer than any code
  }
}

/** Show what may be shared; `page` is the address that links lead to. The focus returns afterwards. */
export function openShare({ head, eyes, over }: Shared, page: string): HTMLDialogElement {
  const dialog = make("dialog", { className: "share" });
  dialog.setAttribute("aria-labelledby", "share-title");
  const link = make("input", { readOnly: true, ariaLabel: words.link, onfocus: () => link.select() });
  const press = make("button", { type: "button", className: "button strong", autofocus: true, textContent: words.copyLink, onclick: () => void copyLink(link, press) });
  const [about, side] = [make("div", { className: "about" }), make("div", { className: "aside" })];
  about.role = "status";
  const choose = (offer: Offer): void => {
    link.value = offer.link && `${page}#r=${offer.link}`;
    press.disabled = !offer.link;
    about.replaceChildren(describe(offer, link.value));
    side.replaceChildren(...picture(offer, link.value));
  };
  const close = make("button", { type: "button", className: "close", ariaLabel: words.close, textContent: "✕", onclick: () => dialog.close() });
  dialog.append(
    make("form", { method: "dialog", onsubmit: (event) => event.preventDefault() },
      make("h2", { id: "share-title", textContent: words.shareTitle }),
      make("p", { className: "muted", textContent: head }),
      make("div", { className: "link" }, link, press),
      make("fieldset", {}, make("legend", { textContent: words.whoOpens }), ...eyes.map((offer, at) => option(offer, at, choose)), !over && later()),
      about,
      make("p", { className: "muted foot", textContent: words.noServer })),
    side,
    close,
  );
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close(); // a click outside it
  };
  document.body.append(dialog);
  choose(eyes[0] as Offer);
  dialog.showModal();
  return dialog;
}

function option(offer: Offer, at: number, choose: (offer: Offer) => void): HTMLLabelElement {
  const input = make("input", { type: "radio", name: "eyes", checked: !at, onchange: () => choose(offer) });
  return make("label", {}, input, make("b", { textContent: offer.label }), make("span", { textContent: offer.note }));
}

const later = (): HTMLLabelElement => make("label", {}, make("input", { type: "radio", name: "eyes", disabled: true }), make("b", { textContent: words.wholeMatch }), make("span", { textContent: words.whenOver }));

function describe({ tells, hides, why }: Offer, link: string): DocumentFragment {
  const list = (title: string, lines: string[]) => make("div", {}, make("h3", { textContent: title }), make("ul", {}, ...lines.map((line) => make("li", { textContent: line }))));
  const found = document.createDocumentFragment();
  const warning = why || (link.length > LONG ? words.linkLong : "");
  if (warning) found.append(make("p", { textContent: warning }));
  found.append(list(words.linkTells, tells), list(words.linkHides, hides));
  return found;
}

function picture({ picture, label, file }: Offer, link: string): Node[] {
  const code = link ? drawCode(link) : undefined;
  const name = file.name.replace(/\.\w+$/, ".svg");
  return [
    ...(code ? [make("img", { className: "code", src: asImage(code.svg), width: code.width, alt: words.codeOf }), make("p", { className: "muted", textContent: words.pointAt })] : [make("p", { className: "muted", textContent: words.noCode })]),
    make("img", { className: "seen", src: asImage(picture), alt: label }),
    make("p", { className: "muted", textContent: words.pictureAs(label) }),
    make("div", { className: "ways" },
      make("button", { type: "button", className: "button", textContent: words.savePicture, onclick: () => saveFile({ name, text: picture }) }),
      make("button", { type: "button", className: "button", textContent: words.saveRecord, onclick: () => saveFile(file) })),
  ];
}

async function copyLink(link: HTMLInputElement, button: HTMLButtonElement): Promise<void> {
  await copy(link.value, button);
  link.focus(); // selects the link: if the page may not copy, a key can
}
