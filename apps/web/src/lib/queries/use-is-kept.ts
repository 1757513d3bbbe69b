import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the result is what the device kept, and this page has not fetched it yet. It can be older than the person's last change: a
 * control that saves each choice at once must wait, because choosing the old value again changes nothing.
 */
export function useIsKept({ queryKey }: { queryKey: QueryKey }): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryState(queryKey)?.dataUpdateCount === 0,
  );
}
