/** A figure as a PNG file, made in the browser: title, drawing and caption as shown, at twice their size. */
import type { Figure } from "./types";

const LINE = 40;

/** The drawing as a self-contained SVG: computed styles are written into each element. */
function alone(svg: Element): string {
  const copy = svg.cloneNode(true) as Element;
  const drawn = svg.querySelectorAll("*");
  copy.querySelectorAll<SVGElement>("*").forEach((each, i) => {
    const { fill, stroke, fontFamily, fontWeight, textAnchor } = getComputedStyle(drawn[i] as Element);
    Object.assign(each.style, { fill, stroke, fontFamily, fontWeight, textAnchor });
  });
  return new XMLSerializer().serializeToString(copy);
}

export async function savePicture(chart: Element, { title, caption, size }: Figure): Promise<void> {
  const [width, height] = size.map((side) => 2 * side) as typeof size;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(alone(chart.querySelector("svg") as Element))}`;
  await image.decode();
  const { color, fontFamily, backgroundColor } = getComputedStyle(chart);
  const lines = [title, ...caption.split(/(?<=[.;]) /)];
  const canvas = document.createElement("canvas");
  canvas.width = width + 2 * LINE;
  canvas.height = height + 3 * LINE + lines.length * LINE;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, width + 2 * LINE, canvas.height);
  pen.drawImage(image, LINE, 2 * LINE, width, height);
  pen.fillStyle = color;
  lines.forEach((line, i) => {
    pen.font = `${i ? 24 : "700 32"}px ${fontFamily}`;
    pen.fillText(line, LINE, i ? height + 2 * LINE + i * LINE : 1.5 * LINE, width);
  });
  Object.assign(document.createElement("a"), { href: canvas.toDataURL(), download: `${title}.png` }).click();
}
