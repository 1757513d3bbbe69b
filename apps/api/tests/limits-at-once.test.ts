/**
 * Limits hold for two requests at once. A trigger makes both wait where they write, after they have counted: without a lock on the set,
 * both find room for one more.
 */
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Translator } from '../src/platform/translation/port';
import { startTestApi, type Answer, type Client, type Person, type TestApi } from './harness';

let api: TestApi;
let companyId: number;
let person: Person;
let manager: Client;
let translate: Translator['translate'];

const translator: Translator = {
  provider: 'libretranslate',
  codeOf: async () => 'de',
  translate: (sources, code) => translate(sources, code),
  limits: { texts: 50, characters: 10_000 },
};
const translated: Translator['translate'] = async (sources) => sources.map((text) => ({ text, sourceLanguage: null }));

beforeAll(async () => {
  api = await startTestApi({ translation: { translator, charactersPerDay: 1_000 } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  translate = translated;
  ({ id: companyId } = await api.make.company());
  await api.make.query('UPDATE company SET push_enabled = true, translation_enabled = true WHERE id = $1', [companyId]);
  person = await api.make.person(companyId, { manager: true });
  manager = api.as(person);
});

/** Where the two requests wait for each other: in front of a statement that has already taken its snapshot. */
type Gate = `${'INSERT' | 'DELETE'} ON ${string}`;

const gateKey = 11;

/** Starts both, waits until the database holds both of them, and lets them go on. Returns their statuses in order. */
async function together(gate: Gate, ...requests: [() => Promise<Answer>, () => Promise<Answer>]): Promise<number[]> {
  await api.make.query(`
    CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${gateKey}); RETURN NULL; END $$`);
  await api.make.query(`CREATE OR REPLACE TRIGGER gate BEFORE ${gate} FOR EACH STATEMENT EXECUTE FUNCTION wait_at_gate()`);
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [gateKey]);
    const sent = { isAnswered: false };
    const answers = requests.map((send) => send());
    void Promise.allSettled(answers).then(() => (sent.isAnswered = true));
    while (!sent.isAnswered && (await waiting()) < 2);
    await holder.query('SELECT pg_advisory_unlock($1)', [gateKey]);
    return (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);
  } finally {
    await holder.end();
  }
}

