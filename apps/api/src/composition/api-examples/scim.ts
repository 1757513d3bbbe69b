/** What identity providers send to the SCIM service. A test sends each of these bodies. */
import type { BodyExamples } from '../../platform/openapi/texts';

const user = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'ada.moor@northridge.example',
  externalId: '5c1b6f0e',
  name: { givenName: 'Ada', familyName: 'Moor' },
  title: 'Rigger',
  preferredLanguage: 'en',
  active: true,
  emails: [{ value: 'ada.moor@northridge.example', type: 'work', primary: true }],
  phoneNumbers: [{ value: '+49 30 5550134', type: 'work' }],
};

/** The id of a person in the examples. */
export const scimPerson = 'b3a1c6f0-2f6d-4c50-9a0e-5d1f0c7e2a11';

const group = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName: 'Riggers',
  externalId: 'riggers',
  members: [{ value: scimPerson }],
};

const patchOf = (...Operations: readonly object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

export const scimBodies: BodyExamples = {
  createScimUser: { USER: { summary: 'A person', value: user } },
  replaceScimUser: { USER: { summary: 'With another job title', value: { ...user, title: 'Rigging lead' } } },
  patchScimUser: {
    BLOCK: { summary: 'Blocks the person', value: patchOf({ op: 'replace', path: 'active', value: false }) },
    UNBLOCK: { summary: 'Ends the block', value: patchOf({ op: 'replace', path: 'active', value: true }) },
    TITLE: { summary: 'Changes the job title', value: patchOf({ op: 'replace', path: 'title', value: 'Crane operator' }) },
  },
  createScimGroup: { GROUP: { summary: 'A group with a member', value: group } },
  replaceScimGroup: { GROUP: { summary: 'Without members', value: { ...group, members: [] } } },
  patchScimGroup: {
    ADD: { summary: 'Adds a member', value: patchOf({ op: 'add', path: 'members', value: [{ value: scimPerson }] }) },
    REMOVE: { summary: 'Takes a member out', value: patchOf({ op: 'remove', path: `members[value eq "${scimPerson}"]` }) },
  },
};
