/** The routes of the screens, below /system [2.65]. `routes.ts` adds their components. */
import { createRoute, notFound } from '@tanstack/react-router';
import { systemRoute } from '../../lib/routes';
import { numberParam } from '../../lib/search-params';
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
  params: {
    parse: ({ referenceItemId }) => ({ referenceItemId: numberParam(referenceItemId) ?? Number.NaN }),
    stringify: ({ referenceItemId }) => ({ referenceItemId: String(referenceItemId) }),
  },
  beforeLoad: ({ params }) => {
    if (Number.isNaN(params.referenceItemId)) throw notFound();
  },
});

export const viewRoute = createRoute({ getParentRoute: () => itemRoute, path: '/' });

export const editRoute = createRoute({ getParentRoute: () => itemRoute, path: 'edit' });

export const referenceListsTree = pageRoute.addChildren([listRoute, newRoute, itemRoute.addChildren([viewRoute, editRoute])]);
