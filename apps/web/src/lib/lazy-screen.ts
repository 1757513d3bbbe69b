import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { checkConnection, isConnected, look, ownFile, setConnected, untilConnected } from './connection';

type Screen = () => ReactNode;
type LazyScreen = LazyExoticComponent<Screen> & { preload(): Promise<void> };

/** A page whose code could not be fetched although the server answers: a newer build has replaced it [2.19] [8.42]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** So long a chunk may take before it counts as lost [9.6]. */
const chunkMilliseconds = 120_000;

/** A page that a service worker controls finds its whole build on the device. */
const isOnDevice = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

/**
 * A module that is fetched when it is needed. What is not on the device waits for the connection, and is fetched when it is back. It
 * is a ChunkLoadError when the server no longer has it, or when it fails twice although the server answers [2.19] [8.42].
 */
export async function fetchChunk<Module>(name: string, fetchModule: () => Promise<Module>): Promise<Module> {
  for (let hasFailed = false, isMissing = !isOnDevice(); ;) {
    // Some browsers cache a failed import until the page reloads, so no import of a missing chunk starts without a connection.
    if (isMissing && (!isConnected() || (!navigator.onLine && !(await checkConnection())))) await untilConnected();
    try {
      return await inTime(fetchModule);
    } catch (error) {
      const found = await look(addressIn(error) ?? ownFile());
      isMissing = true;
      if (found === 'unreachable') setConnected(false);
      else if (found === 'gone' || hasFailed) throw new ChunkLoadError(`Loading chunk ${name} failed`, { cause: error });
      else hasFailed = true;
    }
  }
}

async function inTime<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not come within ${chunkMilliseconds} ms`)), chunkMilliseconds);
  });
  try {
    return await Promise.race([fetchModule(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The file that was not there, where the browser names it. */
const addressIn = (error: unknown): string | undefined =>
  /https?:\/\/\S+\.(?:js|css)/.exec(error instanceof Error ? error.message : '')?.[0];

/** A part of a screen in a chunk of its own. It suspends until the chunk is there, also without a connection. */
export function lazyPart<const Name extends string, Props>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await fetchChunk(name, fetchModule))[name] }));
}

/**
 * A screen in a chunk of its own. Unlike the router's own lazy component it never reloads the page by itself: a lost
 * chunk throws a ChunkLoadError, and the person is asked first [2.19]. What the module holds is not inferred: a screen asks
 * for the router's type, and the router's type would ask for the screen's.
 */
export function lazyScreen<const Name extends string>(fetchModule: () => Promise<Record<Name, unknown>>, name: Name): LazyScreen {
  const load = async (): Promise<{ default: Screen }> => ({ default: (await fetchChunk(name, fetchModule))[name] as Screen });
  return Object.assign(lazy(load), { preload: async () => void (await load()) });
}

/** True for lost scripts and style sheets alike [8.42]. */
export function isLostChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    /Unable to preload CSS|dynamically imported module|Importing a module script failed/i.test(error.message)
  );
}
