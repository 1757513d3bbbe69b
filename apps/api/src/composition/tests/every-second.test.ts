/** The conditions with which a worker finds out each second that there is work. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../tests/harness';
import type { Channel } from '../../features/notifications/delivery/channel';
import { startSenders } from '../../features/notifications/delivery/sending';
import { createLog } from '../../platform/log';
import { lookOnce, type Look } from '../../platform/jobs/looks';
import { everySecondJobs } from '../app';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Person;
beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  author = await api.make.person(companyId, { manager: true });
  await api.make.person(companyId);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.make.query('UPDATE campaign SET deleted_at = now() WHERE deleted_at IS NULL');
  await api.make.query('DELETE FROM notification_delivery');
});

const hour = 3_600_000;
const channel = (name: Channel['name']): Channel => ({ name, send: () => Promise.resolve() });

/** What a worker would begin now. */
async function due(): Promise<string[]> {
  const begun: string[] = [];
  const named = (name: string, { isDue }: Pick<Look, 'isDue'>): Look => ({ isDue, begin: () => void begun.push(name) });
  const context = { ...api, log: createLog({ level: 'silent' }) };
  const senders = startSenders([], [channel('EMAIL'), channel('PUSH')], context);
  const jobs = ['start', 'post'].map((name, place) => named(name, everySecondJobs[place] as Pick<Look, 'isDue'>));
  const channels = ['email', 'push'].map((name, place) => named(name, senders.looks[place] as Look));
  await lookOnce({ ...api, looks: [...jobs, ...channels] });
  await senders.stop();
  return begun;
}

test('nothing is due in a company at rest', async () => {
  await build.create(api.as(author), 'YES_NO', { companyId });
  expect(everySecondJobs).toHaveLength(2);
  expect(await due()).toEqual([]);
});

test('a campaign is due when its start has come, and not while it is posted in parts', async () => {
  const { id } = await build.create(api.as(author), 'YES_NO', { companyId });
  const startIn = (milliseconds: number) =>
    api.make.query("UPDATE campaign SET status = 'READY', start_date = $2 WHERE id = $1", [
      id,
      new Date(api.clock.now().getTime() + milliseconds),
    ]);
  await startIn(hour);
  expect(await due()).toEqual([]);
  await startIn(-1);
  expect(await due()).toEqual(['start']);
  await api.make.query('INSERT INTO campaign_posting (company_id, campaign_id, total) VALUES ($1, $2, 10)', [companyId, id]);
  expect(await due()).toEqual(['post']);
  await api.make.query('UPDATE campaign_posting SET try_again_at = $1', [new Date(api.clock.now().getTime() + hour)]);
  expect(await due()).toEqual([]);
  await api.make.query('DELETE FROM campaign_posting');
});

test('messages are due on their own channel, and e-mails that were held too', async () => {
  const [notification] = await api.make.query<{ id: string }>(
    `INSERT INTO notification (company_id, user_id, kind, about, subject, context, metadata, event_ids, created_at)
     VALUES ($1, $2, 'test', 'test', 'test', '', '{}', '{}', now()) RETURNING id`,
    [companyId, author.id],
  );
  const deliver = (name: string, dueAt: Date | 'infinity', held: string | null = null) =>
    api.make.query(
      'INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at, held_domain) VALUES ($1, $2, $3, $4, $5, $6)',
      [notification?.id, companyId, author.id, name, dueAt, held],
    );
  await deliver('PUSH', new Date(api.clock.now().getTime() + hour));
  expect(await due()).toEqual([]);
  await api.make.query('UPDATE notification_delivery SET due_at = $1', [api.clock.now()]);
  expect(await due()).toEqual(['push']);
  await deliver('EMAIL', 'infinity', 'example.test');
  expect(await due()).toEqual(['email', 'push']);
});
