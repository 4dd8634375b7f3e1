/** The players' marks. They and all colours stand in one file for Python, for this kit and for its style sheet (../palette.mjs). */
import { marks } from "../../tabletop_widgets/drawing/palette.json";

const paths = Object.values(marks);

/** A seat's mark as a path around (0, 0) inside a circle of radius 10. Colours repeat after eight seats, never with the same mark. */
export const markOf = (seat: number): string => paths[(seat + Math.floor(seat / paths.length)) % paths.length] as string;
