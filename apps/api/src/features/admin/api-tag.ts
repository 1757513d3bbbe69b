/** The tag of the feature's calls in the OpenAPI document. */
import * as admin from '@muster/contract/admin/endpoints';
import * as system from '@muster/contract/admin/system-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const adminTag: ApiTag = {
  name: 'System',
  description: 'Support, health, settings, logs and the audit log, for managers of the system.',
  exports: [admin, system],
};
