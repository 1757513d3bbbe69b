/**
 * Every import() of the build comes here, with the names of its files (`imports.build.ts`). A browser such as Chromium keeps a failed
 * import until the page reloads. After the first load, the page therefore fetches the files before it imports them: a file that failed can
 * then be fetched again. The import takes the files from the browser's cache.
 */
import { insertStyles } from './all-styles';

let isFirstLoad = true;
const prepared = new Map<string, Promise<unknown>>();

/** The first screen has its code. Before that, a second request for each file would delay it. */
export const endFirstLoad = (): void => void (isFirstLoad = false);

/** A page that a service worker controls finds its whole build on the device. */
export const isOnDevice = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Imports a module when its files are there. Rejects with an error that names the file that is missing. */
export async function importFiles<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
  importer: string = document.baseURI,
): Promise<Module> {
  const all = files.length > 0 ? files : namesIn(importModule);
  await Promise.all(all.map((file) => prepare(new URL(file, importer).href)));
  return importModule();
}

/** Vite names no files for a module that needs only its own. The code of the import has that name. */
const namesIn = (importModule: () => unknown): string[] => /(?<=import\([`'"])[^`'"]+/.exec(String(importModule)) ?? [];

function prepare(address: string): Promise<unknown> {
  const known = prepared.get(address) ?? load(address);
  prepared.set(address, known);
  known.catch(() => prepared.delete(address));
  return known;
}

async function load(address: string): Promise<unknown> {
  const isStyle = address.endsWith('.css');
  if (document.querySelector(`link[href="${address}"]${isStyle ? '[rel="stylesheet"]' : ''}`)) return undefined;
  if (isStyle) return insertStyles(address);
  if (!isFirstLoad && !isOnDevice()) return fetchFile(address);
  return document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: address }));
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new Error(`Failed to fetch dynamically imported module: ${address}`);
  await response.arrayBuffer();
}
