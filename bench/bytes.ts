/**
 * The scripts that the browser loads before it shows a signed-in person anything: the first script, which the page names, the
 * product's code, which the first script fetches, and what both import.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './place';

interface Weight {
  readonly name: string;
  readonly bytes: number;
}

interface PageWeight {
  readonly initial: readonly Weight[];
  /** Loaded on navigation. */
  readonly later: readonly Weight[];
}

/** The frame, the home, and what the device keeps and sends are part of the first scripts. `firstLoadCeilingBytes` holds what a person waits for. */
export const initialBudgetBytes = 180_900;

export const totalOf = (weights: readonly Weight[]): number => weights.reduce((sum, { bytes }) => sum + bytes, 0);

/** Gzip bytes of every script, largest first. */
export function weighPage(folder = join(root, 'apps/web/dist')): PageWeight {
  const assets = join(folder, 'assets');
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const initial = new Set<string>();
  const include = (name: string) => {
    const text = scripts.get(name);
    if (text === undefined || initial.has(name)) return;
    initial.add(name);
    for (const imported of importedBy(text)) include(imported);
  };
  for (const [, path = ''] of readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/(?:src|href)="([^"]+\.js)"/g))
    include(basename(path));
  for (const name of scripts.keys()) if (isProduct(name)) include(name);
  const weights = [...scripts].map(([name, text]) => ({ name, bytes: gzipSync(text).length })).toSorted((a, b) => b.bytes - a.bytes);
  return { initial: weights.filter(({ name }) => initial.has(name)), later: weights.filter(({ name }) => !initial.has(name)) };
}

/** The chunk of the product that the first script fetches (`apps/web/vite.config.ts`). */
const isProduct = (name: string): boolean => /^shell[-.]/.test(name);

/** Static imports of a script. Those with import() load later. */
const importedBy = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name = '']) => name);

/**
 * Brotli bytes of the files of a cold home: page, styles, first scripts, English texts and the font, which is compressed already. The
 * ceiling may only get lower.
 */
export const firstLoadCeilingBytes = 184_180;

export function weighFirstLoad(folder = join(root, 'apps/web/dist')): number {
  const assets = join(folder, 'assets');
  const scripts = new Set(weighPage(folder).initial.map(({ name }) => name));
  const names = readdirSync(assets).filter((name) => scripts.has(name) || /^first-.+\.css$|^en-.+\.js$|^latin-first-.+\.woff2$/.test(name));
  const weightOf = (path: string): number => {
    const content = readFileSync(path);
    return path.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
  };
  return [join(folder, 'index.html'), ...names.map((name) => join(assets, name))].reduce((sum, path) => sum + weightOf(path), 0);
}
