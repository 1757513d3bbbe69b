/** The code of a sub-type, from the words that a person types: 'Safety alert' gives SAFETY_ALERT. */
export const codeOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .slice(0, 64)
    .replaceAll(/^_+|_+$/g, '');

/** The words of a code: SAFETY_ALERT reads 'Safety alert'. */
export const wordsOf = (code: string): string => code.charAt(0) + code.slice(1).replaceAll('_', ' ').toLowerCase();
