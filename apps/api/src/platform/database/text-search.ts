/** What ILIKE needs to find a text anywhere, with the text's own wildcards taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
