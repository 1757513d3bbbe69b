import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { createSecretBox, OtherKeyError } from './secret-box';
import { sharedSecret } from './shared-secret';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const newStore = () => ({ pool: api.database.systemPool, box: createSecretBox(randomBytes(32).toString('base64')) });
const waiting = `
  SELECT count(*)::integer AS count FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE platform_secret%'`;

test('of two processes that encrypt the clear text of an older build at once with different keys, one stops', async () => {
  await api.make.query("INSERT INTO platform_secret (name, value) VALUES ('planted', 'of an older build')");
  const holder = await api.database.systemPool.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT FROM platform_secret WHERE name = 'planted' FOR UPDATE");
  const starts = Promise.allSettled([sharedSecret(newStore(), 'planted'), sharedSecret(newStore(), 'planted')]);
  await vi.waitFor(async () => expect(await api.make.query(waiting)).toEqual([{ count: 2 }]));
  await holder.query('COMMIT');
  holder.release();
  const outcomes = (await starts).toSorted((one, other) => one.status.localeCompare(other.status));
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'of an older build' },
    { status: 'rejected', reason: expect.any(OtherKeyError) },
  ]);
});
