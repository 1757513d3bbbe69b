/** Texts by key, in groups. */
export interface Texts {
  [key: string]: string | Texts;
}

const suffix = /_(zero|one|two|few|many|other)$/;

/** The key without the plural form: languages have different forms. */
export const stemOf = (key: string): string => key.replace(suffix, '');
export const isPlural = (key: string): boolean => suffix.test(key);

/** The texts of a language, with English ones in place of those that it does not have. */
export function filledIn(texts: Texts, english: Texts): Texts {
  const stems = new Set(Object.keys(texts).map(stemOf));
  const missing = Object.entries(english).filter(([key]) => !stems.has(stemOf(key)));
  const own = Object.entries(texts).map(([key, value]) => {
    const group = english[key];
    return [key, typeof value === 'object' && typeof group === 'object' ? filledIn(value, group) : value];
  });
  return Object.fromEntries([...own, ...missing]) as Texts;
}
