import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type FetchPart = <Module>(name: string, fetchModule: () => Promise<Module>) => Promise<Module>;

let fetchPart: FetchPart = (_name, fetchModule) => fetchModule();

/** The app puts its own way to fetch a module here: one that waits while the connection is lost. */
export function fetchPartsBy(fetcher: FetchPart): void {
  fetchPart = fetcher;
}

export const fetchUiPart: FetchPart = (name, fetchModule) => fetchPart(name, fetchModule);

/** A component of this folder in a chunk of its own; it suspends until the chunk is there. */
export function lazyUiPart<const Name extends string, Props>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await fetchPart(name, fetchModule))[name] }));
}
