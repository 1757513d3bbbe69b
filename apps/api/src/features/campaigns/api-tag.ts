/** The group of the feature's calls in the OpenAPI document. */
import * as campaigns from '@muster/contract/campaigns/endpoints';
import * as languages from '@muster/contract/campaigns/languages/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const campaignsGroup: EndpointGroup = {
  tag: 'Campaigns',
  description: 'Briefings, polls, huddles, learnings and improvements.',
  exports: [campaigns, languages],
};
