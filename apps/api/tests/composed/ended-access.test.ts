/** Sockets of a person whose access has ended, without a worker that ends the membership. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchEndedAccess } from '../../src/features/directory/access-end';
import { revokedChannels } from '../../src/features/notifications/revocation';
import { createLog } from '../../src/platform/log';
import { registries } from '../../src/composition/registries';
import { startTestApi, type TestApi } from '../harness';

const log = createLog({ level: 'silent' });
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('[7.81] the end of an access ends the channels of the company, without a worker', async () => {
  // ahead of UTC by 10 hours
  const { id: companyId } = await api.make.company({ timeZone: 'Australia/Brisbane' });
  const person = await api.make.person(companyId);
  await api.make.query("UPDATE company_member SET access_until = '2026-03-10' WHERE user_id = $1", [person.id]);
  const channels = [`private-company-${companyId}`, `private-user-${person.id}`];
  const lost = () => revokedChannels({ ...api, log, registries })(person.id, channels);
  const listener = new pg.Client(api.databaseUrl);
  await listener.connect();
  const told: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => told.push(payload));
  await listener.query('LISTEN muster_rights');
  api.clock.set('2026-03-10T12:00:00.000Z');
  const watch = watchEndedAccess({ database: api.database, clock: api.clock, log });
  watch.stop();
  api.clock.set('2026-03-10T13:59:59.000Z');
  await watch.run();
  await listener.query('SELECT 1');
  expect([told, await lost()]).toEqual([[], []]);
  api.clock.set('2026-03-10T14:00:00.000Z');
  await watch.run();
  await watch.run();
  await vi.waitFor(() => expect(told).toEqual([person.id]), 60_000);
  expect(await lost()).toEqual([channels[0]]);
  await listener.end();
});
