import { lazy, type LazyExoticComponent, type ReactNode } from 'react';

type Screen = () => ReactNode;
type LazyScreen = LazyExoticComponent<Screen> & { preload(): Promise<void> };

/** A page whose code could not be fetched, most often because a newer version has replaced it [2.19] [8.42]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** So long a chunk may take before it counts as lost [9.6]. */
const chunkMilliseconds = 120_000;

/** A module that is fetched when it is needed; one that does not come, or not in time, is a ChunkLoadError [2.19] [8.42] [9.6]. */
export async function fetchChunk<Module>(name: string, fetchModule: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not come within ${chunkMilliseconds} ms`)), chunkMilliseconds);
  });
  try {
    return await Promise.race([fetchModule(), late]);
  } catch (error) {
    throw new ChunkLoadError(`Loading chunk ${name} failed`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
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
