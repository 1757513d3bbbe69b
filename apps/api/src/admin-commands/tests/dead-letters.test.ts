import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { runAdmin } from '..';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function admin(...argv: string[]) {
  let [out, error] = ['', ''];
  const output = { out: (text: string) => (out += text), error: (text: string) => (error += text) };
  const code = await runAdmin(['dead-letters', ...argv], output, {
    NODE_ENV: 'test',
    DATABASE_URL: api.databaseUrl,
    OIDC_ISSUER: 'https://login.example.com',
  });
  return { code, out, error };
}

const addDeadLetter = (eventId: number) =>
  api.make.query(
    `INSERT INTO outbox_delivery (subscriber, event_id, type, aggregate, payload, created_at, attempts, last_error, dead_at)
     VALUES ('support form', $1, 'support.requested', 'support-request:1', '{"message": "private"}', now(), 3, 'answered 422', now())`,
    [eventId],
  );
const storedDeliveries = async () =>
  (
    await api.make.query<{ id: string; dead: boolean }>(
      'SELECT event_id AS id, dead_at IS NOT NULL AS dead FROM outbox_delivery ORDER BY 1',
    )
  ).map(({ id, dead }) => `${id}${dead ? ' dead' : ''}`);

test('lists dead letters without their payload, and retries and drops them one by one or all together', async () => {
  expect((await admin('list')).out).toBe('There are no dead letters.\n');
  for (const id of [1, 2, 3, 4]) await addDeadLetter(id);
  const { out } = await admin('list');
  expect(out.split('\n')).toHaveLength(5);
  expect(out).toContain('support.requested for support form');
  expect(out).toContain('after 3 attempts: answered 422');
  expect(out).not.toContain('private');
  expect((await admin('retry', '2')).out).toContain('1 dead letters will be retried');
  expect((await admin('drop', '3')).out).toContain('1 dead letters were dropped');
  expect(await storedDeliveries()).toEqual(['1 dead', '2', '4 dead']);
  await admin('retry');
  expect(await storedDeliveries()).toEqual(['1', '2', '4']);
});

test.each([[[]], [['throw']], [['retry', 'one']], [['drop', '1', '2']], [['list', '1']]])(
  'wrong arguments %j show the usage',
  async (argv) => {
    expect(await admin(...argv)).toMatchObject({ code: 2, out: '', error: expect.stringContaining('dead-letters list | retry') });
  },
);
