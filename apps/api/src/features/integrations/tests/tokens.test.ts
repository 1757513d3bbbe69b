/** API tokens over HTTP: scopes, the maker's rights now, end dates, revocation, audit. */
import { createHash } from 'node:crypto';
import type { ApiToken, NewApiToken } from '@muster/contract/integrations/api-token';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ id: companyId } = await api.make.company());
  manager = await api.make.person(companyId, { manager: true });
});

const validBody = { name: 'Payroll', scopes: ['read'], expiresInDays: 30 };
const withToken = ({ token }: { token: string }): Client => client(api.url, async () => `Bearer ${token}`);

async function ownToken(person: Person, scopes = ['read']): Promise<NewApiToken> {
  const made = await api.as(person).post<NewApiToken>('/api-tokens', { ...validBody, scopes });
  expect(made.status).toBe(200);
  return made.body;
}
async function companyToken(person: Person, scopes = ['write']): Promise<NewApiToken> {
  const made = await api.as(person).post<NewApiToken>(`/companies/${companyId}/api-tokens`, { ...validBody, scopes });
  expect(made.status).toBe(200);
  return made.body;
}

test('a token acts for its maker, and only its creation shows it', async () => {
  const token = await ownToken(manager);
  expect((await withToken(token).get<{ id: string }>('/user/me')).body.id).toBe(manager.id);
  const listed = await api.as(manager).get<ApiToken[]>('/api-tokens');
  expect(listed.body).toEqual([expect.objectContaining({ id: token.id, hint: token.token.slice(-4), name: 'Payroll' })]);
  expect(JSON.stringify(listed.body)).not.toContain(token.token);
});

test('the database stores a digest of the token and not the token', async () => {
  const { token } = await ownToken(manager);
  const rows = await api.make.query<{ row: string }>('SELECT t::text AS row FROM api_token t');
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
});

test('an Idempotency-Key stores no token', async () => {
  const made = await api.as(manager).post<NewApiToken>('/api-tokens', validBody, { 'idempotency-key': 'once' });
  const rows = await api.make.query<{ row: string }>('SELECT k::text AS row FROM idempotency_key k');
  expect(rows.map(({ row }) => row).join()).not.toContain(made.body.token);
});

test('a token for reading cannot write', async () => {
  const reader = withToken(await ownToken(manager));
  expect(errorOf(await reader.post('/regions', { companyId, label: 'North' }))).toMatchObject({ status: 403, code: 'error.tokenScope' });
});

test('a token for writing also reads', async () => {
  const writer = withToken(await ownToken(manager, ['write']));
  expect((await writer.post('/regions', { companyId, label: 'North' })).status).toBe(201);
  expect((await writer.get(`/regions?companyId=${companyId}`)).status).toBe(200);
});

test('[6.1] a token has the current rights of its maker', async () => {
  const writer = withToken(await companyToken(manager));
  expect((await writer.post('/regions', { companyId, label: 'North' })).status).toBe(201);
  await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [manager.id]);
  expect((await writer.post('/regions', { companyId, label: 'South' })).status).toBe(403);
});

test('a company token reaches no other company of its maker', async () => {
  const other = (await api.make.company()).id;
  const both = await api.make.person([companyId, other], { manager: true });
  const reader = withToken(await companyToken(both, ['read']));
  expect((await reader.get(`/companies/${companyId}`)).status).toBe(200);
  expect((await reader.get(`/companies/${other}`)).status).toBe(404);
});

test('a company token has the rights of its maker in this company only, also below row-level security', async () => {
  const other = (await api.make.company()).id;
  const both = await api.make.person([companyId, other], { manager: true });
  for (const id of [companyId, other]) {
    await api.make.query('INSERT INTO site_member (company_id, user_id, site_id) VALUES ($1, $2, $3)', [
      id,
      both.id,
      await api.make.site(id),
    ]);
    await api.make.query('INSERT INTO division_member (company_id, user_id, division_id) VALUES ($1, $2, $3)', [
      id,
      both.id,
      await api.make.division(id),
    ]);
  }
  const { token } = await companyToken(both, ['read']);
  const hash = createHash('sha256').update(token).digest('base64url');
  const [row] = await api.make.query<{ account: Record<'companies' | 'sites' | 'divisions', number[][]> }>(
    'SELECT account FROM muster_enter_token($1, $2)',
    [hash, api.clock.now()],
  );
  const { companies, sites, divisions } = row!.account;
  expect([companies, sites, divisions].map((rights) => rights.map(([id]) => id))).toEqual([[companyId], [companyId], [companyId]]);
});

test('a company token reads no notifications of another company of its maker', async () => {
  const other = (await api.make.company()).id;
  const both = await api.make.person([companyId, other], { manager: true });
  for (const id of [companyId, other])
    await api.make.query(
      `INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       VALUES ($1, $2, 'campaign.posted', 'campaign:' || $1::bigint, 'POLL', jsonb_build_object('entityType', 'CampaignV2', 'companyId', $1::bigint),
               'Poll of ' || $1::bigint, '{1}', now())`,
      [id, both.id],
    );
  const reader = withToken(await companyToken(both, ['read']));
  expect((await api.as(both).get<Notification[]>('/notifications')).body).toHaveLength(2);
  expect((await reader.get<Notification[]>('/notifications')).body.map(({ title }) => title)).toEqual([`New: Poll of ${companyId}`]);
});

