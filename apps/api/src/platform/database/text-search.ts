/** An ILIKE pattern that finds a text anywhere. Wildcards in the text match literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const maxWords = 6;

/** The words of a search for a person, in lower case. All must match, in any order. From a seventh word on, the end stays one text. */
export function wordsOf(searchTerm: string): string[] {
  const words = searchTerm.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length <= maxWords ? words : [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(' ')];
}
