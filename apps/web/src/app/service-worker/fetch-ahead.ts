/** Decides when the page fetches ahead: behind everything else, on a network that is not metered or slow, for a company that allows it. */
import type { QueryClient } from '@tanstack/react-query';
import { loadFetchAhead } from '../../features/focus';
import { meQuery } from '../../features/identity';
import { isConnected } from '../../lib/connection';
import { daysOf, keptPerson } from '../../lib/offline/kept-person';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** A browser that says nothing about its network counts as a good one. */
export const isGoodNetwork = ({ saveData = false, effectiveType = '4g' }: NetworkInformation = {}): boolean =>
  !saveData && effectiveType === '4g';

const network = (): NetworkInformation | undefined =>
  'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined;

export async function fetchAheadWhenIdle(queryClient: QueryClient): Promise<void> {
  const mayGoOn = () => isConnected() && isGoodNetwork(network()) && queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const person = keptPerson();
  if (!person || person.companyId === undefined || daysOf(person) === 0 || !mayGoOn()) return;
  const { fetchAhead } = await loadFetchAhead();
  await fetchAhead({ queryClient, companyId: person.companyId, now: Date.now, mayGoOn });
}
