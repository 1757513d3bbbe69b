/** The group of the feature's calls in the OpenAPI document. */
import * as audience from '@muster/contract/audience/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const audienceGroup: EndpointGroup = {
  tag: 'Audience',
  description: 'How many people and sites a selection has.',
  exports: [audience],
};
