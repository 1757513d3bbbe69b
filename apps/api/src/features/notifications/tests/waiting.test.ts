/** What an installation reads each second while very many messages wait. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { buffersOfEach } from '../../../../tests/plans/buffers';
import { isWaiting } from '../delivery/claim';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the look for due messages reads a few pages while thousands wait for the morning, and finds the first that is due', async () => {
  const company = (await api.make.company()).id;
  const person = (await api.make.person(company)).id;
  await api.make.query(
    `WITH noticed AS (
       INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       SELECT $1, $2, 'campaign.posted', 'campaign:' || n, 'POLL', '{"entityType": "CampaignV2", "companyId": 1}', 'Gloves', ARRAY[n], $3::timestamptz
         FROM generate_series(1, 5000) AS n RETURNING id, company_id, user_id)
     INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at)
     SELECT id, company_id, user_id, 'EMAIL', $3::timestamptz + interval '8 hours' FROM noticed`,
    [company, person, api.clock.now()],
  );
  await api.make.query('ANALYZE notification_delivery');
  const { text, values } = isWaiting({ name: 'EMAIL' }, api.clock.now());
  const [pages] = await buffersOfEach(api.databaseUrl, person, [{ text: `SELECT ${text}`, values }], 'muster_system');
  expect(pages).toBeLessThan(10);
  const isDue = async (hours: number): Promise<boolean | undefined> => {
    const later = isWaiting({ name: 'EMAIL' }, new Date(api.clock.now().getTime() + hours * 3_600_000));
    const { rows } = await api.database.systemPool.query<boolean[]>({
      text: `SELECT ${later.text}`,
      values: later.values,
      rowMode: 'array',
    });
    return rows[0]?.[0];
  };
  expect([await isDue(7), await isDue(8)]).toEqual([false, true]);
});
