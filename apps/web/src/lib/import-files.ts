/**
 * Every import() of the build comes here, with the names of its files (`imports.build.ts`). Browsers such as Chromium let a page repeat a
 * failed fetch, but not a failed import. After the first load, the page therefore fetches each file first and imports it only after it has
 * arrived. The import takes the files from the browser's cache.
 */
import { insertStyles } from './all-styles';

/** Half of the time after which a chunk counts as lost, so that there is a second try. */
const longestFetchMilliseconds = 60_000;

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

/** Rejects also if the server sends nothing for too long, so that the next try sends a new request. */
async function fetchFile(address: string): Promise<void> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestFetchMilliseconds) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    await response.arrayBuffer();
  } catch (error) {
    throw new Error(`Failed to fetch dynamically imported module: ${address}`, { cause: error });
  }
}
