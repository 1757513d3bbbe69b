/** Texts of the product in all its languages. */
import { readdirSync } from 'node:fs';
import { isOf, keysOf, store } from '../../tools/texts/keys';

/** An English text of a file of the store, in every language. Throws if the file does not have it. */
export function textsOfAllLanguages(file: string, english: string): string[] {
  const [key] = [...keysOf('en')].find(([at, text]) => isOf(file, at) && text === english) ?? [];
  if (key === undefined) throw new Error(`packages/texts/en/${file}.json does not have '${english}'`);
  const languages = readdirSync(store, { withFileTypes: true }).filter((one) => one.isDirectory() && one.name !== 'node_modules');
  return [...new Set(languages.map(({ name }) => keysOf(name).get(key) ?? english))];
}
