/** The tag of the feature's calls in the OpenAPI document. */
import * as identity from '@muster/contract/identity/endpoints';
import * as expertise from '@muster/contract/identity/expertise-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const identityTag: ApiTag = {
  name: 'Account',
  description: 'The caller: account, rights, expertise and qualifications.',
  exports: [identity, expertise],
};
