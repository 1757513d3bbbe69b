/** Prefetches content for offline use: after everything else, on a network that is neither metered nor slow, if the company allows it. */
import type { QueryClient } from '@tanstack/react-query';
import { ensureHome } from '../../features/dashboards';
import { loadPrefetch } from '../../features/focus';
import { meQuery } from '../../features/identity';
import { firstCompaniesQuery } from '../../features/organisation';
import { isConnected } from '../../lib/connection';
import { daysOf, keptPerson } from '../../lib/offline/kept-person';
import { isGoodNetwork } from '../../lib/offline/network';
import { ensureData } from '../../lib/queries/query-client';

export async function prefetchWhenIdle(queryClient: QueryClient): Promise<void> {
  const mayGoOn = () => isConnected() && isGoodNetwork() && queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const person = keptPerson();
  if (!person || person.companyId === undefined || daysOf(person) === 0 || !mayGoOn()) return;
  const { prefetchForOffline } = await loadPrefetch();
  await prefetchForOffline({ queryClient, companyId: person.companyId, now: Date.now, mayGoOn });
  // The installed product opens the home.
  if (mayGoOn()) await Promise.all([ensureData(queryClient, firstCompaniesQuery), ensureHome(queryClient, person.companyId)]);
}
