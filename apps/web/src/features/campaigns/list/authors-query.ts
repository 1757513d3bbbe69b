import type * as Changes from '@muster/contract/campaigns/campaigns-change';
import { companyCampaignsTag } from '@muster/contract/campaigns/tags';
import type { Scope } from '@muster/contract/shared/permissions';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const listAuthors = call<typeof Changes.listAuthors>('GET /campaign-v2s/authors');

/** Who has written something in a list. */
export const authorsQuery = (place: Scope & { type: CampaignType }) =>
  queryOptions({
    queryKey: ['campaigns', 'authors', place],
    queryFn: ({ signal }) => listAuthors({ query: place }, { signal, hideError: true }),
    meta: { tags: [companyCampaignsTag(place.companyId)] },
  });
