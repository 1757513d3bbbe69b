/** Maximum lengths of names and labels, in characters. */
export const nameLength = 255;
export const maxHeadcount = 1_000_000;
