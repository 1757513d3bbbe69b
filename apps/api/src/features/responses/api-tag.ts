/** The tag of the feature's calls in the OpenAPI document. */
import * as responses from '@muster/contract/responses/endpoints';
import * as talks from '@muster/contract/responses/talks/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const responsesTag: ApiTag = {
  name: 'Responses',
  description: 'What people read and answer in a campaign.',
  exports: [responses, talks],
};
