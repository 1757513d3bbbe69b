/** The group of the feature's calls in the OpenAPI document. */
import * as templates from '@muster/contract/templates/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const templatesGroup: EndpointGroup = {
  tag: 'Templates',
  description: 'The templates from which campaigns are made.',
  exports: [templates],
};
