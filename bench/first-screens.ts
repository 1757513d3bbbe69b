/**
 * The files that a screen needs before it can be drawn, when it is the first one: the chunks that its route imports statically. A wrong
 * import can add a chunk, and a chunk that the page does not name is asked for one round trip later (`apps/web/first-load/preloads.build.ts`).
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './place';

export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The rows of the page: a pattern for the language and the address, and the names of files. */
export type PreloadRows = readonly (readonly [pattern: string, ...names: string[]])[];

interface FirstScreen {
  readonly name: string;
  /** Language and address, as the first script compares them with the patterns of the page. */
  readonly address: string;
  /** The chunks of its route, by the start of their names in the manifest. */
  readonly roots: readonly string[];
  /** How many scripts it may need. The ceiling may only get lower. */
  readonly most: number;
}

/** The first script, and the product with its frame and its home, which the first script asks for with everything that they import. */
const boot = '_boot-';
const product = [boot, '_shell-'];

export const firstScreens: readonly FirstScreen[] = [
  { name: 'sign-in', address: 'en/', roots: [boot], most: 1 },
  { name: 'home', address: 'en/company/1/cws/dashboard', roots: product, most: 3 },
  { name: 'Focus', address: 'en/company/1/mws/focus', roots: [...product, '_list-'], most: 5 },
  { name: 'a poll', address: 'en/company/1/mws/focus/8', roots: [...product, '_campaign-', '_answering-en-'], most: 10 },
];

export interface ScreenFiles {
  readonly name: string;
  readonly scripts: readonly string[];
  readonly most: number;
  /** Files that the browser asks for only when it has read the chunk that imports them. */
  readonly late: readonly string[];
}

/** The files of each first screen. Throws if the build has no chunk for one of its roots. */
export const filesOfScreens = (manifest: Manifest, rows: PreloadRows, screens: readonly FirstScreen[] = firstScreens): ScreenFiles[] =>
  screens.map(({ name, address, roots, most }) => {
    const known = new Set(reached(manifest, product).flatMap((chunk) => filesOf(manifest[chunk])));
    const named = new Set(rows.flatMap(([pattern, ...names]) => (new RegExp(pattern).test(address) ? names : [])));
    const chunks = reached(manifest, roots);
    const late = chunks.flatMap((chunk) => filesOf(manifest[chunk])).filter((file) => !known.has(file) && !named.has(file));
    return { name, scripts: chunks.map((chunk) => basename(manifest[chunk]?.file ?? '')), most, late };
  });

/** One line for each fault. */
export const faultsOf = (screens: readonly ScreenFiles[]): string[] =>
  screens.flatMap(({ name, scripts, most, late }) => [
    ...(scripts.length > most ? [`TOO MANY SCRIPTS: ${name} needs ${scripts.length} and may need ${most}: ${scripts.join(', ')}`] : []),
    ...(late.length > 0 ? [`NOT PRELOADED: ${name} asks one round trip later for ${late.join(', ')}`] : []),
  ]);

const filesOf = (chunk: Chunk | undefined): string[] => (chunk ? [chunk.file, ...(chunk.css ?? [])].map((file) => basename(file)) : []);

/** The chunks that these import statically, with themselves. */
function reached(manifest: Manifest, roots: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = roots.map((start) => {
    const key = Object.keys(manifest).find((name) => name.startsWith(start) && manifest[name]?.file.endsWith('.js'));
    if (key === undefined) throw new Error(`The build has no chunk ${start}`);
    return key;
  });
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return [...found];
}

/** Reads the manifest of the build and the rows of its page. */
export function readFirstScreens(folder = join(root, 'apps/web/dist')): ScreenFiles[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const [, rows = '[]'] = /<meta name="muster-files" content="([^"]*)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  return filesOfScreens(manifest, JSON.parse(rows.replaceAll('&quot;', '"')) as PreloadRows);
}
