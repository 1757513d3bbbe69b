/** What ILIKE needs to find a text anywhere, with the text's own wildcards taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const mostWords = 6;

/** The words of a search for a person, in lower case: each is to be found, in whichever order they were typed. What is beyond six stays one. */
export function wordsOf(searchTerm: string): string[] {
  const words = searchTerm.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length <= mostWords ? words : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')];
}
