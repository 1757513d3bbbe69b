/** The tag of the feature's calls in the OpenAPI document. */
import * as focus from '@muster/contract/focus/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const focusTag: ApiTag = {
  name: 'Focus',
  description: 'The open items of the caller, and of a company.',
  exports: [focus],
};
