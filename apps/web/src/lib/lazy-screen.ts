import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadAllStyles } from './all-styles';
import { checkConnection, isConnected, ownFile, pauseAfter, probe, untilConnected } from './connection';
import { isOnDevice } from './import-files';

type Screen = () => ReactNode;
type Lazy<Props> = LazyExoticComponent<ComponentType<Props>> & { preload(): Promise<void> };

/** A chunk failed to load although the server answers: a newer build has replaced it [2.19] [8.42]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** The time after which a chunk counts as lost [9.6]. */
const chunkMilliseconds = 120_000;

/** Failures of a file that the server has, before the last try. */
const maxFailures = 2;

/** About two minutes of attempts with back-off. */
const maxRefusals = 12;

/**
 * Loads a module on demand. A module that is not on the device waits until there is a connection. While a server or a proxy fails at a file,
 * it tries again with back-off. It throws a ChunkLoadError if the server no longer has the file. It also does so if loading fails three times
 * although the server has the file, or if only this file fails for about two minutes [2.19] [8.42].
 *
 * Two imports can share a file. One that starts just after an outage can join a request of the outage, and fail with it: hence the third try.
 */
export async function fetchChunk<Module>(name: string, fetchModule: () => Promise<Module>): Promise<Module> {
  for (let failures = 0, isMissing = !isOnDevice(), refusals = 0; ;) {
    // Some browsers keep a failed import until the page reloads, so no import of a missing chunk starts without a connection.
    if (isMissing && (!isConnected() || (!navigator.onLine && !(await checkConnection())))) await untilConnected();
    try {
      return await inTime(fetchModule);
    } catch (error) {
      const found = await probe(addressIn(error) ?? ownFile());
      isMissing = true;
      if (found === 'unreachable') {
        // A proxy can fail at one file although the server answers.
        if (!(await checkConnection())) continue;
        refusals += 1;
        if (refusals > maxRefusals) throw new ChunkLoadError(`Loading chunk ${name} failed`, { cause: error });
        await pauseAfter(refusals);
      } else if (found === 'gone' || failures === maxFailures) throw new ChunkLoadError(`Loading chunk ${name} failed`, { cause: error });
      else if ((failures += 1) === maxFailures) await pauseAfter(1);
    }
  }
}

async function inTime<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Loading took longer than ${chunkMilliseconds} ms`)), chunkMilliseconds);
  });
  try {
    return await Promise.race([fetchModule(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The URL of the missing file, if the browser names it. */
const addressIn = (error: unknown): string | undefined =>
  /https?:\/\/\S+\.(?:js|css)/.exec(error instanceof Error ? error.message : '')?.[0];

/** A module that renders something. It needs the styles of all screens too. */
export async function fetchPart<Module>(name: string, fetchModule: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([fetchChunk(name, fetchModule), fetchChunk('styles', loadAllStyles)]);
  return module;
}

/**
 * A part of a screen in its own chunk. It suspends until the chunk has loaded, also without a connection. The chunk is not fetched
 * before `ready` resolves.
 */
export function lazyPart<const Name extends string, Props>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ready: () => Promise<void> = () => Promise.resolve(),
): Lazy<Props> {
  return lazyOnce(async () => {
    await ready();
    return (await fetchPart(name, fetchModule))[name];
  });
}

/**
 * A screen in its own chunk. Unlike the router's lazy component it never reloads the page: a lost chunk throws a ChunkLoadError,
 * and a dialog asks the person first [2.19]. The module's type is not inferred, because it would be circular: a screen uses the
 * router's type, and the router's type would use the screen's.
 */
export function lazyScreen<const Name extends string>(fetchModule: () => Promise<Record<Name, unknown>>, name: Name): Lazy<object> {
  return lazyOnce(async () => (await fetchPart(name, fetchModule))[name] as Screen);
}

/** Like `lazy`, with `preload`. What has been fetched renders without suspending. */
function lazyOnce<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let fetched: { default: ComponentType<Props> } | undefined;
  const fetchIt = async () => (fetched = { default: await load() });
  return Object.assign(
    lazy(() => (fetched ? atOnce(fetched) : fetchIt())),
    { preload: async () => void (fetched ?? (await fetchIt())) },
  );
}

/** A component suspends for a usual promise, because that resolves asynchronously. This one has its value at once. */
const atOnce = <Value>(value: Value): Promise<Value> =>
  // oxlint-disable-next-line unicorn/no-thenable -- React asks it before it suspends.
  Object.assign(Promise.resolve(value), { then: (onValue: (value: Value) => void) => onValue(value) });

/** Whether the error is a lost script or style sheet [8.42]. */
export function isLostChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    /dynamically imported module|Importing a module script failed/i.test(error.message)
  );
}
