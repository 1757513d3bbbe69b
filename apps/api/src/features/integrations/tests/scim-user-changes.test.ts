/** Changes of one person by an identity provider, with the requests that Entra ID and Okta are documented to send. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { expect, test } from 'vitest';
import { entraUser, errorIn, oktaUser, patchOf } from '../../../../tests/services/scim-client';
import { nextName, provisionedPeople } from './scim-people';

const people = provisionedPeople();

test.each([
  ['Entra ID, names with dots in a value', patchOf({ op: 'Add', value: { 'name.givenName': 'Zoe', title: 'Rigger' } })],
  [
    'Entra ID, several operations',
    patchOf({ op: 'Replace', path: 'name.givenName', value: 'Zoe' }, { op: 'Add', path: 'title', value: 'Rigger' }),
  ],
  [
    'a path with the schema',
    patchOf(
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.givenName', value: 'Zoe' },
      { op: 'replace', path: 'TITLE', value: 'Rigger' },
    ),
  ],
])('%s: a PATCH changes the name and the title', async (_who, body) => {
  const { id } = await people.created();
  expect((await people.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({
    name: { givenName: 'Zoe', familyName: 'Moor' },
    title: 'Rigger',
  });
  expect(await people.accountOf(id)).toMatchObject({ first_name: 'Zoe' });
});

test('Entra ID adds a telephone number that did not exist', async () => {
  const { id } = await people.created();
  const body = patchOf({ op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+49 40 1234' });
  expect((await people.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.phoneNumbers).toEqual([{ value: '+49 40 1234', type: 'work' }]);
});

test('attributes of a schema extension are ignored', async () => {
  const { id, meta } = await people.created();
  const body = patchOf({ op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'x' });
  expect((await people.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.meta?.version).toBe(meta?.version);
});

test('Okta replaces a person with PUT', async () => {
  const userName = nextName();
  const { id } = await people.created(oktaUser(userName));
  const body = { ...oktaUser(userName), id, name: { givenName: 'Benno', familyName: 'Hale' } };
  expect((await people.own.scim.put<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({ name: { givenName: 'Benno' }, active: true });
});

test('a person who also belongs to another company keeps their name', async () => {
  const { id } = await people.api.make.person([people.own.companyId, (await people.api.make.company()).id], { firstName: 'Kim' });
  expect(
    (await people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'Replace', path: 'name.givenName', value: 'Zoe' }))).body.name
      ?.givenName,
  ).toBe('Kim');
});

test('If-Match with an old version gets 412 and changes nothing', async () => {
  const { id, meta } = await people.created();
  const headers = { 'if-match': meta?.version ?? '' };
  const rename = (givenName: string) =>
    people.own.scim.patch(`/Users/${id}`, patchOf({ op: 'Replace', path: 'name.givenName', value: givenName }), headers);
  expect((await rename('Zoe')).status).toBe(200);
  expect(errorIn(await rename('Yan'))).toMatchObject({ status: 412, said: '412' });
  expect(await people.accountOf(id)).toMatchObject({ first_name: 'Zoe' });
});

test('a GET with the current version gets 304', async () => {
  const { id, meta } = await people.created();
  expect((await people.own.scim.get(`/Users/${id}`, { 'if-none-match': meta?.version ?? '' })).status).toBe(304);
  expect((await people.own.scim.get(`/Users/${id}`, { 'if-none-match': 'W/"1"' })).status).toBe(200);
});

test.each([
  ['no operations', { schemas: [] }, 'invalidSyntax'],
  ['an unknown operation', patchOf({ op: 'move', path: 'title' }), 'invalidSyntax'],
  ['a path that is none', patchOf({ op: 'replace', path: 'a b', value: 1 }), 'invalidPath'],
  ['remove without a path', patchOf({ op: 'remove' }), 'noTarget'],
  ['a value of another kind', patchOf({ op: 'replace', path: 'active', value: 'maybe' }), 'invalidValue'],
])('a PATCH with %s gets 400', async (_what, body, scimType) => {
  expect(errorIn(await people.own.scim.patch(`/Users/${people.own.manager.id}`, body))).toMatchObject({ status: 400, scimType });
});

test('a list of too many values gets 400', async () => {
  const value = Array.from({ length: 101 }, (_, at) => ({ value: `${at}`, type: 'other' }));
  const body = patchOf({ op: 'add', path: 'phoneNumbers', value });
  expect(errorIn(await people.own.scim.patch(`/Users/${people.own.manager.id}`, body))).toMatchObject({
    status: 400,
    scimType: 'invalidValue',
  });
});

test.each([
  'emails[constructor eq "x"].value',
  'emails[constructor pr].value',
  'emails[not (constructor co "x")].type',
  'constructor[constructor eq "x"].constructor',
  'constructor.constructor',
  'name.constructor',
])('the path %s names no attribute of a person, and changes none', async (path) => {
  const { id, userName, name } = await people.created();
  const answer = await people.own.scim.patch(`/Users/${id}`, patchOf({ op: 'add', path, value: 'x' }));
  expect([200, 400]).toContain(answer.status);
  expect((await people.own.scim.get(`/Users/${id}`)).body).toMatchObject({ userName, name, active: true });
});

test('PUT without `active` leaves a block as it is', async () => {
  const userName = nextName();
  const { id } = await people.created(entraUser(userName));
  await people.api.make.query('UPDATE account SET blocked = true WHERE id = $1', [id]);
  expect((await people.own.scim.put<ScimUser>(`/Users/${id}`, entraUser(userName, { active: undefined }))).body.active).toBe(false);
  expect(await people.accountOf(id)).toMatchObject({ blocked: true });
});
