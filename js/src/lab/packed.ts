/** Unpacks what `widgets/kept_output.py` has packed into a cell's output. */
import icons from "icons.json";
import { inflate, type Values } from "../models";

export const MIME_TYPE = "application/vnd.tabletop-widgets.window";
const FIRST_FORM = "tw1:";

export const unpack = async (packed: string): Promise<Values> => {
  const values = (await inflate(packed.slice(FIRST_FORM.length))) as Values;
  return { ...values, art: { ...icons, ...(values.art as object) } };
};
