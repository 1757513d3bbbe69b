import { skipToken, useQuery } from '@tanstack/react-query';

/** A function that fetches data, and its cache key. */
export interface Source<Data> {
  key: readonly unknown[];
  load(signal: AbortSignal): Promise<Data>;
}

/** The state of a fetch: `data` is undefined until it arrives, and after a failure. */
export interface Loaded<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch(): unknown;
}

/** Fetches a source. Without a source it fetches nothing. */
export function useLoaded<Data>(source: Source<Data> | undefined): Loaded<Data> {
  return useQuery({
    queryKey: source?.key ?? ['nothing'],
    queryFn: source ? ({ signal }) => source.load(signal) : skipToken,
  });
}
