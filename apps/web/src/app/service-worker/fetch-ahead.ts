/**
 * Decides when the page fetches ahead: after everything else, on a network that is neither metered nor slow, for a company that
 * allows it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { loadFetchAhead } from '../../features/focus';
import { meQuery } from '../../features/identity';
import { isConnected } from '../../lib/connection';
import { daysOf, keptPerson } from '../../lib/offline/kept-person';
import { isGoodNetwork } from '../../lib/offline/network';

export async function fetchAheadWhenIdle(queryClient: QueryClient): Promise<void> {
  const mayGoOn = () => isConnected() && isGoodNetwork() && queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const person = keptPerson();
  if (!person || person.companyId === undefined || daysOf(person) === 0 || !mayGoOn()) return;
  const { fetchAhead } = await loadFetchAhead();
  await fetchAhead({ queryClient, companyId: person.companyId, now: Date.now, mayGoOn });
}
