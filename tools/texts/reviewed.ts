/**
 * Which files of texts a native reader has read. `packages/texts/reviewed.json` keeps a digest of each file as it was read: a file that has
 * changed since counts as unread.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { store } from './keys';

/** The digest by language and file. */
type Reviewed = Record<string, Record<string, string>>;

const path = (folder: string): string => join(folder, 'reviewed.json');
const read = (folder: string): Reviewed => JSON.parse(readFileSync(path(folder), 'utf8')) as Reviewed;
const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** The names of the files that nobody has read as they are. */
export function unreviewed(language: string, folder = store): string[] {
  const marks = read(folder)[language] ?? {};
  return readdirSync(join(folder, language)).filter((name) => marks[name] !== digest(join(folder, language, name)));
}

/** Records that a native reader has read a file. Throws if there is none. */
export function markReviewed(language: string, name: string, folder = store): void {
  const file = join(folder, language, name);
  if (!existsSync(file)) throw new Error(`There is no ${language}/${name}`);
  const all = read(folder);
  const marked = { ...all, [language]: { ...all[language], [name]: digest(file) } };
  writeFileSync(path(folder), `${JSON.stringify(marked, null, 2)}\n`);
}
