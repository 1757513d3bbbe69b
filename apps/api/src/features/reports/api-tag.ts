/** The tag of the feature's calls in the OpenAPI document. */
import * as reports from '@muster/contract/reports/endpoints';
import * as placePeople from '@muster/contract/reports/place-people-endpoints';
import * as rollCall from '@muster/contract/reports/roll-call-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const reportsTag: ApiTag = {
  name: 'Reports',
  description: 'Participants, results, exports and summaries of campaigns.',
  exports: [reports, placePeople, rollCall],
};