test('[4.33] a company token blocks in its company only, also if its maker manages another company of the person', async () => {
  const other = (await api.make.company()).id;
  const both = await api.make.person([companyId, other], { manager: true });
  const colleague = await api.make.person([companyId, other]);
  expect((await api.as(both).put(`/user/${colleague.id}/block`)).status).toBe(200);
  expect((await api.as(both).put(`/user/${colleague.id}/unblock`)).status).toBe(200);
  const writer = withToken(await companyToken(both));
  expect((await writer.put(`/user/${colleague.id}/block`)).status).toBe(200);
  expect((await api.as(colleague).get<string[]>('/user/permissions')).body).toEqual([`Company:${other}:read`]);
  const names = { firstName: 'Ada', lastName: 'Moor' };
  expect((await writer.put(`/user/${colleague.id}`, names)).status).toBe(403);
});

test('[4.33] the token of a blocked person stops with the next request', async () => {
  const reader = withToken(await ownToken(manager));
  expect((await reader.get('/user/me')).status).toBe(200);
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [manager.id]);
  expect((await reader.get('/user/me')).status).toBe(403);
});

test('a company token stops when its maker leaves the company', async () => {
  const reader = withToken(await companyToken(manager, ['read']));
  expect((await reader.get(`/companies/${companyId}`)).status).toBe(200);
  await api.make.query('DELETE FROM company_member WHERE user_id = $1', [manager.id]);
  expect((await reader.get(`/companies/${companyId}`)).status).toBe(401);
});

test('a revoked token stops with the next request', async () => {
  const token = await companyToken(manager, ['read']);
  expect((await withToken(token).get('/user/me')).status).toBe(200);
  expect((await api.as(manager).delete(`/companies/${companyId}/api-tokens/${token.id}`)).status).toBe(204);
  expect(errorOf(await withToken(token).get('/user/me'))).toMatchObject({ status: 401, code: 'error.invalidToken' });
  expect((await api.as(manager).get<ApiToken[]>(`/companies/${companyId}/api-tokens`)).body).toEqual([]);
});

test('a token ends at its end date', async () => {
  const before = api.clock.now();
  const token = await ownToken(manager);
  api.clock.set(new Date(before.getTime() + 31 * 86_400_000));
  expect((await withToken(token).get('/user/me')).status).toBe(401);
  api.clock.set(before);
});

test('the list shows the last use of a token', async () => {
  const token = await ownToken(manager);
  const lastUsed = async () => (await api.as(manager).get<ApiToken[]>('/api-tokens')).body[0]?.lastUsedDate;
  expect(await lastUsed()).toBeNull();
  await withToken(token).get('/user/me');
  expect(await lastUsed()).toBe(api.clock.now().toISOString());
});

test('the audit record of a change names the token', async () => {
  const token = await companyToken(manager);
  await withToken(token).post('/regions', { companyId, label: 'East' });
  const rows = await api.make.query('SELECT actor_id, api_token_id FROM audit_event WHERE company_id = $1 AND action = $2', [
    companyId,
    'region.created',
  ]);
  expect(rows).toEqual([{ actor_id: manager.id, api_token_id: String(token.id) }]);
});

test('a token cannot create a token', async () => {
  const writer = withToken(await ownToken(manager, ['write']));
  expect(errorOf(await writer.post('/api-tokens', validBody))).toMatchObject({ status: 403, code: 'error.tokenScope' });
});

test('a token cannot begin an import, whose job has all rights of its author', async () => {
  const writer = withToken(await companyToken(manager));
  const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
  expect(errorOf(await writer.post('/imports', body))).toMatchObject({ status: 403, code: 'error.tokenScope' });
});

test('a token cannot open a real-time channel', async () => {
  const writer = withToken(await ownToken(manager, ['write']));
  const asked = { socket_id: '1.2', channel_name: `private-company-${companyId}` };
  expect(errorOf(await writer.post('/pusher/auth', asked))).toMatchObject({ status: 403, code: 'error.tokenScope' });
});

test('a member who is not a manager cannot create a company token', async () => {
  const member = await api.make.person(companyId);
  expect((await api.as(member).post(`/companies/${companyId}/api-tokens`, validBody)).status).toBe(403);
});

test('a system manager cannot create a company token, and can revoke one', async () => {
  const admin = await api.make.admin();
  expect(errorOf(await api.as(admin).post(`/companies/${companyId}/api-tokens`, validBody))).toMatchObject({
    status: 403,
    code: 'token.notMember',
  });
  const token = await companyToken(manager);
  expect((await api.as(admin).delete(`/companies/${companyId}/api-tokens/${token.id}`)).status).toBe(204);
});

test("nobody can revoke another person's token", async () => {
  const token = await ownToken(manager);
  const colleague = await api.make.person(companyId, { manager: true });
  expect((await api.as(colleague).delete(`/api-tokens/${token.id}`)).status).toBe(404);
});

test('[2.63] a consultant cannot create a token', async () => {
  expect((await api.as(await api.make.consultant()).post('/api-tokens', validBody)).status).toBe(403);
});

test('a personal token cannot provision people', async () => {
  expect(errorOf(await api.as(manager).post('/api-tokens', { ...validBody, scopes: ['scim'] }))).toMatchObject({ status: 400 });
});

test('an unknown token gets 401', async () => {
  expect((await withToken({ token: 'muster_unknown' }).get('/user/me')).status).toBe(401);
});

test('a person has at most 50 valid tokens', async () => {
  await api.make.query(
    `INSERT INTO api_token (user_id, name, hash, hint, scopes, created_at, expires_at)
     SELECT $1, 'n', 'full-' || n, 'hint', '{read}', now(), 'infinity' FROM generate_series(1, 50) n`,
    [manager.id],
  );
  expect(errorOf(await api.as(manager).post('/api-tokens', validBody))).toMatchObject({ status: 409, code: 'token.tooMany' });
});
