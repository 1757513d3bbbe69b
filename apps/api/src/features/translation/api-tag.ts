/** The tag of the feature's calls in the OpenAPI document. */
import * as translation from '@muster/contract/translation/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const translationTag: ApiTag = {
  name: 'Translation',
  description: 'Texts of a page in the language of the reader.',
  exports: [translation],
};
