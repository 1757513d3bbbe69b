/** The tag of the feature's calls in the OpenAPI document. */
import * as audience from '@muster/contract/audience/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const audienceTag: ApiTag = {
  name: 'Audience',
  description: 'How many people and sites a selection has.',
  exports: [audience],
};
