/** Where the screens stand [2.2] [2.7]; routes.ts says which they are. */
import { createRoute, redirect } from '@tanstack/react-router';
import { takeDeepLink } from '../../lib/deep-link';
import { enterpriseRoute } from '../../lib/routes';
import { choiceParam, numberParam, textParam, type RawSearch } from '../../lib/search-params';

export interface HomeSearch {
  search?: string | undefined;
  /** Counted from 1 [9.7]. */
  page?: number | undefined;
  /** A list unless it says grid. */
  view?: 'grid' | undefined;
}

/** [5.39] */
export const readHomeSearch = (given: RawSearch): HomeSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
  view: choiceParam(['grid'], given['view']),
});

/** The root: a path saved before the sign-in comes first, once [2.3]; then the enterprise home [2.2]. */
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

/** Beside the system's pages, which consultants cannot open [2.12]. */
export const siteMetadataRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'admin/site-metadata' });

export interface WorksitesSearch {
  search?: string | undefined;
  /** Counted from 1 [9.7]. */
  page?: number | undefined;
}

/** [5.39] */
export const readWorksitesSearch = (given: RawSearch): WorksitesSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
});