/** How many statements of this database wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await api.make.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return row?.count ?? 0;
}

const rows = async (table: string, where: string, value: unknown): Promise<number> =>
  (await api.make.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE ${where} = $1`, [value]))[0]?.count ?? 0;

const repeat = async (times: number, send: (at: number) => Promise<Answer>): Promise<void> => {
  for (let at = 0; at < times; at += 1) expect((await send(at)).status).toBeLessThan(300);
};

test('a profile keeps 100 qualifications', async () => {
  const add = () => manager.post('/safety-qualifications', { institution: 'TAFE', title: 'Rigging', type: 'Certificate' });
  await repeat(99, add);
  expect(await together('INSERT ON safety_qualification', add, add)).toEqual([201, 409]);
  expect(await rows('safety_qualification', 'user_id', person.id)).toBe(100);
});

const token = { name: 'Payroll', scopes: ['read'], expiresInDays: 30 };

test('a person keeps 50 tokens', async () => {
  const add = () => manager.post('/api-tokens', token);
  await repeat(49, add);
  expect(await together('INSERT ON api_token', add, add)).toEqual([200, 409]);
});

test('a company keeps 50 tokens, also if several people make them', async () => {
  const path = `/companies/${companyId}/api-tokens`;
  const other = api.as(await api.make.person(companyId, { manager: true }));
  await repeat(49, () => manager.post(path, token));
  expect(
    await together(
      'INSERT ON api_token',
      () => manager.post(path, token),
      () => other.post(path, token),
    ),
  ).toEqual([200, 409]);
});

const webhook = { name: 'Warehouse', url: 'https://receiver.example/muster', events: ['organisation.changed'] };

test('a company keeps 20 webhooks', async () => {
  const add = () => manager.post(`/companies/${companyId}/webhooks`, webhook);
  await repeat(19, add);
  expect(await together('INSERT ON webhook', add, add)).toEqual([200, 409]);
});

test('a webhook has 20 tests at a time', async () => {
  const made = await manager.post<{ id: number }>(`/companies/${companyId}/webhooks`, webhook);
  const send = () => manager.post(`/companies/${companyId}/webhooks/${made.body.id}/test`);
  await repeat(19, send);
  expect(await together('INSERT ON webhook_delivery', send, send)).toEqual([200, 429]);
});

test('a company keeps 200 group rules', async () => {
  const [group] = await api.make.query<{ id: string }>(
    "INSERT INTO scim_group (company_id, display_name, created_at, updated_at) VALUES ($1, 'Riggers', now(), now()) RETURNING id",
    [companyId],
  );
  await api.make.query(
    `WITH made AS (INSERT INTO site (company_id, name, headcount) SELECT $1, 'Site ' || n, 1 FROM generate_series(1, 199) n RETURNING id)
     INSERT INTO group_rule (company_id, group_id, site_id, role, created_at) SELECT $1, $2, id, 'member', now() FROM made`,
    [companyId, group?.id],
  );
  const add = (role: string) => () => manager.post(`/companies/${companyId}/group-rules`, { groupId: group?.id, role });
  expect(await together('INSERT ON group_rule', add('manager'), add('leader'))).toEqual([201, 409]);
});

const table = () => manager.post('/imports', { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] });

test('a company keeps 100 imports', async () => {
  await api.make.query(
    `INSERT INTO data_import (company_id, kind, created_by, file_name, columns, created_at, status)
     SELECT $1, 'PEOPLE', $2, 'a.csv', '{email}', now(), 'DONE' FROM generate_series(1, 99)`,
    [companyId, person.id],
  );
  expect(await together('INSERT ON data_import', table, table)).toEqual([201, 409]);
});

test('a person has five imports that wait', async () => {
  await repeat(5, table);
  expect(await together('INSERT ON data_import', table, table)).toEqual([201, 201]);
  expect(await rows('data_import', 'company_id', companyId)).toBe(5);
});

const exportOf = (userId: string) => () =>
  manager.post(`/companies/${companyId}/personal-data-exports`, { userId, reason: 'The person asked for it' });

test('a company keeps 50 exports of personal data', async () => {
  const [one, two] = [await api.make.person(companyId), await api.make.person(companyId)];
  await api.make.query(
    `INSERT INTO personal_data_export (company_id, user_id, requested_by, requested_at, expires_at)
     SELECT $1, $2, $2, $3::timestamptz, $3::timestamptz + interval '1 day' FROM generate_series(1, 49)`,
    [companyId, person.id, api.clock.now()],
  );
  expect(await together('INSERT ON personal_data_export', exportOf(one.id), exportOf(two.id))).toEqual([201, 409]);
});

test('two requests for a person’s data make one export', async () => {
  const { id } = await api.make.person(companyId);
  expect(await together('INSERT ON personal_data_export', exportOf(id), exportOf(id))).toEqual([201, 201]);
  expect(await rows('personal_data_export', 'user_id', id)).toBe(1);
});

test('a person keeps 20 devices', async () => {
  const add = (at: number) => () =>
    manager.post('/user-firebase-tokens', {
      token: pushTokenOf({ endpoint: `https://push.example.com/${companyId}/${at}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }),
    });
  await repeat(19, (at) => add(at)());
  await together('DELETE ON push_subscription', add(19), add(20));
  expect(await rows('push_subscription', 'user_id', person.id)).toBe(20);
});

const wish = (letter: string) => () =>
  manager.post('/translation/translate', [{ sourceText: letter.repeat(600), targetLanguage: 'GERMAN' }]);

test('the service gets at most the characters of a company’s day', async () => {
  expect(await together('INSERT ON translation_reservation', wish('a'), wish('b'))).toEqual([200, 429]);
});

test('characters that the service is still translating count', async () => {
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  let first: Promise<Answer> | undefined;
  await new Promise<void>((resolve) => {
    translate = async (sources, code) => {
      translate = translated;
      resolve();
      await mayAnswer;
      return translated(sources, code);
    };
    first = wish('a')();
  });
  expect((await wish('b')()).status).toBe(429);
  answer();
  expect((await first)?.status).toBe(200);
  expect(await rows('translation_reservation', 'company_id', companyId)).toBe(0);
});

test('characters of a call that failed are free again after a minute', async () => {
  translate = async () => {
    throw new Error('the service has a fault');
  };
  expect((await wish('a')()).status).toBe(500);
  translate = translated;
  api.clock.advance(60_000);
  expect((await wish('b')()).status).toBe(200);
});
