/** The tag of the feature's calls in the OpenAPI document. */
import * as templates from '@muster/contract/templates/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const templatesTag: ApiTag = {
  name: 'Templates',
  description: 'The templates from which campaigns are made.',
  exports: [templates],
};
