/**
 * The upper part of the route tree. Features add their routes below these, and `app/router.tsx` joins them and adds the layouts.
 * Ids of companies, sites and divisions are whole numbers; anything else is an unknown path [2.1].
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import type { AddressParams } from './address';
import { numberParam, type RawSearch } from './search-params';
import type { Session } from './sign-in/session';

export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Fetches the data that the screen shows first. The first render waits for it, so that the page does not render a skeleton before. */
    fetchFirst?: FetchFirst;
  }

  /** Our state of an entry in the browser's history. */
  interface HistoryState {
    /** The page from which the person opened the help [2.78]. */
    supportFrom?: string;
    /** What somebody said, with which the form of an improvement starts. */
    quote?: string;
  }
}

type FetchFirst = (client: QueryClient, params: AddressParams, search: RawSearch) => Promise<unknown>;

/** What `fetchFirst` resolves to if the answers can lead to another screen, by `beforeLoad`. */
export const mayRedirect = 'may redirect';

const readId = (text: string): number => numberParam(text) ?? Number.NaN;

function requireIds(params: Record<string, unknown>): void {
  if (Object.values(params).some(Number.isNaN)) throw notFound();
}

const each = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

/** How a path holds these ids. One that is no whole number makes an unknown path [2.1] [8.38]. */
export const idParams = <Name extends string>(...names: readonly Name[]) => ({
  parse: (texts: Record<Name, string>) =>
    each(names, (name) => {
      const id = numberParam(texts[name]);
      if (id === undefined) throw notFound();
      return id;
    }),
  stringify: (ids: Record<Name, number>) => each(names, (name) => String(ids[name])),
});

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Everything below needs a session [2.21]. */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in' });

/** The enterprise layout: list of companies and system area [2.76]. */
export const enterpriseRoute = createRoute({ getParentRoute: () => signedInRoute, id: 'enterprise' });

/** For system managers [2.66]. */
export const systemRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'system' });

/** Everything about one company; loads it once for the workspaces below [2.94]. */
export const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'company/$companyId',
  params: {
    parse: ({ companyId }) => ({ companyId: readId(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  beforeLoad: ({ params }) => requireIds(params),
});

/** The workspaces of the company, of a person in it, and of one site or division [1.4]. */
export const cwsRoute = createRoute({ getParentRoute: () => companyRoute, path: 'cws' });
export const mwsRoute = createRoute({ getParentRoute: () => companyRoute, path: 'mws' });
export const swsRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'site/$siteId/sws',
  params: { parse: ({ siteId }) => ({ siteId: readId(siteId) }), stringify: ({ siteId }) => ({ siteId: String(siteId) }) },
  beforeLoad: ({ params }) => requireIds(params),
});
export const dwsRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'division/$divisionId/dws',
  params: {
    parse: ({ divisionId }) => ({ divisionId: readId(divisionId) }),
    stringify: ({ divisionId }) => ({ divisionId: String(divisionId) }),
  },
  beforeLoad: ({ params }) => requireIds(params),
});

/** The settings of a workspace, for its managers [2.43], and of the person's own account [2.62]. */
export const companySettingsRoute = createRoute({ getParentRoute: () => cwsRoute, path: 'settings' });
export const siteSettingsRoute = createRoute({ getParentRoute: () => swsRoute, path: 'settings' });
export const divisionSettingsRoute = createRoute({ getParentRoute: () => dwsRoute, path: 'settings' });
export const accountSettingsRoute = createRoute({ getParentRoute: () => mwsRoute, path: 'settings' });
