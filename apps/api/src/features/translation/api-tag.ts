/** The group of the feature's calls in the OpenAPI document. */
import * as translation from '@muster/contract/translation/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const translationGroup: EndpointGroup = {
  tag: 'Translation',
  description: 'Texts of a page in the language of the reader.',
  exports: [translation],
};
