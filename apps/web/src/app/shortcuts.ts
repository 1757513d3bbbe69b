/** Addresses without a company, for the shortcuts of the installed application. They lead to the company that was opened last. */
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { keptPerson } from '../lib/offline/kept-person';
import { enterpriseRoute } from '../lib/routes';

const places: Readonly<Record<string, string>> = { focus: 'mws/focus', exchange: 'cws/exchange' };

/** Where a shortcut leads; undefined for an unknown one. Home, while no company is known. */
export function shortcutPath(place: string, companyId: number | undefined): string | undefined {
  const path = Object.hasOwn(places, place) ? places[place] : undefined;
  if (path === undefined) return undefined;
  return companyId === undefined ? '/' : `/company/${companyId}/${path}`;
}

export const shortcutRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'go/$place',
  beforeLoad: ({ params }) => {
    const href = shortcutPath(params.place, keptPerson()?.companyId);
    if (href === undefined) throw notFound();
    throw redirect({ href, replace: true });
  },
});
