/** The group of the feature's calls in the OpenAPI document. */
import * as privacy from '@muster/contract/privacy/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const privacyGroup: EndpointGroup = {
  tag: 'Privacy',
  description: 'Erasure and copies of personal data.',
  exports: [privacy],
};
