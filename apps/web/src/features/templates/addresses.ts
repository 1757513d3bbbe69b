/** The routes of the template library, below /system [2.65]. `routes.ts` adds their components. */
import { createRoute } from '@tanstack/react-router';
import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import { idParams, systemRoute } from '../../lib/routes';
import { choiceParam, type RawSearch } from '../../lib/search-params';
import { tableSearch, type TableSearch } from '../../lib/table/table-search';

declare module '../../lib/address' {
  interface AddressParams {
    templateId: number;
  }
}

const sortFields = ['title', 'type', 'subType', 'id'] as const;
export type SortField = (typeof sortFields)[number];

export interface TemplateListSearch extends TableSearch<SortField> {
  type?: CampaignType | undefined;
}

const readTable = tableSearch(sortFields);
export const readListSearch = (given: RawSearch): TemplateListSearch => ({
  ...readTable(given),
  type: choiceParam(campaignTypes, given['type']),
});

const templatesRoute = createRoute({ getParentRoute: () => systemRoute, path: 'campaign-templates' });

export const listRoute = createRoute({ getParentRoute: () => templatesRoute, path: '/', validateSearch: readListSearch });

export const newRoute = createRoute({ getParentRoute: () => templatesRoute, path: 'new' });

/** An id that is not a number is an unknown path [2.1]. */
const itemRoute = createRoute({
  getParentRoute: () => templatesRoute,
  path: '$templateId',
  params: idParams('templateId'),
});

export const viewRoute = createRoute({ getParentRoute: () => itemRoute, path: '/' });

export const editRoute = createRoute({ getParentRoute: () => itemRoute, path: 'edit' });

export const templatesTree = templatesRoute.addChildren([listRoute, newRoute, itemRoute.addChildren([viewRoute, editRoute])]);
