/** Maximum lengths of the texts of an item, in characters. */
export const referenceTitleLength = 255;
export const referenceDescriptionLength = 2000;
