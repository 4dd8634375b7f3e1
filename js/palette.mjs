// The palette as CSS: the colours of drawing/palette.json as variables, which follow the page's `color-scheme`.
const both = ([light, dark]) => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** `.tt-root, .tt-shell { --tt-paper: light-dark(#fbf9f4, #1b1d21); ... }`; a seat has its fill, its edge and the ink on its fill. */
export const variables = ({ surfaces, hues, seats }) => {
  const named = Object.entries({ ...surfaces, ...hues }).map(([name, colours]) => [name, both(colours)]);
  const seated = seats.flatMap(({ fill, edge, ink }, seat) => [[seat, fill], [`${seat}-edge`, both(edge)], [`${seat}-ink`, ink]]);
  const lines = [...named, ...seated.map(([name, colour]) => [`seat-${name}`, colour])];
  return `.tt-root, .tt-shell {\n${lines.map(([name, colour]) => `  --tt-${name}: ${colour};\n`).join("")}}\n`;
};
