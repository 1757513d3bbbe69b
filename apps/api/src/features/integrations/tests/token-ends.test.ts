/** Notices before the end of an API token, in the product and by e-mail. */
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';

const sent: Message[] = [];
let api: TestApi;
let companyId: number;
let manager: Person;
let person: Person;

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message: Message) => void sent.push(message) } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-02T09:00:00.000Z');
  await api.make.query('UPDATE api_token SET revoked_at = now()');
  ({ id: companyId } = await api.make.company());
  manager = await api.make.person(companyId, { manager: true });
  person = await api.make.person(companyId);
  sent.length = 0;
});

const make = async (who: Person, path: string, expiresInDays: number, scopes = ['read']): Promise<NewApiToken> => {
  const made = await api.as(who).post<NewApiToken>(path, { name: 'Payroll', scopes, expiresInDays });
  expect(made.status).toBe(200);
  return made.body;
};
const own = (expiresInDays = 90) => make(person, '/api-tokens', expiresInDays);
const ofCompany = (scopes = ['scim']) => make(manager, `/companies/${companyId}/api-tokens`, 90, scopes);

/** The whole days that pass; then the job runs, and what it told is delivered. */
const after = async (days: number): Promise<void> => {
  api.clock.advance(days * 86_400_000);
  await api.runJob('api-token-ends');
  await api.relay.drain();
};
/** How often each recipient was told. */
const timesTold = async ({ id }: NewApiToken): Promise<number> => {
  const [found] = await api.make.query<{ times: number }>(
    'SELECT max(cardinality(event_ids)) AS times FROM notification WHERE subject = $1',
    [`api-token:${id}`],
  );
  return found?.times ?? 0;
};
const noticesOf = async (who: Person): Promise<Notification[]> => (await api.as(who).get<Notification[]>('/notifications')).body;

test('the person of a token is told 30, 7 and 1 days before its end, once each', async () => {
  const token = await own();
  const counts: number[] = [];
  for (const days of [59, 1, 1, 22, 0, 6, 0.5]) {
    await after(days);
    counts.push(await timesTold(token));
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

test('the notice names the token and its last day, in the product and by e-mail, and leads to the list', async () => {
  await own();
  await after(60);
  const title = 'An API token ends soon. Replace it in time: Payroll (31 May 2026)';
  expect(await noticesOf(person)).toMatchObject([{ title, metadata: { entityType: 'ApiToken', companyId } }]);
  expect(await noticesOf(manager)).toEqual([]);
  expect(sent.map(({ subject }) => subject)).toEqual([title]);
});

test('the notice has the language of its reader', async () => {
  await own();
  await api.make.query(`UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1`, [person.id]);
  await after(60);
  expect(sent.map(({ subject }) => subject)).toEqual(['Ein API-Token läuft bald ab. Ersetzen Sie es rechtzeitig: Payroll (31. Mai 2026)']);
});

test('a token of the company is told to all its managers, also to those who did not make it', async () => {
  const second = await api.make.person(companyId, { manager: true });
  await ofCompany();
  await after(60);
  for (const who of [manager, second])
    expect(await noticesOf(who)).toMatchObject([{ metadata: { entityType: 'CompanyApiToken', companyId } }]);
  expect(await noticesOf(person)).toEqual([]);
});

test('two workers tell once', async () => {
  const tokens = [await own(), await ofCompany(), await ofCompany(['read'])];
  api.clock.advance(60 * 86_400_000);
  await Promise.all([api.runJob('api-token-ends'), api.runJob('api-token-ends'), api.runJob('api-token-ends')]);
  await Promise.all([api.relay.drain(), api.secondRelay().drain()]);
  for (const token of tokens) expect(await timesTold(token)).toBe(1);
  expect(sent).toHaveLength(3);
});

test('after a pause of the product only the newest notice is given', async () => {
  const token = await own();
  await after(89.5);
  await after(0.1);
  expect(await timesTold(token)).toBe(1);
  expect(await noticesOf(person)).toHaveLength(1);
});

test('a token past its end gets no notice', async () => {
  const token = await own();
  await after(90);
  expect(await timesTold(token)).toBe(0);
});

test('a token gets no notice of as many days as it was made for', async () => {
  const token = await own(30);
  await after(0);
  await after(1);
  expect(await timesTold(token)).toBe(0);
  await after(22);
  expect(await timesTold(token)).toBe(1);
});

test('a revoked token gets no notice, also if it was revoked after the job has run', async () => {
  const [revoked, late] = [await own(), await own()];
  await api.as(person).delete(`/api-tokens/${revoked.id}`);
  api.clock.advance(60 * 86_400_000);
  await api.runJob('api-token-ends');
  await api.as(person).delete(`/api-tokens/${late.id}`);
  const events = await api.make.query('SELECT aggregate FROM outbox_event WHERE type = $1', ['apiToken.ends']);
  expect(events).toEqual([{ aggregate: `api-token:${late.id}` }]);
  await api.relay.drain();
  expect(await noticesOf(person)).toEqual([]);
});

test.each([
  ['is blocked by the company', 'UPDATE company_member SET is_blocked = true WHERE user_id = $1'],
  ['is blocked everywhere', 'UPDATE account SET blocked = true WHERE id = $1'],
  ['has left', 'DELETE FROM company_member WHERE user_id = $1'],
])('nobody is told about the tokens of somebody who %s, because they do not work any more', async (_what, change) => {
  const second = await api.make.person(companyId, { manager: true });
  await ofCompany();
  await make(manager, '/api-tokens', 90);
  await api.make.query(change, [manager.id]);
  await after(60);
  expect(await noticesOf(second)).toEqual([]);
  expect(await api.make.query('SELECT FROM notification WHERE user_id = $1', [manager.id])).toEqual([]);
  expect(sent).toEqual([]);
});
