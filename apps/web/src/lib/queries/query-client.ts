import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import { isApiError } from '../api-errors';
import { isConnected } from '../connection';

/** Retries twice, with back-off, if the server was unreachable, busy or failed. Other errors are final. */
const mayRecover = (error: Error): boolean => isApiError(error) && (error.status === 0 || error.status >= 502);

/** Returns the cached data of this query, even if it is outdated: a screen that shows it refetches it. Without cached data, fetches it. */
export const ensureData = <Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> => client.query({ ...query, staleTime: 'static' });

/** Without a connection a query pauses, and runs again when the connection is back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => mayRecover(error) && (failures < 2 || !isConnected()),
        retryDelay: (failures) => (isConnected() ? Math.min(1_000 * 2 ** failures, 30_000) : 0),
        networkMode: 'online',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
