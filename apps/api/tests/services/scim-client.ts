/** A client of the SCIM service, with a company and a token of its manager. */
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import { client } from '../client/api-client';
import { type Client, type Person, type TestApi } from '../harness';

export interface Provisioned {
  companyId: number;
  manager: Person;
  scim: Client;
  token: string;
}

const mediaType = { 'content-type': 'application/scim+json' };

export async function provisionedCompany(api: TestApi): Promise<Provisioned> {
  const { id: companyId } = await api.make.company();
  const manager = await api.make.person(companyId, { manager: true });
  const made = await api
    .as(manager)
    .post<NewApiToken>(`/companies/${companyId}/api-tokens`, { name: 'Identity provider', scopes: ['scim'], expiresInDays: 365 });
  return { companyId, manager, token: made.body.token, scim: scimClient(api, made.body.token) };
}

export function scimClient(api: TestApi, token: string): Client {
  const plain = client(`${api.origin}/scim/v2`, async () => `Bearer ${token}`);
  return {
    ...plain,
    post: (path, body, headers) => plain.post(path, body, { ...mediaType, ...headers }),
    put: (path, body, headers) => plain.put(path, body, { ...mediaType, ...headers }),
    patch: (path, body, headers) => plain.patch(path, body, { ...mediaType, ...headers }),
  };
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });

/** The body with which Entra ID creates a person, with its default mappings. */
export const entraUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `oid-${userName}`,
  userName,
  active: true,
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Moor', familyName: 'Moor', givenName: 'Ada' },
  roles: [],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Safety' },
  ...more,
});

/** The body with which Okta creates a person. */
export const oktaUser = (userName: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ben', familyName: 'Hale' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Ben Hale',
  locale: 'en-US',
  externalId: `00u-${userName}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});

export const errorIn = ({ status, body }: { status: number; body: unknown }) => {
  const { schemas, scimType, status: said } = body as { schemas: string[]; scimType?: string; status: string };
  return { status, said, schema: schemas[0], scimType };
};
