declare module "*.css" {
  /** The sheet as text, in the extension of JupyterLab alone; the kit's own import puts it into a file. */
  const text: string;
  export default text;
}
declare module "icons.json" {
  const icons: Record<string, string>;
  export default icons;
}
declare module "*.svg" {
  const address: string;
  export default address;
}
