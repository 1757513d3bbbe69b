/** The tag of the feature's calls in the OpenAPI document. */
import * as attention from '@muster/contract/campaigns/attention/endpoints';
import * as changes from '@muster/contract/campaigns/campaigns-change';
import * as campaigns from '@muster/contract/campaigns/endpoints';
import * as checks from '@muster/contract/campaigns/checks/endpoints';
import * as consultation from '@muster/contract/campaigns/consultation/endpoints';
import * as followUp from '@muster/contract/campaigns/follow-up/endpoints';
import * as series from '@muster/contract/campaigns/series/endpoints';
import * as usefulness from '@muster/contract/campaigns/usefulness/endpoints';
import * as languages from '@muster/contract/campaigns/languages/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const campaignsTag: ApiTag = {
  name: 'Campaigns',
  description: 'Briefings, polls, huddles, learnings and improvements.',
  exports: [attention, campaigns, changes, checks, consultation, followUp, languages, series, usefulness],
};
