import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { createLog } from '../log';
import { lookFor, lookOnce } from './looks';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('one statement says of each kind of work whether it is due, and only due work begins', async () => {
  const begun: string[] = [];
  const look = (name: string, condition: boolean) => ({
    isDue: (now: Date) => sql`${now}::timestamptz IS NULL OR ${condition}`,
    begin: () => void begun.push(name),
  });
  await lookOnce({ ...api, looks: [look('mail', true), look('campaigns', false), look('events', true)] });
  expect(begun).toEqual(['mail', 'events']);
});

test('work that runs does not begin again, and begins after a failure', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const lines: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } });
  const run = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  const { look, idle } = lookFor({ isDue: () => sql`TRUE`, log, what: 'sending failed', run });
  look.begin();
  look.begin();
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error('no answer'));
  await idle();
  expect(lines.join('')).toContain('sending failed');
  look.begin();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await idle();
});
