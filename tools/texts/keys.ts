/** The keys of the interface's texts, and the files of the web that use them. */
import { join } from 'node:path';
import { filesBelow, isTest, isTypeScript, readText, root } from '../project';

export const store = join(root, 'packages/texts');
const suffix = /_(zero|one|two|few|many|other)$/;

/** Maps '<file>.json <namespace> <path>' to the text. A plural text is represented by its last form. */
export function keysOf(language: string): Map<string, string> {
  const folder = join(store, language);
  const files = filesBelow(folder).filter((path) => path.endsWith('.json'));
  return new Map(files.flatMap((path) => flatten(JSON.parse(readText(path)) as object, path.slice(folder.length + 1))));
}

const flatten = (node: object, path: string): [string, string][] =>
  Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path} ${name}`)
      : [[`${path} ${name}`.replace(suffix, ''), String(value)] as [string, string]],
  );

/** Whether a key belongs to a file, such as 'reports' for reports.json. */
export const isOf = (file: string, key: string): boolean => key.startsWith(`${file}.json `);

/**
 * The files that use a key: all of it ('export.label', 'ui:export.label'), or its beginning (`lists.${list}`). If two namespaces have the
 * same key, only files that name the namespace count. A file that gets the key from its caller is not found.
 */
export function findPlaces(keys: Iterable<string>): Map<string, string[]> {
  const web = join(root, 'apps/web/src');
  const files = filesBelow(web, (path) => isTypeScript(path) && !isTest(path)).map((path) => ({
    path: path.slice(web.length + 1),
    code: readText(path),
  }));
  const quoted = files.map(({ path, code }) => ({ path, code, words: new Set(code.match(/(?<=['"`])[\w:.-]+(?=['"`$])/g)) }));
  return new Map([...keys].map((key) => [key, placesOf(key, quoted)]));
}

function placesOf(key: string, files: readonly { path: string; code: string; words: ReadonlySet<string> }[]): string[] {
  const [, namespace = '', ...steps] = key.split(' ');
  const name = steps.join('.');
  const begins = steps.slice(0, -1).map((_, index) => `${steps.slice(0, index + 1).join('.')}.`);
  return files
    .filter(({ code, words }) => {
      if (words.has(`${namespace}:${name}`)) return true;
      const isNamed = words.has(name) || begins.some((begin) => words.has(begin) || words.has(`${namespace}:${begin}`));
      return isNamed && (words.has(namespace) || code.includes(`'${namespace}`));
    })
    .map(({ path }) => path);
}
