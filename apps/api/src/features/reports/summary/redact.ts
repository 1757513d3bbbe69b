/** Removes e-mail addresses and the names of respondents from the input of a language model. */
const addresses = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** There can be thousands of names. So it searches a text only for names whose first word the text contains. */
export function redactor(names: readonly string[]): (text: string) => string {
  const byFirstWord = new Map<string, string[]>();
  for (const name of new Set(names.map((one) => one.trim()).filter((one) => one.length > 1))) {
    const [first] = wordsIn(name);
    if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name]);
  }
  return (text) => {
    const withoutAddresses = text.replace(addresses, '[…]');
    const known = [...new Set(wordsIn(withoutAddresses))].flatMap((word) => byFirstWord.get(word) ?? []);
    return known.length === 0 ? withoutAddresses : withoutAddresses.replace(anyOf(known), '[…]');
  };
}

/** Longest first, so that a full name is replaced before its parts. */
const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
