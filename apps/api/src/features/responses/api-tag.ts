/** The group of the feature's calls in the OpenAPI document. */
import * as responses from '@muster/contract/responses/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const responsesGroup: EndpointGroup = {
  tag: 'Responses',
  description: 'What people read and answer in a campaign.',
  exports: [responses],
};
