/** The tag of the feature's calls in the OpenAPI document. */
import * as directory from '@muster/contract/directory/endpoints';
import * as experts from '@muster/contract/directory/expert-endpoints';
import * as joining from '@muster/contract/directory/join-request-endpoints';
import * as kiosks from '@muster/contract/directory/kiosk-endpoints';
import * as memberships from '@muster/contract/directory/membership-endpoints';
import * as passkeys from '@muster/contract/directory/passkey-endpoints';
import * as people from '@muster/contract/directory/people-endpoints';
import * as bySite from '@muster/contract/directory/site-people-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const directoryTag: ApiTag = {
  name: 'People',
  description: 'The people of a company, their invitations and memberships.',
  exports: [directory, people, experts, memberships, joining, kiosks, passkeys, bySite],
};
