/** The tag of the feature's calls in the OpenAPI document. */
import * as evidence from '@muster/contract/evidence/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const evidenceTag: ApiTag = {
  name: 'Evidence',
  description: 'The evidence ledger of a company, and its signed checkpoints.',
  exports: [evidence],
};
