/** What a language model is given holds no address, and no name of those who answered. */
const addresses = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of all the names, which may be thousands, a text is searched for those alone whose first word stands in it. */
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

/** The longest first, so that a whole name goes before its parts. */
const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
