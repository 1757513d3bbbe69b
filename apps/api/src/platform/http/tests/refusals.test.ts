/** The log explains each refusal by its request id. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { shortLivedApi } from '../../../../tests/composed/short-lived-api';

/** An API token as its maker gets it. */
interface NewApiToken {
  id: number;
  token: string;
}

let api: TestApi;
let companyId: number;
let manager: Person;
let member: Person;
beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  manager = await api.make.person(companyId, { manager: true });
  member = await api.make.person(companyId);
});
afterAll(() => api.stop());

type Line = Record<string, unknown>;
const linesOf = ({ logged }: TestApi, requestId?: string): Line[] =>
  logged
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['msg'] === 'refused' && (requestId === undefined || line['requestId'] === requestId));

const bearer = (text?: string, { url } = api): Client => client(url, async () => text && `Bearer ${text}`);
let requests = 0;
/** The lines that one call leaves. */
async function refused(call: (headers: Record<string, string>) => Promise<{ status: number }>): Promise<[status: number, lines: Line[]]> {
  const requestId = `refused-${(requests += 1)}`;
  const { status } = await call({ 'x-request-id': requestId });
  return [status, linesOf(api, requestId)];
}

const anonymous = { level: 'info', actor: null, credentialId: null, method: 'GET', route: '/api/user/me' };

test('a missing and an invalid access token, with the reason', async () => {
  const got = async (token?: string) => refused((headers) => bearer(token).get('/user/me', headers));
  expect(await got()).toMatchObject([401, [{ ...anonymous, code: 'error.unauthenticated', reason: 'no token' }]]);
  expect(await got('a.b.c')).toMatchObject([401, [{ ...anonymous, code: 'error.invalidToken', reason: 'malformed' }]]);
  const token = await api.token(member.subject);
  expect(await got(`${token.slice(0, -8)}AAAAAAAA`)).toMatchObject([401, [{ code: 'error.invalidToken', reason: 'signature' }]]);
});

test('an API token that is unknown, revoked, ended or of another scope, with its id and company', async () => {
  const create = async (days: number): Promise<NewApiToken> =>
    (await api.as(manager).post<NewApiToken>(`/companies/${companyId}/api-tokens`, { name: 'n', scopes: ['read'], expiresInDays: days }))
      .body;
  const [scoped, ended, revoked] = [await create(9), await create(9), await create(9)];
  await api.make.query("UPDATE api_token SET expires_at = '2026-03-10T08:00:00Z' WHERE id = $1", [ended.id]);
  await api.make.query("UPDATE api_token SET revoked_at = '2026-03-10T08:00:00Z' WHERE id = $1", [revoked.id]);
  const got = (token: string) => refused((headers) => bearer(token).get(`/regions?companyId=${companyId}`, headers));
  expect(await got('muster_unknown')).toMatchObject([401, [{ reason: 'unknown API token', actor: null, credentialId: null }]]);
  expect(await got(ended.token)).toMatchObject([401, [{ reason: 'expired', credentialId: ended.id, company: companyId }]]);
  expect(await got(revoked.token)).toMatchObject([401, [{ reason: 'revoked', credentialId: revoked.id, company: companyId }]]);
  expect(await refused((headers) => bearer(scoped.token).post('/regions', { companyId, label: 'North' }, headers))).toMatchObject([
    403,
    [{ code: 'error.tokenScope', actor: manager.id, credentialId: scoped.id, company: companyId, method: 'POST', route: '/api/regions' }],
  ]);
});

test('a token that is revoked while it is in use', async () => {
  const { body } = await api.as(manager).post<NewApiToken>('/api-tokens', { name: 'n', scopes: ['read'], expiresInDays: 9 });
  expect((await bearer(body.token).get('/user/me')).status).toBe(200);
  await api.as(manager).delete(`/api-tokens/${body.id}`);
  expect(await refused((headers) => bearer(body.token).get('/user/me', headers))).toMatchObject([
    401,
    [
      {
        code: 'error.invalidToken',
        reason: 'revoked or ended within the last minute, or the maker has lost access',
        credentialId: body.id,
      },
    ],
  ]);
});

