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

const many = (length: number) => Array.from({ length }, (_, at) => `a${at}`);
const filterOf = (comparisons: number) => `phoneNumbers[${many(comparisons).join(' pr or ')} pr].type`;

test.each([
  [
    'more than 20 values of a list',
    patchOf({ op: 'add', path: 'phoneNumbers', value: many(21).map((value) => ({ value })) }),
    'invalidValue',
    'at most 20 values',
  ],
  [
    'more than 100 operations',
    patchOf(...many(101).map(() => ({ op: 'replace', path: 'title', value: 'x' }))),
    'invalidValue',
    'at most 100 operations',
  ],
  [
    'more than 100 attributes in values without a path',
    patchOf(...many(3).map(() => ({ op: 'add', value: Object.fromEntries(many(34).map((name) => [name, 1])) }))),
    'invalidValue',
    'Send several requests',
  ],
  ['a list as a part of a name', patchOf({ op: 'add', path: 'name', value: { givenName: many(3) } }), 'invalidValue', "'name.givenName'"],
  [
    'an object as a part of a value',
    patchOf({ op: 'add', path: 'phoneNumbers[type eq "work"].value', value: { a: 1 } }),
    'invalidValue',
    "'phoneNumbers.value'",
  ],
  [
    'a text of 256 characters',
    patchOf({ op: 'add', path: 'emails', value: [{ type: 'x'.repeat(256) }] }),
    'invalidValue',
    '255 characters',
  ],
  ['a path of 11 comparisons', patchOf({ op: 'add', path: filterOf(11), value: 'home' }), 'invalidFilter', 'at most 10 comparisons'],
  ['a path of 3,000 characters', patchOf({ op: 'add', path: `emails[${'x'.repeat(3_000)}]`, value: 'x' }), 'invalidPath', 'is not a path'],
])('a PATCH with %s gets 400, and the error says what to do', async (_what, body, scimType, detail) => {
  const answer = await people.own.scim.patch(`/Users/${people.own.manager.id}`, body);
  expect(errorIn(answer)).toMatchObject({ status: 400, scimType });
  expect((answer.body as { detail: string }).detail).toContain(detail);
});

test('a PATCH with 100 operations changes the person', async () => {
  const { id } = await people.created();
  const operations = many(100).map((title) => ({ op: 'replace', path: 'title', value: title }));
  expect((await people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf(...operations))).body.title).toBe('a99');
});

test('a part of a list without a filter changes each value', async () => {
  const { id } = await people.created();
  const body = patchOf(
    { op: 'add', path: 'phoneNumbers', value: [{ value: '1', type: 'work' }] },
    { op: 'replace', path: 'phoneNumbers.value', value: '2' },
  );
  expect((await people.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body.phoneNumbers).toEqual([{ value: '2', type: 'work' }]);
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

test.each([
  ['PUT', (id: string, userName: string) => people.own.scim.put<ScimUser>(`/Users/${id}`, entraUser(userName, { active: false }))],
  ['PATCH', (id: string) => people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))],
])('%s with `active: false` blocks in the company also while the account is blocked everywhere', async (_method, disable) => {
  const userName = nextName();
  const { id } = await people.created(entraUser(userName));
  const admin = people.api.as(await people.api.make.admin());
  expect((await admin.put(`/user/${id}/block`)).status).toBe(200);
  await people.own.scim.patch(`/Users/${id}`, patchOf({ op: 'replace', path: 'title', value: 'Rigger' }));
  expect(await people.isBlocked(id)).toBe(false);
  for (const _ of [1, 2]) expect(await disable(id, userName)).toMatchObject({ status: 200, body: { active: false } });
  expect((await admin.put(`/user/${id}/unblock`)).status).toBe(200);
  expect(await people.isBlocked(id)).toBe(true);
  expect((await people.own.scim.get<ScimUser>(`/Users/${id}`)).body.active).toBe(false);
});

test('PUT without `active` leaves a block as it is', async () => {
  const userName = nextName();
  const { id } = await people.created(entraUser(userName));
  await people.api.make.query('UPDATE account SET blocked = true WHERE id = $1', [id]);
  expect((await people.own.scim.put<ScimUser>(`/Users/${id}`, entraUser(userName, { active: undefined }))).body.active).toBe(false);
  expect(await people.accountOf(id)).toMatchObject({ blocked: true });
});
