/** SCIM Users over HTTP, with the requests that Entra ID and Okta are documented to send. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import {
  entraUser,
  errorIn,
  oktaUser,
  patchOf,
  provisionedCompany,
  scimClient,
  type Provisioned,
} from '../../../../tests/services/scim-client';

interface UserList {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimUser[];
}

let api: TestApi;
let own: Provisioned;
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  own = await provisionedCompany(api);
});

const nextName = () => `person${(count += 1)}@corp.example`;

async function created(body: object = entraUser(nextName())): Promise<ScimUser> {
  const made = await own.scim.post<ScimUser>('/Users', body);
  expect(made).toMatchObject({ status: 201 });
  return made.body;
}
const find = (filter: string) => own.scim.get<UserList>(`/Users?filter=${encodeURIComponent(filter)}`);
const idsOf = (list: UserList) => list.Resources.map(({ id }) => id);
const entra = (...operations: object[]) => patchOf(...operations);
const accountOf = async (id: string) =>
  (await api.make.query<{ blocked: boolean; first_name: string }>('SELECT blocked, first_name FROM account WHERE id = $1', [id]))[0];
const isMember = async (id: string) =>
  (await api.make.query('SELECT 1 FROM company_member WHERE user_id = $1 AND company_id = $2', [id, own.companyId])).length > 0;

test('Entra ID looks for a person, creates them and finds them again', async () => {
  const userName = nextName();
  expect((await find(`userName eq "${userName}"`)).body).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await own.scim.post<ScimUser>('/Users', entraUser(userName));
  expect(made.headers.get('content-type')).toContain('application/scim+json');
  expect(made.headers.get('location')).toBe(made.body.meta?.location);
  expect(made.body).toMatchObject({
    userName,
    externalId: `oid-${userName}`,
    active: true,
    name: { givenName: 'Ada', familyName: 'Moor' },
  });
  expect(idsOf((await find(`userName eq "${userName.toUpperCase()}"`)).body)).toEqual([made.body.id]);
  expect(await isMember(made.body.id)).toBe(true);
});

test('Okta creates a person and reads them', async () => {
  const { id } = await created(oktaUser(nextName()));
  expect((await own.scim.get<ScimUser>(`/Users/${id}`)).body).toMatchObject({ id, displayName: 'Ben Hale', active: true });
});

test('people who were invited by hand are found by their e-mail address', async () => {
  const { id, email } = await api.make.person(own.companyId);
  expect(idsOf((await find(`userName eq "${email}"`)).body)).toEqual([id]);
});

test('a user name that is no e-mail address is stored beside the address', async () => {
  const { id } = await created(entraUser('E12345', { emails: [{ type: 'work', value: nextName(), primary: true }] }));
  expect(idsOf((await find('userName eq "e12345"')).body)).toEqual([id]);
});

test('a second person with the same userName gets 409 with uniqueness', async () => {
  const userName = nextName();
  await created(entraUser(userName));
  expect(errorIn(await own.scim.post('/Users', entraUser(userName)))).toEqual({
    status: 409,
    said: '409',
    schema: 'urn:ietf:params:scim:api:messages:2.0:Error',
    scimType: 'uniqueness',
  });
});

test.each([
  ['Entra ID, boolean as a text', entra({ op: 'Replace', path: 'active', value: 'False' })],
  ['Entra ID, without a path', entra({ op: 'replace', value: { active: false } })],
  ['Okta', patchOf({ op: 'replace', value: { active: false } })],
])('[4.33] %s disables a person: the account is blocked', async (_who, body) => {
  const { id } = await created();
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({ id, active: false });
  expect(await accountOf(id)).toMatchObject({ blocked: true });
  expect(idsOf((await find('active eq false')).body)).toEqual([id]);
});

test('active true unblocks the person', async () => {
  const { id } = await created();
  await own.scim.patch(`/Users/${id}`, entra({ op: 'Replace', path: 'active', value: 'False' }));
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, entra({ op: 'Replace', path: 'active', value: 'True' }))).body.active).toBe(true);
  expect(await accountOf(id)).toMatchObject({ blocked: false });
});

test('a person who also belongs to another company loses the membership and keeps the account', async () => {
  const other = (await api.make.company()).id;
  const { id } = await api.make.person([own.companyId, other]);
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, entra({ op: 'Replace', path: 'active', value: 'False' }))).body.active).toBe(
    false,
  );
  expect(await accountOf(id)).toMatchObject({ blocked: false });
  expect(await isMember(id)).toBe(false);
  expect((await own.scim.get<ScimUser>(`/Users/${id}`)).body).toMatchObject({ id, active: false });
});

test('somebody who also belongs to another company can be switched on again, and has kept their groups', async () => {
  const other = (await api.make.company()).id;
  const { id } = await api.make.person([own.companyId, other]);
  const group = await own.scim.post<{ id: string }>('/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Riggers',
    members: [{ value: id }],
  });
  await own.scim.patch(`/Users/${id}`, entra({ op: 'Replace', path: 'active', value: 'False' }));
  const { status, body } = await own.scim.patch<ScimUser>(`/Users/${id}`, entra({ op: 'Replace', path: 'active', value: 'True' }));
  expect({ status, active: body.active }).toEqual({ status: 200, active: true });
  expect(await isMember(id)).toBe(true);
  const members = await api.make.query('SELECT user_id FROM scim_group_member WHERE group_id = $1', [group.body.id]);
  expect(members).toEqual([{ user_id: id }]);
});

test('the last manager of the company cannot be disabled', async () => {
  const second = await api.make.person(own.companyId, { manager: true });
  await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [second.id]);
  await api.make.query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [own.manager.id]);
  expect((await own.scim.delete(`/Users/${own.manager.id}`)).status).toBe(409);
  expect(await isMember(own.manager.id)).toBe(true);
});

test('DELETE removes the person; the identity provider can create them again', async () => {
  const userName = nextName();
  const { id } = await created(entraUser(userName));
  await own.scim.patch(`/Users/${id}`, entra({ op: 'Replace', path: 'active', value: 'False' }));
  expect((await own.scim.delete(`/Users/${id}`)).status).toBe(204);
  expect(errorIn(await own.scim.get(`/Users/${id}`))).toMatchObject({ status: 404, said: '404' });
  expect(await created(entraUser(userName))).toMatchObject({ userName, active: true });
});

test('a person whom a manager removed by hand can be created again', async () => {
  const userName = nextName();
  const { id } = await created(entraUser(userName));
  expect((await api.as(own.manager).delete(`/user/${id}?companyId=${own.companyId}`)).status).toBe(204);
  expect(await created(entraUser(userName))).toMatchObject({ userName, active: true });
});

test.each([
  ['Entra ID, names with dots in a value', entra({ op: 'Add', value: { 'name.givenName': 'Zoe', title: 'Rigger' } })],
  [
    'Entra ID, several operations',
    entra({ op: 'Replace', path: 'name.givenName', value: 'Zoe' }, { op: 'Add', path: 'title', value: 'Rigger' }),
  ],
  [
    'a path with the schema',
    entra(
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.givenName', value: 'Zoe' },
      { op: 'replace', path: 'TITLE', value: 'Rigger' },
    ),
  ],
])('%s: a PATCH changes the name and the title', async (_who, body) => {
  const { id } = await created();
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({
    name: { givenName: 'Zoe', familyName: 'Moor' },
    title: 'Rigger',
  });
  expect(await accountOf(id)).toMatchObject({ first_name: 'Zoe' });
});

test('Entra ID adds a telephone number that did not exist', async () => {
  const { id } = await created();
  const body = entra({ op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+49 40 1234' });
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.phoneNumbers).toEqual([{ value: '+49 40 1234', type: 'work' }]);
});

test('attributes of a schema extension are ignored', async () => {
  const { id, meta } = await created();
  const body = entra({ op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'x' });
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.meta?.version).toBe(meta?.version);
});

test('Okta replaces a person with PUT', async () => {
  const userName = nextName();
  const { id } = await created(oktaUser(userName));
  const body = { ...oktaUser(userName), id, name: { givenName: 'Benno', familyName: 'Hale' } };
  expect((await own.scim.put<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({ name: { givenName: 'Benno' }, active: true });
});

test('a person who also belongs to another company keeps their name', async () => {
  const { id } = await api.make.person([own.companyId, (await api.make.company()).id], { firstName: 'Kim' });
  expect(
    (await own.scim.patch<ScimUser>(`/Users/${id}`, entra({ op: 'Replace', path: 'name.givenName', value: 'Zoe' }))).body.name?.givenName,
  ).toBe('Kim');
});

test('If-Match with an old version gets 412 and changes nothing', async () => {
  const { id, meta } = await created();
  const headers = { 'if-match': meta?.version ?? '' };
  const rename = (givenName: string) =>
    own.scim.patch(`/Users/${id}`, entra({ op: 'Replace', path: 'name.givenName', value: givenName }), headers);
  expect((await rename('Zoe')).status).toBe(200);
  expect(errorIn(await rename('Yan'))).toMatchObject({ status: 412, said: '412' });
  expect(await accountOf(id)).toMatchObject({ first_name: 'Zoe' });
});

test('a GET with the current version gets 304', async () => {
  const { id, meta } = await created();
  expect((await own.scim.get(`/Users/${id}`, { 'if-none-match': meta?.version ?? '' })).status).toBe(304);
  expect((await own.scim.get(`/Users/${id}`, { 'if-none-match': 'W/"1"' })).status).toBe(200);
});

test('pages count from 1, and each says how many there are', async () => {
  for (let made = 0; made < 3; made += 1) await created();
  const first = (await own.scim.get<UserList>('/Users?startIndex=1&count=2')).body;
  const second = (await own.scim.get<UserList>('/Users?startIndex=3&count=2')).body;
  expect(first).toMatchObject({ totalResults: 4, startIndex: 1, itemsPerPage: 2 });
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(4);
  expect((await own.scim.get<UserList>('/Users?count=0')).body).toMatchObject({ totalResults: 4, Resources: [] });
});

test.each([
  ['externalId eq "oid-mark"', true],
  ['emails[type eq "work" and value eq "mark@corp.example"]', true],
  ['emails.value co "MARK@"', true],
  ['name.familyName sw "Mo" and not (title pr)', true],
  ['(displayName eq "Ada Moor" or displayName eq "x") and active eq true', true],
  ['active eq "True" and userName ew "corp.example"', true],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "mark@corp.example"', true],
  ['meta.created gt "2020-01-01T00:00:00Z"', true],
  ['externalId eq "OID-MARK"', false],
  ['userName ne "mark@corp.example" and externalId pr', false],
  ['title pr', false],
  ['meta.created gt "2020-02-31T00:00:00Z"', true],
])('the filter %s finds the person: %s', async (filter, isFound) => {
  const { id } = await created(entraUser('mark@corp.example', { externalId: 'oid-mark' }));
  const { body } = await find(filter);
  expect(idsOf(body).includes(id)).toBe(isFound);
  await own.scim.delete(`/Users/${id}`);
});

test.each([
  'userName eq',
  'userName zz "a"',
  '(userName eq "a"',
  'password eq "a"',
  'active gt true',
  'userName eq "a',
  'not userName pr',
  String.raw`userName eq "a\u0000"`,
  'meta.created gt "0000-01-01T00:00:00Z"',
  ''.padEnd(42, '('),
])('the filter %s gets 400 with invalidFilter', async (filter) => {
  expect(errorIn(await find(filter))).toMatchObject({ status: 400, scimType: 'invalidFilter' });
});

test.each([
  ['no operations', { schemas: [] }, 'invalidSyntax'],
  ['an unknown operation', patchOf({ op: 'move', path: 'title' }), 'invalidSyntax'],
  ['a path that is none', patchOf({ op: 'replace', path: 'a b', value: 1 }), 'invalidPath'],
  ['remove without a path', patchOf({ op: 'remove' }), 'noTarget'],
  ['a value of another kind', patchOf({ op: 'replace', path: 'active', value: 'maybe' }), 'invalidValue'],
])('a PATCH with %s gets 400', async (_what, body, scimType) => {
  expect(errorIn(await own.scim.patch(`/Users/${own.manager.id}`, body))).toMatchObject({ status: 400, scimType });
});

test('a list of too many values gets 400', async () => {
  const value = Array.from({ length: 101 }, (_, at) => ({ value: `${at}`, type: 'other' }));
  const body = patchOf({ op: 'add', path: 'phoneNumbers', value });
  expect(errorIn(await own.scim.patch(`/Users/${own.manager.id}`, body))).toMatchObject({ status: 400, scimType: 'invalidValue' });
});

test.each([
  'emails[constructor eq "x"].value',
  'emails[constructor pr].value',
  'emails[not (constructor co "x")].type',
  'constructor[constructor eq "x"].constructor',
  'constructor.constructor',
  'name.constructor',
])('the path %s names no attribute of a person, and changes none', async (path) => {
  const { id, userName, name } = await created();
  const answer = await own.scim.patch(`/Users/${id}`, entra({ op: 'add', path, value: 'x' }));
  expect([200, 400]).toContain(answer.status);
  expect((await own.scim.get(`/Users/${id}`)).body).toMatchObject({ userName, name, active: true });
});

test('PUT without `active` leaves a block as it is', async () => {
  const userName = nextName();
  const { id } = await created(entraUser(userName));
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [id]);
  expect((await own.scim.put<ScimUser>(`/Users/${id}`, entraUser(userName, { active: undefined }))).body.active).toBe(false);
  expect(await accountOf(id)).toMatchObject({ blocked: true });
});

test('a body that is no JSON gets 400 in the form of SCIM', async () => {
  expect(errorIn(await own.scim.post('/Users', '{'))).toMatchObject({ status: 400, scimType: 'invalidSyntax' });
});

test('a request can leave out attributes', async () => {
  const { id } = await created();
  const { body } = await own.scim.get<ScimUser>(`/Users/${id}?attributes=userName`);
  expect(Object.keys(body).toSorted()).toEqual(['id', 'schemas', 'userName']);
});

test('the service describes itself', async () => {
  expect((await own.scim.get('/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, etag: { supported: true } });
  expect((await own.scim.get('/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await own.scim.get('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  expect((await own.scim.get('/Schemas')).body).toMatchObject({ totalResults: 2 });
  expect((await own.scim.get('/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).body).toMatchObject({ name: 'Group' });
  expect(errorIn(await own.scim.get('/Nothing'))).toMatchObject({ status: 404 });
});

test('another company’s person gets 404', async () => {
  const stranger = await api.make.person((await api.make.company()).id);
  expect(errorIn(await own.scim.get(`/Users/${stranger.id}`))).toMatchObject({ status: 404 });
  expect((await own.scim.delete(`/Users/${stranger.id}`)).status).toBe(404);
});

test('a person who signed in cannot call the service', async () => {
  const made = scimClient(api, await api.token(own.manager.subject));
  expect(errorIn(await made.get('/Users'))).toMatchObject({ status: 403 });
});

test('a token without the scope cannot call the service', async () => {
  const made = await api
    .as(own.manager)
    .post<{ token: string }>(`/companies/${own.companyId}/api-tokens`, { name: 'n', scopes: ['write'], expiresInDays: 1 });
  expect(errorIn(await scimClient(api, made.body.token).get('/Users'))).toMatchObject({ status: 403 });
});

test('the service stops if the token’s maker is no longer a manager', async () => {
  await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [own.manager.id]);
  expect(errorIn(await own.scim.get('/Users'))).toMatchObject({ status: 403 });
});

test('a request without a token gets 401 in the form of SCIM', async () => {
  expect(errorIn(await scimClient(api, 'muster_nothing').get('/Users'))).toMatchObject({ status: 401, said: '401' });
});
