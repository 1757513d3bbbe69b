/** People that an identity provider creates, disables and removes, with the requests that Entra ID and Okta are documented to send. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { expect, test } from 'vitest';
import { entraUser, errorIn, oktaUser, patchOf } from '../../../../tests/services/scim-client';
import { idsOf, nextName, provisionedPeople } from './scim-people';

const people = provisionedPeople();

test('Entra ID looks for a person, creates them and finds them again', async () => {
  const userName = nextName();
  expect((await people.find(`userName eq "${userName}"`)).body).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await people.own.scim.post<ScimUser>('/Users', entraUser(userName));
  expect(made.headers.get('content-type')).toContain('application/scim+json');
  expect(made.headers.get('location')).toBe(made.body.meta?.location);
  expect(made.body).toMatchObject({
    userName,
    externalId: `oid-${userName}`,
    active: true,
    name: { givenName: 'Ada', familyName: 'Moor' },
  });
  expect(idsOf((await people.find(`userName eq "${userName.toUpperCase()}"`)).body)).toEqual([made.body.id]);
  expect(await people.isMember(made.body.id)).toBe(true);
});

test('Okta creates a person and reads them', async () => {
  const { id } = await people.created(oktaUser(nextName()));
  expect((await people.own.scim.get<ScimUser>(`/Users/${id}`)).body).toMatchObject({ id, displayName: 'Ben Hale', active: true });
});

test('a long display name is not cut within an emoji', async () => {
  const { id } = await people.created(entraUser(nextName(), { name: undefined, displayName: `Ada ${'x'.repeat(99)}😀` }));
  expect((await people.own.scim.get<ScimUser>(`/Users/${id}`)).body).toMatchObject({
    name: { givenName: 'Ada', familyName: 'x'.repeat(99) },
  });
});

test('people who were invited by hand are found by their e-mail address', async () => {
  const { id, email } = await people.api.make.person(people.own.companyId);
  expect(idsOf((await people.find(`userName eq "${email}"`)).body)).toEqual([id]);
});

test('a user name that is no e-mail address is stored together with the address', async () => {
  const { id } = await people.created(entraUser('E12345', { emails: [{ type: 'work', value: nextName(), primary: true }] }));
  expect(idsOf((await people.find('userName eq "e12345"')).body)).toEqual([id]);
});

test('a second person with the same userName gets 409 with uniqueness', async () => {
  const userName = nextName();
  await people.created(entraUser(userName));
  expect(errorIn(await people.own.scim.post('/Users', entraUser(userName)))).toEqual({
    status: 409,
    said: '409',
    schema: 'urn:ietf:params:scim:api:messages:2.0:Error',
    scimType: 'uniqueness',
  });
});

test.each([
  ['Entra ID, boolean as a text', patchOf({ op: 'Replace', path: 'active', value: 'False' })],
  ['Entra ID, without a path', patchOf({ op: 'replace', value: { active: false } })],
  ['Okta', patchOf({ op: 'replace', value: { active: false } })],
])('[4.33] %s disables a person: the company blocks them', async (_who, body) => {
  const { id } = await people.created();
  expect((await people.own.scim.patch<ScimUser>(`/Users/${id}`, body)).body).toMatchObject({ id, active: false });
  expect(await people.isBlocked(id)).toBe(true);
  expect(idsOf((await people.find('active eq false')).body)).toEqual([id]);
});

test('active true unblocks the person', async () => {
  const { id } = await people.created();
  await people.own.scim.patch(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  expect(
    (await people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }))).body.active,
  ).toBe(true);
  expect(await people.isBlocked(id)).toBe(false);
});

test('a person who also belongs to another company is blocked in this one', async () => {
  const other = (await people.api.make.company()).id;
  const { id } = await people.api.make.person([people.own.companyId, other]);
  expect(
    (await people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }))).body.active,
  ).toBe(false);
  expect([await people.isBlocked(id), await people.isMember(id)]).toEqual([true, true]);
  expect(await people.accountOf(id)).toMatchObject({ blocked: false });
  expect((await people.own.scim.get<ScimUser>(`/Users/${id}`)).body).toMatchObject({ id, active: false });
});

test('a person of two companies can be made active again, and keeps their groups', async () => {
  const other = (await people.api.make.company()).id;
  const { id } = await people.api.make.person([people.own.companyId, other]);
  const group = await people.own.scim.post<{ id: string }>('/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Riggers',
    members: [{ value: id }],
  });
  await people.own.scim.patch(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  const { status, body } = await people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }));
  expect({ status, active: body.active }).toEqual({ status: 200, active: true });
  expect(await people.isMember(id)).toBe(true);
  const members = await people.api.make.query('SELECT user_id FROM scim_group_member WHERE group_id = $1', [group.body.id]);
  expect(members).toEqual([{ user_id: id }]);
});

test('the last manager of the company cannot be disabled', async () => {
  const second = await people.api.make.person(people.own.companyId, { manager: true });
  await people.api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [second.id]);
  await people.api.make.query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [people.own.manager.id]);
  expect((await people.own.scim.delete(`/Users/${people.own.manager.id}`)).status).toBe(409);
  expect(await people.isMember(people.own.manager.id)).toBe(true);
});

test('DELETE removes the person, and the identity provider can create them again', async () => {
  const userName = nextName();
  const { id } = await people.created(entraUser(userName));
  await people.own.scim.patch(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  expect((await people.own.scim.delete(`/Users/${id}`)).status).toBe(204);
  expect(errorIn(await people.own.scim.get(`/Users/${id}`))).toMatchObject({ status: 404, said: '404' });
  expect(await people.created(entraUser(userName))).toMatchObject({ userName, active: true });
});

test('a person who was removed by a manager can be created again', async () => {
  const userName = nextName();
  const { id } = await people.created(entraUser(userName));
  expect((await people.api.as(people.own.manager).delete(`/user/${id}?companyId=${people.own.companyId}`)).status).toBe(204);
  expect(await people.created(entraUser(userName))).toMatchObject({ userName, active: true });
});
