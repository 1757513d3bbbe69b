/** The tag of the feature's calls in the OpenAPI document. */
import * as privacy from '@muster/contract/privacy/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const privacyTag: ApiTag = {
  name: 'Privacy',
  description: 'Erasure and copies of personal data.',
  exports: [privacy],
};
