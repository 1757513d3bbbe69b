/**
 * `npm run texts`: the texts that a language does not have yet, and the files that no native reader has read. Readers get English for a
 * missing text. `npm run texts -- reviewed de focus`: records that a native reader has read a file.
 * `npm run texts -- de FOLDER`: a page for a reviewer of a language, with pictures of the screens. Needs a build. A third argument, such as
 * `reports`, limits it to one file.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../project';
import { keysOf, store } from './keys';
import { markReviewed, unreviewed } from './reviewed';

const languages = readdirSync(store, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const [language, folder, namespace] = process.argv.slice(2);

if (language === undefined) listMissing();
else if (language === 'reviewed') markReviewed(folder ?? '', `${namespace ?? ''}.json`);
else if (folder === undefined || !languages.includes(language)) {
  console.error(`Usage: npm run texts -- LANGUAGE FOLDER [FILE], with one of ${languages.join(' ')}`);
  process.exitCode = 1;
} else {
  const made = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'e2e/review-texts.ts'), language, resolve(folder), ...(namespace ? [namespace] : [])],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = made.status ?? 1;
}

function listMissing(): void {
  const english = keysOf('en');
  for (const name of languages) {
    const own = keysOf(name);
    const missing = [...english].filter(([key]) => !own.has(key));
    const unread = unreviewed(name).map((file) => file.replace('.json', ''));
    console.log(`${name}: ${missing.length} of ${english.size} missing, ${unread.length} files unread: ${unread.join(' ')}`);
    for (const [key, text] of missing) console.log(`  ${key}: ${text}`);
  }
}