test('a right that the person does not have, with the policy and the ids', async () => {
  const { id } = (await api.as(manager).post<{ id: number }>('/regions', { companyId, label: 'South' })).body;
  const [status, lines] = await refused((headers) => api.as(member).put(`/regions/${id}`, { id, companyId, label: 'x' }, headers));
  expect([status, lines]).toMatchObject([
    403,
    [
      {
        code: 'error.forbidden',
        actor: member.id,
        credentialId: null,
        company: companyId,
        route: '/api/regions/:id',
        ids: { id: String(id) },
      },
    ],
  ]);
  expect(lines[0]?.['reason']).toMatch(/^accessRegion/);
  expect(JSON.stringify(lines)).not.toContain('@');
});

test('a person who is blocked, one whom nobody invited, and one without an e-mail address', async () => {
  const blocked = await api.make.person(companyId);
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [blocked.id]);
  expect(await refused((headers) => api.as(blocked).get('/user/me', headers))).toMatchObject([
    403,
    [{ code: 'error.blocked', reason: 'blocked everywhere', actor: blocked.id }],
  ]);
  const authorization = `Bearer ${await api.token('ada@corp.example', 'ada@corp.example')}`;
  expect(await refused((headers) => api.as(undefined).get('/user/me', { ...headers, authorization }))).toMatchObject([
    403,
    [{ code: 'error.notInvited', actor: null }],
  ]);
  expect(await refused((headers) => api.as({ subject: 'ada@corp.example' }).get('/user/me', headers))).toMatchObject([
    403,
    [{ code: 'error.noEmail', reason: expect.stringContaining('OIDC_TRUST_EMAIL') as string, actor: null }],
  ]);
  expect(api.logged.join('\n')).not.toContain('ada@corp.example');
});

test('every other refusal leaves a line with its code and reason, and an answer leaves none', async () => {
  const line = async (call: Parameters<typeof refused>[0]) => {
    const [status, [found]] = await refused(call);
    return [status, found?.['code'], found?.['reason']];
  };
  const as = api.as(manager);
  expect(await line((headers) => as.get('/user/me', headers))).toEqual([200, undefined, undefined]);
  expect(await line((headers) => as.get('/regions/999999', headers))).toEqual([405, 'error.method', 'no such address']);
  expect(await line((headers) => as.get('/nowhere', headers))).toEqual([404, 'error.notFound', 'no such address']);
  expect(await line((headers) => as.put('/regions/999999', { id: 999_999, companyId, label: 'x' }, headers))).toEqual([
    404,
    'error.notFound',
    expect.stringMatching(/^accessRegion/),
  ]);
  expect(await line((headers) => as.post('/regions', { companyId, label: '' }, headers))).toEqual([
    400,
    'error.validation',
    expect.stringContaining('label: '),
  ]);
  expect(await line((headers) => as.get('/regions?companyId=', headers))).toEqual([
    400,
    'error.validation',
    expect.stringContaining('companyId: '),
  ]);
});

test('the line of a refusal that is not about access names no person, because the next attempt may be anonymous', async () => {
  const [status, lines] = await refused((headers) => api.as(manager).post('/regions', { companyId, label: '' }, headers));
  expect([status, lines.length]).toEqual([400, 1]);
  expect(lines[0]).not.toHaveProperty('actor');
  expect(JSON.stringify(lines)).not.toContain(manager.id);
});

test('a flood without tokens leaves at most 60 lines a minute, and the next line counts the rest', async () => {
  const flooded = await shortLivedApi();
  const knock = () => bearer(undefined, flooded).get('/user/me');
  for (let knocks = 0; knocks < 75; knocks += 1) await knock();
  expect(linesOf(flooded)).toHaveLength(60);
  const person = await flooded.make.person((await flooded.make.company()).id);
  expect((await flooded.as(person).get('/management/health')).status).toBe(403);
  expect(linesOf(flooded)).toHaveLength(61);
  flooded.clock.set('2026-03-10T09:01:00.000Z');
  await knock();
  expect(linesOf(flooded).at(-1)).toMatchObject({ leftOut: 15 });
});
