/** Service accounts over HTTP: scopes, their company only, secrets, end, audit. No person stands behind them. */
import type { AuditEvent } from '@muster/contract/admin/audit';
import { maxServiceAccounts } from '@muster/contract/integrations/limits';
import type { NewServiceAccount, ServiceAccount } from '@muster/contract/integrations/service-account';
import type { Notification } from '@muster/contract/notifications/notification';
import { serviceScopes } from '@muster/contract/shared/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';

const sent: Message[] = [];
let api: TestApi;
let companyId: number;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message: Message) => void sent.push(message) } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-02T09:00:00.000Z');
  await api.make.query('UPDATE service_account SET ended_at = now()');
  ({ id: companyId } = await api.make.company());
  manager = await api.make.person(companyId, { manager: true });
  sent.length = 0;
});

const path = () => `/companies/${companyId}/service-accounts`;
const withSecret = ({ secret }: { secret: string }): Client => client(api.url, async () => `Bearer ${secret}`);
const scim = async ({ secret }: { secret: string }, address: string, method = 'GET', body?: object) =>
  fetch(`${api.url.replace(/\/api$/, '')}/scim/v2/${address}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function make(scopes: readonly string[] = serviceScopes, expiresInDays = 90): Promise<NewServiceAccount> {
  const made = await api.as(manager).post<NewServiceAccount>(path(), { name: 'Warehouse', scopes, expiresInDays });
  expect(made.status).toBe(200);
  return made.body;
}
const list = async () => (await api.as(manager).get<ServiceAccount[]>(path())).body;

test('a service account calls what its scopes name, and nothing else', async () => {
  const siteId = await api.make.site(companyId);
  const places = withSecret(await make(['places:read']));
  expect((await places.get(`/sites/${siteId}`)).status).toBe(200);
  for (const refused of [`/user?companyId=${companyId}`, `/campaign-v2s/search?companyId=${companyId}`, path(), '/user/me'])
    expect(errorOf(await places.get(refused))).toMatchObject({ status: 403, code: 'error.tokenScope' });
});

test('with every scope, it signs, answers, votes, posts and reads Focus nowhere', async () => {
  const all = withSecret(await make());
  for (const own of ['/user/me', '/user/start', '/focus/user/search', '/notifications', '/api-tokens', '/own-join-requests', '/questions'])
    expect((await all.get(own)).status).toBe(403);
  for (const act of [
    '/campaign-v2-responses',
    '/campaign-v2s',
    '/answers',
    '/questions',
    '/question-votes',
    '/answer-votes',
    '/stars',
    '/imports',
  ])
    expect((await all.post(act, {})).status).toBe(403);
  expect(errorOf(await all.post(path(), { name: 'Another', scopes: ['scim'], expiresInDays: 5 })).status).toBe(403);
});

test('a service account sees its company only', async () => {
  const other = (await api.make.company()).id;
  const theirSite = await api.make.site(other);
  const theirs = await api.make.person(other);
  const account = withSecret(await make());
  expect((await account.get<{ id: number }[]>('/companies')).body.map(({ id }) => id)).toEqual([companyId]);
  for (const address of [`/companies/${other}`, `/sites/${theirSite}`, `/user/${theirs.id}`, `/companies/${other}/webhooks`])
    expect((await account.get(address)).status).toBe(404);
});

test('it works on after its maker has left', async () => {
  await api.make.person(companyId, { manager: true });
  const account = withSecret(await make(['people:read']));
  await api.make.query('DELETE FROM company_member WHERE user_id = $1', [manager.id]);
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [manager.id]);
  expect((await account.get(`/user?companyId=${companyId}`)).status).toBe(200);
});

test('it takes part in nothing: no list of people and no count contains it', async () => {
  const people = async () => (await api.as(manager).get<{ id: string }[]>(`/user?companyId=${companyId}`)).body;
  const before = await people();
  const { id } = await make();
  expect(await people()).toEqual(before);
  expect((await api.as(manager).get(`/user/${id}`)).status).toBe(404);
});

test('it invites people under its name, gives roles, and blocks', async () => {
  const account = await make(['people:write']);
  const body = { email: 'new@people.example', companyId };
  const invited = await withSecret(account).post<{ id: string }>('/user', body);
  expect(invited.status).toBe(201);
  await api.relay.drain();
  expect(sent.map(({ to, text }) => [to, text.includes('Warehouse')])).toEqual([['new@people.example', true]]);
  const person = await api.make.person(companyId);
  expect((await withSecret(account).put(`/user/${person.id}/block`)).status).toBe(200);
  const [row] = await api.make.query<{ blocked: boolean }>('SELECT is_blocked AS blocked FROM company_member WHERE user_id = $1', [
    person.id,
  ]);
  expect(row).toEqual({ blocked: true });
});

test('it adds people without an e-mail address to its company, and not to another one', async () => {
  const people = withSecret(await make(['people:write']));
  const person = { firstName: 'Ada', lastName: 'Moor', number: '4711' };
  expect((await people.post('/user', { ...person, companyId })).status).toBe(201);
  expect((await people.post('/user', { ...person, companyId: (await api.make.company()).id })).status).toBe(404);
  const reader = withSecret(await make(['people:read']));
  expect((await reader.post('/user', { ...person, number: '4712', companyId })).status).toBe(403);
});

test('it asks somebody of another company to join, who sees its name and can accept', async () => {
  const stranger = await api.make.person((await api.make.company()).id);
  const asked = await withSecret(await make(['people:write'])).post('/join-requests', { email: stranger.email, companyId });
  expect(asked.status).toBe(201);
  await api.relay.drain();
  expect(sent.map(({ to, text }) => [to, text.includes('Warehouse')])).toEqual([[stranger.email, true]]);
  const [own] = (await api.as(stranger).get<{ id: number; invitedBy: string }[]>('/own-join-requests')).body;
  expect(own).toMatchObject({ invitedBy: 'Warehouse' });
  expect((await api.as(stranger).put(`/own-join-requests/${own!.id}`, { isAccepted: true })).status).toBe(200);
});

test('it does not change somebody who also belongs to another company', async () => {
  const both = await api.make.person([companyId, (await api.make.company()).id]);
  const names = { firstName: 'Ada', lastName: 'Moor' };
  expect((await withSecret(await make(['people:write'])).put(`/user/${both.id}`, names)).status).toBe(403);
});

test('it provisions people over SCIM, and needs the scope for it', async () => {
  const account = await make(['scim']);
  const created = await scim(account, 'Users', 'POST', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'ivy@people.example',
    emails: [{ value: 'ivy@people.example', primary: true }],
    name: { givenName: 'Ivy', familyName: 'Stone' },
  });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const operations = [{ op: 'replace', path: 'name.familyName', value: 'Rock' }];
  expect(
    (await scim(account, `Users/${id}`, 'PATCH', { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }))
      .status,
  ).toBe(200);
  expect((await scim(await make(['people:write']), 'Users')).status).toBe(403);
});

test('it adds and changes webhooks', async () => {
  const account = withSecret(await make(['webhooks']));
  const body = { name: 'Flow', url: 'https://receiver.example/muster', events: ['campaign.posted'] };
  const { status, body: webhook } = await account.post<{ id: number }>(path().replace('service-accounts', 'webhooks'), body);
  expect(status).toBe(200);
  expect((await account.delete(`/companies/${companyId}/webhooks/${webhook.id}`)).status).toBe(204);
});

test('after a rotation both secrets work until the end of the overlap, then only the new one', async () => {
  const first = await make(['places:read']);
  const rotate = async (overlapDays: number) =>
    (await api.as(manager).post<NewServiceAccount>(`${path()}/${first.id}/secret`, { overlapDays })).body;
  const second = await rotate(7);
  const works = async (account: { secret: string }) => (await withSecret(account).get('/companies')).status;
  expect([await works(first), await works(second)]).toEqual([200, 200]);
  expect((await list())[0]?.secrets.map(({ endDate }) => endDate)).toEqual([null, '2026-03-09T09:00:00.000Z']);
  api.clock.advance(7 * 86_400_000);
  expect([await works(first), await works(second)]).toEqual([401, 200]);
  const third = await rotate(0);
  expect([await works(second), await works(third)]).toEqual([401, 200]);
});

test('a third secret stops the first one, so that two work at most', async () => {
  const first = await make(['places:read']);
  for (const _ of [1, 2]) await api.as(manager).post(`${path()}/${first.id}/secret`, { overlapDays: 30 });
  expect((await list())[0]?.secrets).toHaveLength(2);
  expect((await withSecret(first).get('/companies')).status).toBe(401);
});

test('it stops at its end, and works again when a manager extends it', async () => {
  const account = await make(['places:read'], 1);
  api.clock.advance(86_400_000);
  expect((await withSecret(account).get('/companies')).status).toBe(401);
  const extended = await api.as(manager).put<ServiceAccount>(`${path()}/${account.id}/end`, { expiresInDays: 30 });
  expect(extended.body).toMatchObject({ isExpired: false, expiryDate: '2026-04-02T09:00:00.000Z' });
  expect((await withSecret(account).get('/companies')).status).toBe(200);
});

test('an ended account stops with the next request, for good', async () => {
  const account = await make(['places:read']);
  expect((await withSecret(account).get('/companies')).status).toBe(200);
  expect((await api.as(manager).delete(`${path()}/${account.id}`)).status).toBe(204);
  expect((await withSecret(account).get('/companies')).status).toBe(401);
  expect(await list()).toEqual([]);
  expect((await api.as(manager).put(`${path()}/${account.id}/end`, { expiresInDays: 30 })).status).toBe(404);
});

test('a company has at most 50, and one that was ended makes room', async () => {
  const all: NewServiceAccount[] = [];
  while (all.length < maxServiceAccounts) all.push(await make(['places:read']));
  const another = () => api.as(manager).post(path(), { name: 'One more', scopes: ['places:read'], expiresInDays: 5 });
  expect(errorOf(await another())).toMatchObject({ status: 409, code: 'serviceAccount.tooMany' });
  await api.as(manager).delete(`${path()}/${all[0]?.id}`);
  expect((await another()).status).toBe(200);
});

test('its changes stand in the audit log with its name', async () => {
  const account = await make(['people:write']);
  const person = await api.make.person(companyId);
  await withSecret(account).put(`/user/${person.id}/block`);
  const admin = await api.make.person([], { role: 'ADMIN' });
  const { body } = await api.as(admin).get<{ items: AuditEvent[] }>(`/audit-events?companyId=${companyId}&personId=${account.id}`);
  expect(body.items).toMatchObject([
    { action: 'user.blocked', person: { id: account.id, firstName: 'Warehouse', lastName: null }, apiTokenId: null },
  ]);
});

test('no answer but that of its creation contains the secret, and the database stores a digest', async () => {
  const { secret } = await make();
  expect(JSON.stringify(await list())).not.toContain(secret);
  const rows = await api.make.query<{ row: string }>('SELECT x::text AS row FROM service_account_secret x');
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
});

test('only managers of the company make and see service accounts', async () => {
  const member = api.as(await api.make.person(companyId));
  const foreign = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  for (const [who, status] of [
    [member, 403],
    [foreign, 404],
  ] as const) {
    expect((await who.get(path())).status).toBe(status);
    expect((await who.post(path(), { name: 'Theirs', scopes: ['scim'], expiresInDays: 5 })).status).toBe(status);
  }
});

test('all managers are told 30, 7 and 1 days before the end, once each, and again after an extension, but not of as many days as it was extended for', async () => {
  const second = await api.make.person(companyId, { manager: true });
  const { id } = await make(['scim']);
  const timesTold = async () =>
    (
      await api.make.query<{ times: number }>('SELECT max(cardinality(event_ids)) AS times FROM notification WHERE subject = $1', [
        `service-account:${id}`,
      ])
    )[0]?.times ?? 0;
  const counts: number[] = [];
  const after = async (days: number) => {
    api.clock.advance(days * 86_400_000);
    await api.runJob('service-account-ends');
    await api.relay.drain();
    counts.push(await timesTold());
  };
  for (const days of [59, 1, 1, 22, 6]) await after(days);
  expect(counts).toEqual([0, 1, 1, 2, 3]);
  const title = 'A service account ends soon. Extend it in time: Warehouse (31 May 2026)';
  for (const who of [manager, second])
    expect((await api.as(who).get<Notification[]>('/notifications')).body).toMatchObject([
      { title, metadata: { entityType: 'CompanyApiToken', companyId } },
    ]);
  await api.as(manager).put(`${path()}/${id}/end`, { expiresInDays: 31 });
  await after(1);
  expect(counts.at(-1)).toBe(4);
  await api.as(manager).put(`${path()}/${id}/end`, { expiresInDays: 30 });
  await after(1);
  await after(22);
  expect(counts.slice(-2)).toEqual([4, 5]);
});
