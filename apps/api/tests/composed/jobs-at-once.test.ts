/** Every scheduled job, started several times at once in two workers on one database. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../exchange';
import { startInstallation, type Composition, type Installation } from '../processes';
import { insertCampaign, type CampaignRowOptions } from '../rows/campaign';

const campaigns = 12;
const leavers = 8;
const runs = 4;
const many = { timeout: 170_000, interval: 100 };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let place: Installation;
let api: Composition;
beforeAll(async () => {
  place = await startInstallation();
  api = await place.start();
});
afterAll(() => place.remove());

/** Work for the jobs: starts, reminders, ends, memberships that end, a question that waits, and a file that nothing claimed. */
async function dueWork() {
  const { make } = place;
  const { id: companyId } = await make.company();
  const manager = await make.person(companyId, { manager: true });
  const reader = await make.person(companyId);
  const insert = async (options: Partial<CampaignRowOptions>) => {
    for (let made = 0; made < campaigns; made += 1)
      await insertCampaign(make, { companyId, authorId: manager.id, audience: [reader], startDate: inHours(-300), ...options });
  };
  await insert({ status: 'READY', startDate: inHours(-1), endDate: inHours(500) });
  await insert({ endDate: inHours(1) });
  await insert({ endDate: inHours(-200) });
  const question = await ask(api.as(reader), { companyId });
  await make.query("UPDATE question SET created_at = now() - interval '60 days', visible_at = now() - interval '60 days' WHERE id = $1", [
    question.id,
  ]);
  for (let made = 0; made < leavers; made += 1) {
    const { id } = await make.person(companyId);
    await make.query('UPDATE company_member SET access_until = current_date - 5 WHERE user_id = $1', [id]);
  }
  await make.query(
    `INSERT INTO file (company_id, key, uploader_id, entity_type, original_name, content_type, created_at)
     VALUES ($1, $1::bigint || '/' || gen_random_uuid(), $2, 'Question', 'a.png', 'image/png', now() - interval '3 days')`,
    [companyId, reader.id],
  );
  return { companyId, manager, reader };
}

/** Without the policy of their queue, several runs of one job can wait and be active. */
const startJobs = () =>
  place.make.query(
    "INSERT INTO pgboss.job (name) SELECT q.name FROM pgboss.queue q CROSS JOIN generate_series(1, $1) WHERE q.name NOT LIKE '\\_\\_pgboss%'",
    [runs],
  );
const unfinished = () =>
  place.make.query<{ name: string; state: string }>(
    "SELECT name, state FROM pgboss.job WHERE policy IS NULL AND name NOT LIKE '\\_\\_pgboss%' AND state <> 'completed'",
  );
const waitingEvents = () => place.make.query('SELECT FROM outbox_event UNION ALL SELECT FROM outbox_delivery');

test('all runs succeed, and what they cause happens once', async () => {
  const { companyId, manager, reader } = await dueWork();
  await Promise.all([place.start({ PROCESS_ROLE: 'worker' }), place.start({ PROCESS_ROLE: 'worker' })]);
  await startJobs();
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), many);
  await vi.waitFor(async () => expect(await waitingEvents()).toEqual([]), many);

  const notified = await place.make.query<{ kind: string; user_id: string; count: number; events: number }>(
    'SELECT kind, user_id, count(*)::int, sum(event_count)::int AS events FROM notification WHERE company_id = $1 GROUP BY 1, 2',
    [companyId],
  );
  const told = (kind: string, { id }: { id: string }) => {
    const found = notified.find((one) => one.kind === kind && one.user_id === id);
    return [found?.count, found?.events];
  };
  expect(told('campaign.posted', reader)).toEqual([campaigns, campaigns]);
  expect(told('campaign.overdue', reader)).toEqual([campaigns, campaigns]);
  expect(told('campaign.stillOverdue', manager)).toEqual([campaigns, campaigns]);
  expect(told('question.waiting', manager)).toEqual([1, 1]);
  const reminders = ['campaign.dueSoon', 'campaign.dueToday'].map((kind) => told(kind, reader)[1] ?? 0);
  expect(reminders.reduce((sum, count) => sum + count, 0)).toBe(campaigns);

  const recorded = await place.make.query<{ action: string; count: number; entities: number }>(
    `SELECT action, count(*)::int, count(DISTINCT entity_id)::int AS entities FROM audit_event
      WHERE company_id = $1 AND action IN ('user.accessEnded', 'campaign.started') GROUP BY 1 ORDER BY 1`,
    [companyId],
  );
  expect(recorded).toEqual([
    { action: 'campaign.started', count: campaigns, entities: campaigns },
    { action: 'user.accessEnded', count: leavers, entities: leavers },
  ]);
  expect(await place.make.query('SELECT FROM file WHERE company_id = $1', [companyId])).toEqual([]);
});
