import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-errors';

/** Refusals are final; a server that was not reached, is busy or failed is asked twice more, ever later. */
const mayRecover = (error: Error): boolean => isApiError(error) && (error.status === 0 || error.status >= 502);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && mayRecover(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
