/** The documents with which the SCIM service describes itself (RFC 7643, sections 5 to 7). */
import type { ScimDocument } from '@muster/contract/integrations/scim';
import { groupSchema, maxPage, userSchema } from './constants';

const core = 'urn:ietf:params:scim:schemas:core:2.0:';
const unsupported = { supported: false };

export const serviceProviderConfig = (baseUrl: string): ScimDocument => ({
  schemas: [`${core}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPage },
  changePassword: unsupported,
  sort: unsupported,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'An API token of the company with the scope to provision people',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});

const resourceType = (baseUrl: string, name: 'User' | 'Group', schema: string, description: string): ScimDocument => ({
  schemas: [`${core}ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
});

export const resourceTypes = (baseUrl: string): ScimDocument[] => [
  resourceType(baseUrl, 'User', userSchema, 'A person of the company'),
  resourceType(baseUrl, 'Group', groupSchema, 'A group of people, for rules'),
];

type AttributeDocument = ScimDocument & { name: string };

const attribute = (name: string, description: string, more: ScimDocument = {}): AttributeDocument => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const complex = (name: string, description: string, subAttributes: AttributeDocument[], more: ScimDocument = {}): AttributeDocument =>
  attribute(name, description, { type: 'complex', subAttributes, ...more });

const list = { multiValued: true };
const fixed = { mutability: 'readOnly' };

const userAttributes = [
  attribute('userName', 'The name with which the identity provider knows the person', { required: true, uniqueness: 'server' }),
  complex('name', 'The name of the person', [
    attribute('formatted', 'The whole name', fixed),
    attribute('givenName', 'The first name'),
    attribute('familyName', 'The last name'),
  ]),
  attribute('displayName', 'The whole name; read only where `name` is missing'),
  attribute('title', 'The job title'),
  attribute('active', 'Whether the person can sign in', { type: 'boolean' }),
  complex(
    'emails',
    'The address; it can change until the person signs in for the first time',
    [attribute('value', 'The address'), attribute('type', 'work', fixed), attribute('primary', 'true', { ...fixed, type: 'boolean' })],
    list,
  ),
  attribute('preferredLanguage', 'The language of the interface; it counts until the person signs in for the first time'),
  complex(
    'phoneNumbers',
    'A number for work and a mobile one',
    [attribute('value', 'The number'), attribute('type', 'work or mobile')],
    list,
  ),
  complex('groups', 'The groups of the person', [attribute('value', 'The id', fixed), attribute('display', 'The name', fixed)], {
    ...list,
    ...fixed,
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
  complex(
    'members',
    'The people of the group',
    [
      attribute('value', 'The id of a User', { mutability: 'immutable' }),
      attribute('display', 'The name', fixed),
      attribute('type', 'User', fixed),
    ],
    list,
  ),
];

const schema = (baseUrl: string, id: string, name: string, attributes: AttributeDocument[]): ScimDocument => ({
  schemas: [`${core}Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
});

export const schemas = (baseUrl: string): ScimDocument[] => [
  schema(baseUrl, userSchema, 'User', userAttributes),
  schema(baseUrl, groupSchema, 'Group', groupAttributes),
];
