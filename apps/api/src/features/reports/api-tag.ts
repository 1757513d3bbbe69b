/** The group of the feature's calls in the OpenAPI document. */
import * as reports from '@muster/contract/reports/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const reportsGroup: EndpointGroup = {
  tag: 'Reports',
  description: 'Participants, results, exports and summaries of campaigns.',
  exports: [reports],
};
