/** How long the texts of an item of reference data may be, in characters. */
export const referenceTitleLength = 255;
export const referenceDescriptionLength = 2000;
