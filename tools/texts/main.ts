/** `npm run texts`: the texts that a language of the interface does not have yet. Readers get them in English. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readText, root } from '../project';

const locales = join(root, 'apps/web/src/locales');
const suffix = /_(zero|one|two|few|many|other)$/;

function keysOf(language: string): Map<string, string> {
  const folder = join(locales, language);
  const files = filesBelow(folder).filter((path) => path.endsWith('.json'));
  return new Map(files.flatMap((path) => flatten(JSON.parse(readText(path)) as object, path.slice(folder.length + 1))));
}

const flatten = (node: object, path: string): [string, string][] =>
  Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path} ${name}`)
      : [[`${path} ${name}`.replace(suffix, ''), String(value)] as [string, string]],
  );

const english = keysOf('en');
for (const { name } of readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const own = keysOf(name);
  const missing = [...english].filter(([key]) => !own.has(key));
  console.log(`${name}: ${missing.length} of ${english.size} missing`);
  for (const [key, text] of missing) console.log(`  ${key}: ${text}`);
}
