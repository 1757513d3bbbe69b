/** The scripts that belong to few languages. Kana before Han: Japanese uses both. */
const scripts: readonly (readonly [pattern: RegExp, languages: readonly [string, ...string[]]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh-cn', 'zh-tw', 'ja']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Tamil}/u, ['ta']],
];
const notLatin = new Set(scripts.flatMap(([, languages]) => languages));

/**
 * The language in which a voice reads a text. The page declares a language for its texts, but people write in their own. Where the
 * letters cannot belong to the declared language, the letters decide; Latin letters are then English.
 */
export function spokenLanguage(text: string, declared: string): string {
  const own = declared.toLowerCase();
  const found = scripts.find(([pattern]) => pattern.test(text))?.[1];
  if (found) return found.includes(own) ? own : found[0];
  return notLatin.has(own) && /\p{Script=Latin}/u.test(text) ? 'en' : own;
}
