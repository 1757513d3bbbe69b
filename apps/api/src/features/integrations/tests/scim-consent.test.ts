/** An identity provider provisions a person who belongs to another company. The person decides. */
import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { ScimUser } from '@muster/contract/integrations/scim';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../platform/mail/port';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { entraUser, errorIn, patchOf, provisionedCompany, type Provisioned } from '../../../../tests/services/scim-client';

let api: TestApi;
let own: Provisioned;
let ivy: Person;
const sent: Message[] = [];

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void sent.push(message) } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  own = await provisionedCompany(api);
  ivy = await api.make.person((await api.make.company()).id, { firstName: 'Ivy', lastName: 'Holt' });
  await api.relay.drain();
  sent.length = 0;
});

const provision = async (person = ivy) => (await own.scim.post<ScimUser>('/Users', entraUser(person.email))).body;
const requests = async (person = ivy) => (await api.as(person).get<OwnJoinRequest[]>('/own-join-requests')).body;
const answer = async (isAccepted: boolean) => {
  const [request] = await requests();
  expect((await api.as(ivy).put(`/own-join-requests/${request?.id}`, { isAccepted })).status).toBe(200);
  await api.relay.drain();
};
const active = (value: boolean) => patchOf({ op: 'Replace', path: 'active', value: value ? 'True' : 'False' });
const isMember = async () =>
  (await api.make.query('SELECT FROM company_member WHERE company_id = $1 AND user_id = $2', [own.companyId, ivy.id])).length === 1;

test('a user of another company is created inactive with the provider’s values, and the person is asked', async () => {
  const { status, body } = await own.scim.post<ScimUser>('/Users', entraUser(ivy.email));
  expect(status).toBe(201);
  expect(body).toMatchObject({ userName: ivy.email, active: false, name: { givenName: 'Ada', familyName: 'Moor' }, groups: [] });
  expect(body.externalId).toBe(`oid-${ivy.email}`);
  await api.relay.drain();
  expect(sent.map(({ to }) => to)).toEqual([ivy.email]);
  expect(await requests()).toHaveLength(1);
  expect(await isMember()).toBe(false);
  expect((await api.as(own.manager).get(`/user/${body.id}`)).status).toBe(404);
});

test('a second creation finds the user and sends no second request', async () => {
  const body = await provision();
  expect(errorIn(await own.scim.post('/Users', entraUser(ivy.email)))).toMatchObject({ status: 409, scimType: 'uniqueness' });
  expect((await own.scim.get<ScimUser>(`/Users/${body.id}`)).body).toEqual(body);
  const found = await own.scim.get<{ Resources: ScimUser[] }>(`/Users?filter=${encodeURIComponent(`userName eq "${ivy.email}"`)}`);
  expect(found.body.Resources).toEqual([body]);
  expect((await own.scim.patch<ScimUser>(`/Users/${body.id}`, active(true))).body.active).toBe(false);
  await api.relay.drain();
  expect(sent).toHaveLength(1);
  expect(await isMember()).toBe(false);
});

test('before the person accepts, the product stores changes of the provider and leaves the account alone', async () => {
  const { id } = await provision();
  const changed = await own.scim.patch<ScimUser>(`/Users/${id}`, patchOf({ op: 'Replace', path: 'name.givenName', value: 'Zoe' }));
  expect(changed.body).toMatchObject({ active: false, name: { givenName: 'Zoe' } });
  expect(await requests()).toHaveLength(1);
  expect(await api.make.query('SELECT first_name FROM account WHERE id = $1', [ivy.id])).toEqual([{ first_name: 'Ivy' }]);
});

test('the user becomes active when the person accepts, with the same id and the name of the account', async () => {
  const { id } = await provision();
  await answer(true);
  expect((await own.scim.get<ScimUser>(`/Users/${id}`)).body).toMatchObject({ id, active: true, name: { givenName: 'Ivy' } });
  expect(await isMember()).toBe(true);
  expect((await own.scim.patch<ScimUser>(`/Users/${id}`, active(false))).body.active).toBe(false);
  expect((await api.as(ivy).get(`/companies/${own.companyId}`)).status).toBe(404);
});

test('the rules of the person’s groups apply when the person accepts, and not before', async () => {
  const siteId = await api.make.site(own.companyId);
  const { id } = await provision();
  const group = await own.scim.post<{ id: string }>('/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Riggers',
    members: [{ value: id }],
  });
  const rule = { groupId: group.body.id, siteId, divisionId: null, role: 'manager' };
  expect((await api.as(own.manager).post(`/companies/${own.companyId}/group-rules`, rule)).status).toBeLessThan(300);
  const roles = () => api.make.query('SELECT is_manager FROM site_member WHERE company_id = $1 AND user_id = $2', [own.companyId, ivy.id]);
  expect(await roles()).toEqual([]);
  await answer(true);
  expect(await roles()).toEqual([{ is_manager: true }]);
});

test('a decline looks like a missing reply to the provider', async () => {
  const before = await provision();
  await answer(false);
  expect((await own.scim.get<ScimUser>(`/Users/${before.id}`)).body).toEqual(before);
  expect((await own.scim.patch<ScimUser>(`/Users/${before.id}`, active(true))).status).toBe(200);
  expect(await requests()).toEqual([]);
});

test('the request ends when the provider makes the user inactive, and comes again when it makes the user active', async () => {
  const { id } = await provision();
  await own.scim.patch(`/Users/${id}`, active(false));
  expect(await requests()).toEqual([]);
  await own.scim.patch(`/Users/${id}`, patchOf({ op: 'Replace', path: 'title', value: 'Rigger' }));
  expect(await requests()).toEqual([]);
  await own.scim.patch(`/Users/${id}`, active(true));
  expect(await requests()).toHaveLength(1);
});

test('a deletion by the provider ends the request and deletes the user', async () => {
  const { id } = await provision();
  expect((await own.scim.delete(`/Users/${id}`)).status).toBe(204);
  expect(await requests()).toEqual([]);
  expect((await own.scim.get(`/Users/${id}`)).status).toBe(404);
});

test('an open request of a manager keeps its terms', async () => {
  await api.as(own.manager).post('/join-requests', { email: ivy.email, companyId: own.companyId, isLeader: true });
  await provision();
  expect(await requests()).toMatchObject([{ isLeader: true }]);
});

test.each([
  ['blocked', { blocked: true }],
  ['a system manager', { role: 'ADMIN' as const }],
])('an account that is %s looks like one that does not answer', async (_what, options) => {
  const other = await api.make.person((await api.make.company()).id, options);
  const body = await provision(other);
  expect(body).toMatchObject({ userName: other.email, active: false, name: { givenName: 'Ada' } });
  expect((await own.scim.patch<ScimUser>(`/Users/${body.id}`, active(true))).body.active).toBe(false);
  await api.relay.drain();
  expect(sent).toEqual([]);
});
