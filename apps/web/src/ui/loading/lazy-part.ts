import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type FetchPart = <Module>(name: string, fetchModule: () => Promise<Module>) => Promise<Module>;

let fetchPart: FetchPart = (_name, fetchModule) => fetchModule();

/** The app sets its own function to load modules: one that waits while the connection is lost. */
export function fetchPartsBy(fetcher: FetchPart): void {
  fetchPart = fetcher;
}

export const fetchUiPart: FetchPart = (name, fetchModule) => fetchPart(name, fetchModule);

/** A component of this folder in its own chunk. It suspends until the chunk has loaded. */
export function lazyUiPart<const Name extends string, Props>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await fetchPart(name, fetchModule))[name] }));
}
