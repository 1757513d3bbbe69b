/** The group of the feature's calls in the OpenAPI document. */
import * as focus from '@muster/contract/focus/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const focusGroup: EndpointGroup = {
  tag: 'Focus',
  description: 'The open items of the caller, and of a company.',
  exports: [focus],
};
