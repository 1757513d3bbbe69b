/** The group of the feature's calls in the OpenAPI document. */
import * as dashboards from '@muster/contract/dashboards/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const dashboardsGroup: EndpointGroup = {
  tag: 'Dashboards',
  description: 'Figures of the company, of a site, a division and the caller.',
  exports: [dashboards],
};
