/** The routes of the screens, below /system [2.65]. `routes.ts` adds their components. */
import { createRoute, notFound } from '@tanstack/react-router';
import { systemRoute } from '../../lib/routes';
import { numberParam } from '../../lib/search-params';
import { tableSearch } from '../../lib/table-search';

declare module '../../lib/address' {
  interface AddressParams {
    workSiteTypeId: number;
  }
}

export const sortFields = ['title', 'id'] as const;

export const readListSearch = tableSearch(sortFields);

const workSiteTypesRoute = createRoute({ getParentRoute: () => systemRoute, path: 'work-site-types' });

export const listRoute = createRoute({ getParentRoute: () => workSiteTypesRoute, path: '/', validateSearch: readListSearch });

export const newRoute = createRoute({ getParentRoute: () => workSiteTypesRoute, path: 'new' });

/** An id that is not a number is an unknown path [2.1]. */
const itemRoute = createRoute({
  getParentRoute: () => workSiteTypesRoute,
  path: '$workSiteTypeId',
  params: {
    parse: ({ workSiteTypeId }) => ({ workSiteTypeId: numberParam(workSiteTypeId) ?? Number.NaN }),
    stringify: ({ workSiteTypeId }) => ({ workSiteTypeId: String(workSiteTypeId) }),
  },
  beforeLoad: ({ params }) => {
    if (Number.isNaN(params.workSiteTypeId)) throw notFound();
  },
});

export const viewRoute = createRoute({ getParentRoute: () => itemRoute, path: '/' });

export const editRoute = createRoute({ getParentRoute: () => itemRoute, path: 'edit' });

export const workSiteTypesTree = workSiteTypesRoute.addChildren([listRoute, newRoute, itemRoute.addChildren([viewRoute, editRoute])]);
