/** Nobody who has used the product joins a company by somebody else's hand: the attack from each way of naming a person. */
import type { Profile } from '@muster/contract/directory/profile';
import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { ScimUser } from '@muster/contract/integrations/scim';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Answer, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { entraUser, provisionedCompany, type Provisioned } from '../../../../tests/services/scim-client';

let api: TestApi;
let own: Provisioned;
let manager: Client;
let otherId: number;
/** Was a member of the other company, and now belongs to none. */
let free: Person & { email: string };
/** Belongs to the other company. */
let employed: Person & { email: string };

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  own = await provisionedCompany(api);
  manager = api.as(own.manager);
  otherId = (await api.make.company()).id;
  const boss = api.as(await api.make.person(otherId, { manager: true }));
  free = await api.make.person(otherId, { firstName: 'Ivy', lastName: 'Holt' });
  employed = await api.make.person(otherId, { firstName: 'Noor', lastName: 'Said' });
  await api.make.query("UPDATE account SET phone_number = '+61 5550 1234', address_label = 'Pier 4', title = 'Rigger'");
  await boss.delete(`/user/${free.id}?companyId=${otherId}`);
});

const invite = (email: string) => manager.post('/user', { email, companyId: own.companyId });
/** Plans an import of one row: the answer shows what a manager learns before they apply it. */
async function plan(email: string, title: string): Promise<{ id: number; planned: unknown }> {
  const columns = ['email', 'title'];
  const { body } = await manager.post<{ id: number }>('/imports', { companyId: own.companyId, kind: 'PEOPLE', fileName: 'a.csv', columns });
  const { body: planned } = await manager.put(`/imports/${body.id}/rows`, { first: 1, rows: [[email, title]] });
  return { id: body.id, planned };
}
const runImport = async (email: string, sendsInvitations: boolean) => {
  const { id, planned } = await plan(email, 'Taken');
  const applied = await manager.post(`/imports/${id}/apply`, { sendsInvitations });
  await api.relay.drain();
  return { planned, applied: applied.body, after: (await manager.get(`/imports/${id}`)).body };
};
const provision = (email: string) => own.scim.post<ScimUser>('/Users', entraUser(email));

/** What a company can learn is the same as about somebody who belongs to another company. */
const answerOf = ({ status, body }: Answer, { id, email }: { id: string; email: string }) =>
  JSON.stringify({ status, body })
    .replaceAll(id, 'ID')
    .replaceAll(email, 'EMAIL')
    .replaceAll(/"(requestId|version)":"(\\.|[^"\\])*"/g, '');

const ways: Record<string, (email: string) => Promise<unknown>> = {
  'an invitation': invite,
  'an import with e-mails': (email) => runImport(email, true),
  'an import without e-mails': (email) => runImport(email, false),
  'an identity provider': provision,
};

describe.each(Object.entries(ways))('%s of somebody who has used the product', (_name, name) => {
  test('makes them no member, shows nothing of them, and gives no right over them', async () => {
    const answer = JSON.stringify(await name(free.email));
    for (const secret of ['Ivy', 'Holt', '5550 1234', 'Pier', 'Rigger']) expect(answer).not.toContain(secret);
    expect((await manager.get(`/user/${free.id}`)).status).toBe(404);
    const names = { firstName: 'Taken', lastName: 'Over', phoneNumber: '+1 555' };
    const attacks = [
      await manager.put(`/user/${free.id}`, names),
      await manager.put(`/user/${free.id}/block`),
      await manager.put(`/user/${free.id}/block?companyId=${own.companyId}`),
      await manager.delete(`/user/${free.id}?companyId=${own.companyId}`),
      await manager.post(`/companies/${own.companyId}/former-members/${free.id}/erasure`),
    ];
    expect(attacks.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await api.relay.drain();
    expect(await api.make.query('SELECT first_name, phone_number, blocked, email FROM account WHERE id = $1', [free.id])).toEqual([
      { first_name: 'Ivy', phone_number: '+61 5550 1234', blocked: false, email: free.email },
    ]);
    expect((await api.as(free).get<string[]>('/user/permissions')).body).toEqual([]);
  });
});

test('each answer is the same as about somebody who belongs to another company', async () => {
  expect(answerOf(await invite(free.email), free)).toBe(answerOf(await invite(employed.email), employed));
  const previews = [free, employed].map(async ({ email }) => (await plan(email, 'X')).planned);
  const [ofFree, ofEmployed] = (await Promise.all(previews)).map((planned) => JSON.stringify(planned));
  expect(ofFree?.replaceAll(free.email, 'EMAIL').replaceAll(/"(id|importId)":\d+/g, '')).toBe(
    ofEmployed?.replaceAll(employed.email, 'EMAIL').replaceAll(/"(id|importId)":\d+/g, ''),
  );
  expect(answerOf(await provision(free.email), free)).toBe(answerOf(await provision(employed.email), employed));
});

test('somebody without a company sees the request, and joins by accepting it', async () => {
  expect(errorOf(await invite(free.email))).toEqual({ status: 409, code: 'user.elsewhere' });
  expect((await manager.post('/join-requests', { email: free.email, companyId: own.companyId })).status).toBe(201);
  const [request] = (await api.as(free).get<OwnJoinRequest[]>('/own-join-requests')).body;
  expect((await api.as(free).put(`/own-join-requests/${request?.id}`, { isAccepted: true })).body).toEqual({ companyId: own.companyId });
  expect((await manager.get<Profile>(`/user/${free.id}`)).body).toMatchObject({ firstName: 'Ivy', allowedActions: ['edit', 'block'] });
});

describe('without a question', () => {
  const leave = async (person: Person) => {
    expect((await manager.delete(`/user/${person.id}?companyId=${own.companyId}`)).status).toBe(204);
  };

  test('a company takes back its own former member', async () => {
    const person = await api.make.person(own.companyId);
    await leave(person);
    expect((await invite(person.email)).status).toBe(201);
  });

  test('a company takes back no former member who belongs to another company', async () => {
    const person = await api.make.person([own.companyId, otherId]);
    await leave(person);
    expect(errorOf(await invite(person.email))).toEqual({ status: 409, code: 'user.elsewhere' });
  });

  test('a company takes back no former member whom it has erased', async () => {
    const person = await api.make.person(own.companyId);
    await api.make.query('DELETE FROM account_origin WHERE user_id = $1', [person.id]);
    await leave(person);
    expect((await manager.post(`/companies/${own.companyId}/former-members/${person.id}/erasure`)).status).toBe(200);
    await api.relay.drain();
    expect(errorOf(await invite(person.email))).toEqual({ status: 409, code: 'user.elsewhere' });
  });

  test('somebody who has never signed in is invited', async () => {
    const person = await api.make.person([], { activated: false });
    expect((await invite(person.email)).status).toBe(201);
  });

  test('a system manager adds anybody', async () => {
    const admin = api.as(await api.make.admin());
    expect((await admin.post('/user', { email: free.email, companyId: own.companyId })).status).toBe(201);
  });
});
