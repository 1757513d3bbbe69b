import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { openDatabase } from '../../../platform/database/database';
import { emitEndEvents } from '../deadlines/due';
import { openDueCampaigns } from '../jobs';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  author = await api.make.person(companyId, { manager: true });
  // the job would also find the campaigns of other tests
  await api.make.query('UPDATE campaign SET deleted_at = now() WHERE deleted_at IS NULL');
  await forgetEvents();
});

const plant = (options: Partial<CampaignRowOptions>) => insertCampaign(api.make, { companyId, authorId: author.id, ...options });
const tell = (at: string) => api.database.systemDb('test end', (db) => emitEndEvents(db, new Date(at)));
/** Events without subscribers stay in the outbox for a while. */
const forgetEvents = () => api.make.query('DELETE FROM outbox_event');

/** The waiting events, as type and campaign. */
async function events(): Promise<string[]> {
  const rows = await api.database.systemDb('test', (db) =>
    db.many<{ type: string; payload: { campaignId: number } }>(
      sql`SELECT type, payload FROM outbox_event WHERE type LIKE 'campaign.%' ORDER BY id`,
    ),
  );
  await forgetEvents();
  return rows.map(({ type, payload }) => `${type} ${payload.campaignId}`);
}

describe('[4.17] the end of a campaign', () => {
  test('emits one event two days before, one on the last day, and one when it has passed', async () => {
    const id = await plant({ endDate: '2026-03-20T17:00:00Z' });
    expect(await tell('2026-03-18T16:59:59.999Z')).toBe(0);
    expect(await tell('2026-03-18T17:00:00Z')).toBe(1);
    expect(await tell('2026-03-19T23:59:59.999Z')).toBe(0);
    expect(await tell('2026-03-20T00:00:00Z')).toBe(1);
    expect(await tell('2026-03-20T17:00:00Z')).toBe(0);
    expect(await events()).toEqual([`campaign.dueSoon ${id}`, `campaign.dueToday ${id}`]);
    expect(await tell('2026-03-20T17:00:00.001Z')).toBe(1);
    expect(await tell('2026-03-21T17:00:00Z')).toBe(0);
    expect(await events()).toEqual([`campaign.overdue ${id}`]);
  });

  test('emits overdue, but not due soon, if it passed while no job ran', async () => {
    const id = await plant({ endDate: '2026-03-20T17:00:00Z' });
    expect(await tell('2026-03-21T00:00:00Z')).toBe(1);
    expect(await events()).toEqual([`campaign.overdue ${id}`]);
  });

  test('begins the last day by the zone of the campaign', async () => {
    const id = await plant({ endDate: '2026-03-20T20:00:00Z' });
    await api.make.query("UPDATE campaign SET time_zone = 'Pacific/Chatham' WHERE id = $1", [id]);
    expect(await tell('2026-03-20T10:14:59Z')).toBe(1);
    expect(await tell('2026-03-20T10:15:00Z')).toBe(1);
    expect(await events()).toEqual([`campaign.dueSoon ${id}`, `campaign.dueToday ${id}`]);
  });

  test('emits an event for the author two working days after the end', async () => {
    const id = await plant({ endDate: '2026-03-20T17:00:00Z' });
    await tell('2026-03-20T17:00:01Z');
    await events();
    expect(await tell('2026-03-24T16:59:59Z')).toBe(0);
    expect(await tell('2026-03-24T17:00:00Z')).toBe(1);
    expect(await tell('2026-03-30T17:00:00Z')).toBe(0);
    expect(await events()).toEqual([`campaign.stillOverdue ${id}`]);
  });

  test('emits events for LIVE campaigns only', async () => {
    const endDate = '2026-03-20T17:00:00Z';
    for (const status of ['DRAFT', 'READY', 'COMPLETE'] as const) await plant({ status, endDate });
    await plant({ endDate: null });
    const deleted = await plant({ endDate });
    await api.make.query('UPDATE campaign SET deleted_at = now() WHERE id = $1', [deleted]);
    expect(await tell('2026-03-20T00:00:00Z')).toBe(0);
    expect(await tell('2026-03-30T00:00:00Z')).toBe(0);
  });

  test('emits a new event after the end moves; other changes emit none', async () => {
    const manager = api.as(author);
    const poll = await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days' } });
    const change = async (answers: object) =>
      manager.put(`/campaign-v2s/${poll.id}`, { configurationAnswer: { ...poll.configurationAnswer, ...answers }, status: 'LIVE' });
    const soon = '2026-03-12T18:00:00Z';
    await events();
    expect(await tell(soon)).toBe(1);
    expect((await change({ context: 'Another word.' })).status).toBe(200);
    expect(await tell(soon)).toBe(0);
    expect((await change({ dueDate: '1 week' })).status).toBe(200);
    expect(await tell(soon)).toBe(0);
    expect(await tell('2026-03-16T18:00:00Z')).toBe(1);
    expect((await events()).filter((event) => event.startsWith('campaign.dueSoon'))).toHaveLength(2);
  });

  test('emits a new event for the last day after the end moves on its last day', async () => {
    const manager = api.as(author);
    const poll = await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '2026-03-12T17:00:00Z' } });
    await events();
    expect(await tell('2026-03-12T08:00:00Z')).toBe(1);
    expect(await events()).toEqual([`campaign.dueToday ${poll.id}`]);
    const configurationAnswer = { ...poll.configurationAnswer, dueDate: '2026-03-13T17:00:00Z' };
    expect((await manager.put(`/campaign-v2s/${poll.id}`, { configurationAnswer, status: 'LIVE' })).status).toBe(200);
    await events();
    expect(await tell('2026-03-13T08:00:00Z')).toBe(1);
    expect(await events()).toEqual([`campaign.dueToday ${poll.id}`]);
  });

  test('and its start each emit one event, with any number of concurrent processes', async () => {
    const started = await Promise.all(
      Array.from({ length: 10 }, () => plant({ status: 'READY', startDate: '2026-03-12T08:00:00Z', endDate: '2026-03-15T08:00:00Z' })),
    );
    const processes = Array.from({ length: 2 }, () =>
      openDatabase({ url: api.databaseUrl, poolSize: 4, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined }),
    );
    const at = new Date('2026-03-12T08:00:00Z');
    const inBoth = async (work: (database: (typeof processes)[number]) => Promise<number>) =>
      (await Promise.all([...processes, ...processes].map(work))).reduce((sum, count) => sum + count, 0);
    expect(await inBoth((database) => database.systemDb('test start', (db) => openDueCampaigns(db, at)))).toBe(10);
    expect(await inBoth((database) => database.systemDb('test end', (db) => emitEndEvents(db, new Date('2026-03-13T08:00:00Z'))))).toBe(10);
    await Promise.all(processes.map((database) => database.close()));
    const told = await events();
    expect(told.toSorted()).toEqual(started.flatMap((id) => [`campaign.dueSoon ${id}`, `campaign.posted ${id}`]).toSorted());
    const records = await api.make.query(
      "SELECT count(*)::int AS n FROM audit_event WHERE company_id = $1 AND action = 'campaign.started'",
      [companyId],
    );
    expect(records).toEqual([{ n: 10 }]);
  });
});
