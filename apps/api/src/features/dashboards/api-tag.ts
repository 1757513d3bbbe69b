/** The tag of the feature's calls in the OpenAPI document. */
import * as dashboards from '@muster/contract/dashboards/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const dashboardsTag: ApiTag = {
  name: 'Dashboards',
  description: 'Figures of the company, of a site, a division and the caller.',
  exports: [dashboards],
};
