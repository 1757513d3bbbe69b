/** Limits of one call, for browser and server. */
export const maxItems = 100;
/** Characters of one text: the longest text of the product. */
export const maxTextLength = 10_000;
/** Characters of all texts of one call. */
export const maxCharacters = 20_000;
