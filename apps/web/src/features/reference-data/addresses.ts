/** The routes of the screens, below /system [2.65]. `routes.ts` adds their components. */
import { createRoute } from '@tanstack/react-router';
import { idParams, systemRoute } from '../../lib/routes';
import { tableSearch } from '../../lib/table/table-search';

declare module '../../lib/address' {
  interface AddressParams {
    referenceList: string;
    referenceItemId: number;
  }
}

export const sortFields = ['title', 'id'] as const;

export const readListSearch = tableSearch(sortFields);

/** The names of the lists in addresses. */
const referenceLists = ['work-site-types', 'safety-practices', 'high-risk-works', 'industries'] as const;

export type ReferenceList = (typeof referenceLists)[number];

export const isReferenceList = (name: string): name is ReferenceList => (referenceLists as readonly string[]).includes(name);

/** Another name does not match, so it is an unknown path [2.1], and the sidebar does not offer it. */
const pageRoute = createRoute({
  getParentRoute: () => systemRoute,
  path: '$referenceList',
  params: { parse: ({ referenceList }) => isReferenceList(referenceList) && { referenceList } },
});

export const listRoute = createRoute({ getParentRoute: () => pageRoute, path: '/', validateSearch: readListSearch });

export const newRoute = createRoute({ getParentRoute: () => pageRoute, path: 'new' });

/** An id that is not a number is an unknown path [2.1]. */
const itemRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '$referenceItemId',
  params: idParams('referenceItemId'),
});

export const viewRoute = createRoute({ getParentRoute: () => itemRoute, path: '/' });

export const editRoute = createRoute({ getParentRoute: () => itemRoute, path: 'edit' });

export const referenceListsTree = pageRoute.addChildren([listRoute, newRoute, itemRoute.addChildren([viewRoute, editRoute])]);
