/** Changes of one person by an identity provider, with the requests that Entra ID and Okta are documented to send. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { expect, test } from 'vitest';
import { entraUser, errorIn, oktaUser, patchOf } from '../../../../tests/services/scim-client';
import { nextName, provisionedPeople } from './scim-people';

const w = provisionedPeople();

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
  const { id } = await w.created();
  expect((await w.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({
    name: { givenName: 'Zoe', familyName: 'Moor' },
    title: 'Rigger',
  });
  expect(await w.accountOf(id)).toMatchObject({ first_name: 'Zoe' });
});

test('Entra ID adds a telephone number that did not exist', async () => {
  const { id } = await w.created();
  const body = patchOf({ op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+49 40 1234' });
  expect((await w.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.phoneNumbers).toEqual([{ value: '+49 40 1234', type: 'work' }]);
});

test('attributes of a schema extension are ignored', async () => {
  const { id, meta } = await w.created();
  const body = patchOf({ op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'x' });
  expect((await w.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.meta?.version).toBe(meta?.version);
});

test('Okta replaces a person with PUT', async () => {
  const userName = nextName();
  const { id } = await w.created(oktaUser(userName));
  const body = { ...oktaUser(userName), id, name: { givenName: 'Benno', familyName: 'Hale' } };
  expect((await w.own.scim.put<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({ name: { givenName: 'Benno' }, active: true });
});

test('a person who also belongs to another company keeps their name', async () => {
  const { id } = await w.api.make.person([w.own.companyId, (await w.api.make.company()).id], { firstName: 'Kim' });
  expect(
    (await w.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'Replace', path: 'name.givenName', value: 'Zoe' }))).body.name
      ?.givenName,
  ).toBe('Kim');
});

test('If-Match with an old version gets 412 and changes nothing', async () => {
  const { id, meta } = await w.created();
  const headers = { 'if-match': meta?.version ?? '' };
  const rename = (givenName: string) =>
    w.own.scim.patch(`/Users/${id}`, patchOf({ op: 'Replace', path: 'name.givenName', value: givenName }), headers);
  expect((await rename('Zoe')).status).toBe(200);
  expect(errorIn(await rename('Yan'))).toMatchObject({ status: 412, said: '412' });
  expect(await w.accountOf(id)).toMatchObject({ first_name: 'Zoe' });
});

test('a GET with the current version gets 304', async () => {
  const { id, meta } = await w.created();
  expect((await w.own.scim.get(`/Users/${id}`, { 'if-none-match': meta?.version ?? '' })).status).toBe(304);
  expect((await w.own.scim.get(`/Users/${id}`, { 'if-none-match': 'W/"1"' })).status).toBe(200);
});

test.each([
  ['no operations', { schemas: [] }, 'invalidSyntax'],
  ['an unknown operation', patchOf({ op: 'move', path: 'title' }), 'invalidSyntax'],
  ['a path that is none', patchOf({ op: 'replace', path: 'a b', value: 1 }), 'invalidPath'],
  ['remove without a path', patchOf({ op: 'remove' }), 'noTarget'],
  ['a value of another kind', patchOf({ op: 'replace', path: 'active', value: 'maybe' }), 'invalidValue'],
])('a PATCH with %s gets 400', async (_what, body, scimType) => {
  expect(errorIn(await w.own.scim.patch(`/Users/${w.own.manager.id}`, body))).toMatchObject({ status: 400, scimType });
});

test('a list of too many values gets 400', async () => {
  const value = Array.from({ length: 101 }, (_, at) => ({ value: `${at}`, type: 'other' }));
  const body = patchOf({ op: 'add', path: 'phoneNumbers', value });
  expect(errorIn(await w.own.scim.patch(`/Users/${w.own.manager.id}`, body))).toMatchObject({ status: 400, scimType: 'invalidValue' });
});

test('PUT without `active` leaves a block as it is', async () => {
  const userName = nextName();
  const { id } = await w.created(entraUser(userName));
  await w.api.make.query('UPDATE account SET blocked = true WHERE id = $1', [id]);
  expect((await w.own.scim.put<ScimUser>(`/Users/${id}`, entraUser(userName, { active: undefined }))).body.active).toBe(false);
  expect(await w.accountOf(id)).toMatchObject({ blocked: true });
});
