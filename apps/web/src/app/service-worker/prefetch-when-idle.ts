/** Prefetches content for offline use: after everything else, on a network that is neither metered nor slow, if the company allows it. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchHome } from '../../features/dashboards';
import { loadPrefetch } from '../../features/focus';
import { meQuery } from '../../features/identity';
import { firstCompaniesQuery } from '../../features/organisation';
import { isConnected } from '../../lib/connection';
import { daysOf, keptPerson } from '../../lib/offline/kept-person';
import { isGoodNetwork } from '../../lib/offline/network';
import type { ensureData } from '../../lib/queries/query-client';

const freshMilliseconds = 30 * 60_000;

/** What the device restored is fetched again, and also what is older than half an hour. */
const fetchUnlessFresh: typeof ensureData = (client, query) => client.query({ ...query, staleTime: freshMilliseconds });

export async function prefetchWhenIdle(queryClient: QueryClient): Promise<void> {
  const mayGoOn = () => isConnected() && isGoodNetwork() && queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const person = keptPerson();
  if (!person || person.companyId === undefined || daysOf(person) === 0 || !mayGoOn()) return;
  const { prefetchForOffline } = await loadPrefetch();
  await prefetchForOffline({ queryClient, companyId: person.companyId, now: Date.now, mayGoOn });
  // The installed product opens the home.
  if (!mayGoOn()) return;
  await Promise.all([fetchUnlessFresh(queryClient, firstCompaniesQuery), fetchHome(queryClient, person.companyId, fetchUnlessFresh)]);
}
