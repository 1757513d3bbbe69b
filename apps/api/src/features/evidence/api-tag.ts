/** The tag of the feature's calls in the OpenAPI document. */
import * as auditors from '@muster/contract/evidence/auditor-endpoints';
import * as evidence from '@muster/contract/evidence/endpoints';
import * as people from '@muster/contract/evidence/person-pack-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const evidenceTag: ApiTag = {
  name: 'Evidence',
  description: 'The evidence ledger of a company, its signed checkpoints, and the auditors who may read evidence.',
  exports: [evidence, people, auditors],
};
