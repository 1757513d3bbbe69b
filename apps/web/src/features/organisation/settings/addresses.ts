/**
 * The routes of the settings of company, site and division [2.44]-[2.46] [2.48] [2.52] [2.53] [2.58]. `routes.ts` adds their
 * components.
 */
import { createRoute } from '@tanstack/react-router';
import { companySettingsRoute, divisionSettingsRoute, dwsRoute, idParams, siteSettingsRoute, swsRoute } from '../../../lib/routes';
import { numberParam, textParam, type RawSearch } from '../../../lib/search-params';
import { tableSearch } from '../../../lib/table/table-search';

export const siteSorts = ['name', 'id'] as const;
export const divisionSorts = ['label', 'id'] as const;

export const readSitesTable = tableSearch(siteSorts);
export const readDivisionsTable = tableSearch(divisionSorts);

export interface GroupsSearch {
  search?: string | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
}

/** Drops invalid values of the address [5.39]. */
export const readGroupsSearch = (given: RawSearch): GroupsSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
});

export const companyGeneralRoute = createRoute({ getParentRoute: () => companySettingsRoute, path: 'general' });
export const companyConfigRoute = createRoute({ getParentRoute: () => companySettingsRoute, path: 'config' });
export const regionsRoute = createRoute({ getParentRoute: () => companySettingsRoute, path: 'regions', validateSearch: readGroupsSearch });

export const divisionsRoute = createRoute({
  getParentRoute: () => companySettingsRoute,
  path: 'divisions',
  validateSearch: readDivisionsTable,
});
export const newDivisionRoute = createRoute({ getParentRoute: () => companySettingsRoute, path: 'divisions/new' });

/** An id that is not a number is an unknown path [2.1]. */
export const divisionRoute = createRoute({
  getParentRoute: () => companySettingsRoute,
  path: 'divisions/$divisionId/edit',
  params: idParams('divisionId'),
});

export const sitesRoute = createRoute({ getParentRoute: () => companySettingsRoute, path: 'worksites', validateSearch: readSitesTable });
export const newSiteRoute = createRoute({ getParentRoute: () => companySettingsRoute, path: 'worksites/new' });

export const siteEditRoute = createRoute({ getParentRoute: () => swsRoute, path: 'edit' });
export const siteGeneralRoute = createRoute({ getParentRoute: () => siteSettingsRoute, path: 'general' });

export const divisionEditRoute = createRoute({ getParentRoute: () => dwsRoute, path: 'edit' });
export const divisionGeneralRoute = createRoute({ getParentRoute: () => divisionSettingsRoute, path: 'general' });
export const subdivisionsRoute = createRoute({
  getParentRoute: () => divisionSettingsRoute,
  path: 'subdivisions',
  validateSearch: readGroupsSearch,
});
