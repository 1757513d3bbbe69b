/** An open page without a screen: the web client's own queries, tags and real time, for one person. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChannelName } from '@muster/contract/shared/channels';
import { canEditCompany } from '@muster/contract/shared/permissions';
import type { Tag } from '@muster/contract/shared/tags';
import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { meQuery, permissionsQuery } from '../../apps/web/src/features/identity/api';
import { reportQuery } from '../../apps/web/src/features/reports/api';
import { connectCredentials } from '../../apps/web/src/lib/api';
import { createQueryClient } from '../../apps/web/src/lib/queries/query-client';
import { createLive } from '../../apps/web/src/lib/realtime/live';
import { createRealtime } from '../../apps/web/src/lib/realtime/realtime';

/** Shows a query as a component does, and returns the function that hides it. */
type Query = (queryClient: QueryClient) => () => void;

export const single =
  (options: object): Query =>
  (queryClient) =>
    new QueryObserver(queryClient, options as ConstructorParameters<typeof QueryObserver>[1]).subscribe(() => undefined);

export const infinite =
  (options: object): Query =>
  (queryClient) =>
    new InfiniteQueryObserver(queryClient, options as ConstructorParameters<typeof InfiniteQueryObserver>[1]).subscribe(() => undefined);

export interface Shown {
  queries: readonly Query[];
  channels: readonly (readonly [ChannelName, readonly Tag[]])[];
}

export interface Page {
  /** Requests so far, by route without ids. */
  requests: ReadonlyMap<string, number>;
  /** How many queries the page shows. */
  queries: number;
  /** Whether every query has its data and every channel is authorised. */
  isReady(): boolean;
  /** What is missing until the page is ready. */
  missing(): string;
  /** The submissions of a campaign that its report shows. */
  submissions(campaignId: number): number | undefined;
  mayEdit(companyId: number): boolean;
}

interface Browser {
  open(token: string, shown: Shown): Page;
  close(): void;
}

interface Visitor {
  token: string;
  requests: Map<string, number>;
  authorised: number;
}

/** The person whose page asks. The timers and sockets of a page keep it. */
const asking = new AsyncLocalStorage<Visitor>();

const authorisation = 'POST /pusher/auth';

/** Opens pages that reach one product. Until `close`, relative addresses of `fetch` belong to them, and are counted. */
export function startBrowser({ origin, key }: { origin: string; key: string }): Browser {
  const { hostname, port } = new URL(origin);
  const direct = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const visitor = asking.getStore();
    if (typeof input !== 'string' || !input.startsWith('/') || !visitor) return direct(input, init);
    const route = `${init?.method ?? 'GET'} ${input.replace(/^\/api|\?.*$/g, '').replace(/\/\d+/g, '/{id}')}`;
    visitor.requests.set(route, (visitor.requests.get(route) ?? 0) + 1);
    const response = await direct(new URL(input, origin), init);
    if (route === authorisation && response.ok) visitor.authorised += 1;
    return response;
  };
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, languages: ['en'] }, configurable: true });
  // The client sends the language of the page with each call. No language is stored here.
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, storage, { value: { getItem: () => null }, configurable: true });
  const session = {
    accessToken: () => asking.getStore()?.token,
    subject: () => undefined,
    refresh: () => Promise.resolve(false),
    end: () => undefined,
  };
  connectCredentials(session);
  const closing: (() => void)[] = [];

  function show(visitor: Visitor, { queries, channels }: Shown): Page {
    const queryClient = createQueryClient();
    queryClient.mount();
    const live = createLive(queryClient, createRealtime({ key, host: hostname, port: Number(port), tls: false }, session));
    const hide = queries.map((query) => query(queryClient));
    for (const [channel, tags] of channels) live.follow(channel, tags);
    closing.push(() => {
      for (const one of hide) one();
      live.disconnect();
      queryClient.unmount();
      queryClient.clear();
    });
    return {
      requests: visitor.requests,
      queries: queries.length,
      isReady: () =>
        visitor.authorised >= channels.length &&
        queryClient
          .getQueryCache()
          .getAll()
          .every(({ state }) => state.status === 'success'),
      missing: () =>
        JSON.stringify({
          authorised: visitor.authorised,
          queries: queryClient
            .getQueryCache()
            .getAll()
            .map(({ queryKey, state }) => [queryKey, state.status, String(state.error)]),
        }),
      submissions: (campaignId) =>
        queryClient.getQueryData(reportQuery(campaignId).queryKey)?.pages[0]?.campaignV2.campaignV2Engagement.submissions,
      mayEdit(companyId) {
        const claims = queryClient.getQueryData(permissionsQuery.queryKey);
        const me = queryClient.getQueryData(meQuery.queryKey);
        return claims !== undefined && me !== undefined && canEditCompany({ role: me.role, claims }, companyId);
      },
    };
  }

  return {
    open(token, shown) {
      const visitor: Visitor = { token, requests: new Map(), authorised: 0 };
      return asking.run(visitor, () => show(visitor, shown));
    },
    close() {
      for (const close of closing) close();
      globalThis.fetch = direct;
    },
  };
}
