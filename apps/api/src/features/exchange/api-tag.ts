/** The tag of the feature's calls in the OpenAPI document. */
import * as exchange from '@muster/contract/exchange/endpoints';
import * as voting from '@muster/contract/exchange/voting-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const exchangeTag: ApiTag = {
  name: 'Exchange',
  description: 'Questions and answers of a company, with votes and stars.',
  exports: [exchange, voting],
};
