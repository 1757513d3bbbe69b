/** The routes of the screens [2.2] [2.7]. `routes.ts` adds their components. */
import { createRoute, redirect } from '@tanstack/react-router';
import { takeDeepLink } from '../../lib/sign-in/deep-link';
import { enterpriseRoute } from '../../lib/routes';
import { choiceParam, numberParam, textParam, type RawSearch } from '../../lib/search-params';

export interface HomeSearch {
  search?: string | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
  /** The default is a list. */
  view?: 'grid' | undefined;
}

/** [5.39] */
export const readHomeSearch = (given: RawSearch): HomeSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
  view: choiceParam(['grid'], given['view']),
});

/** The root: first a path that was saved before the sign-in, once [2.3]; otherwise the enterprise home [2.2]. */
export const homeRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: '/',
  validateSearch: readHomeSearch,
  beforeLoad: () => {
    const href = takeDeepLink();
    if (href !== undefined) throw redirect({ href, replace: true });
  },
});

export const newCompanyRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'company/new' });

/** Not among the system pages, because consultants cannot open those [2.12]. */
export const siteMetadataRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'admin/site-metadata' });

export interface WorksitesSearch {
  search?: string | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
}

/** [5.39] */
export const readWorksitesSearch = (given: RawSearch): WorksitesSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
});
