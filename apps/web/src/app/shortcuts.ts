/** Paths without a company, for the shortcuts of the installed application. They redirect to the company that was opened last. */
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { fetchChunk } from '../lib/lazy-screen';
import { enterpriseRoute } from '../lib/routes';

const places: Readonly<Record<string, string>> = { focus: 'mws/focus', exchange: 'cws/exchange' };

/** The target of a shortcut; undefined for an unknown one. Without a known company it is Home. */
export function shortcutPath(place: string, companyId: number | undefined): string | undefined {
  const path = Object.hasOwn(places, place) ? places[place] : undefined;
  if (path === undefined) return undefined;
  return companyId === undefined ? '/' : `/company/${companyId}/${path}`;
}

export const shortcutRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'go/$place',
  beforeLoad: async ({ params }) => {
    const { keptPerson } = await fetchChunk('kept-person', () => import('../lib/offline/kept-person'));
    const href = shortcutPath(params.place, keptPerson()?.companyId);
    if (href === undefined) throw notFound();
    throw redirect({ href, replace: true });
  },
});
