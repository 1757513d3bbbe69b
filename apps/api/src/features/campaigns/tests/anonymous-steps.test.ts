/**
 * Figures per question of an anonymous campaign change in steps of at least five people, so that no two readings differ by one person.
 * The total shows all responses after finalising.
 */
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/reports/report';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign, oneQuestion } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { updateAudienceOf } from '../participants/upkeep';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world(workers: number) {
  companyId = (await api.make.company()).id;
  const boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
  people = await Promise.all(Array.from({ length: workers }, () => api.make.person(companyId)));
  return insertCampaign(api.make, {
    companyId,
    authorId: boss.id,
    configuration: { ...oneQuestion, responses: { ...oneQuestion.responses, anonymous: true } },
    isAnonymous: true,
    audience: [boss, ...people],
  });
}

const answer = async (id: number, index: number, comment?: string) => {
  const campaignAnswer = { choice: index % 2 === 0 ? 'a' : 'b', ...(comment && { comment }) };
  const { status } = await api.as(people[index]).post('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer });
  expect(status).toBe(201);
};
/** Submits like a process of the previous build during a rolling update: it counts, but does not know publications. */
const answerByOldProcess = async (id: number, index: number, comment?: string) => {
  await api.make.query(
    `INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, answered_count, field_count, content_version,
        created_at, updated_at, submitted_at)
     VALUES ($1, $2, $3, 'USER', 'SUBMITTED', $4, 1, 2, 1, $5, $5, $5)`,
    [companyId, id, people[index]?.id, JSON.stringify({ choice: 'a', ...(comment && { comment }) }), api.clock.now()],
  );
  await api.make.query(
    `INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
     VALUES ($1, $2, '', 'submissions', 99, 1), ($1, $2, 'choice', 'a', 99, 1), ($1, $2, 'choice', '', 99, 1)
     ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = campaign_count.count + 1`,
    [companyId, id],
  );
};
/** Commits, after a last statement if one is given. */
type Release = (last?: string, lastValues?: unknown[]) => Promise<void>;

/** Runs a function while another connection holds the locks of a statement. */
async function whileHeld(statement: string, values: unknown[], work: (release: Release) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(statement, values);
    await work(async (last, lastValues = []) => {
      if (last !== undefined) await holder.query(last, lastValues);
      await holder.query('COMMIT');
    });
  } finally {
    await holder.end();
  }
}
/** The number of connections that wait for a lock. */
const waiting = async (): Promise<number> =>
  (await api.make.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length;

const report = async (id: number) => (await manager.get<ReportPayload>(`/campaign-v2s/${id}/report-view`)).body;
const finalise = (id: number) => manager.patch<CampaignV2>(`/campaign-v2s/${id}`, { status: 'COMPLETE' });

/** The figures in all places: the number of responses in the report, the figures, the list and the export. */
async function readings(id: number) {
  const { campaignV2, campaignV2QuestionAggregations } = await report(id);
  const { body: figures } = await manager.get<CampaignV2QuestionAggregation[]>(`/campaign-v2s/${id}/aggregate`);
  const { body: list } = await manager.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${companyId}`);
  const csv = (await manager.get<string>(`/campaign-v2s/${id}/report-export?format=csv`)).body;
  const total = campaignV2.campaignV2Engagement.submissions;
  expect(list.find((item) => item.id === id)?.campaignV2Engagement.submissions).toBe(total);
  expect(csv).toContain(`Responses,Submitted,${total},`);
  expect(figures).toEqual(campaignV2QuestionAggregations);
  const [figure] = figures;
  return { total, answered: figure?.answeredCount, counts: figure?.answerAggregation.map(({ count }) => count) };
}

describe('[3.21] figures of an anonymous poll', () => {
  test('per question differ by zero or at least five responses between any two readings; the total is exact after finalising', async () => {
    const id = await world(17);
    const seen = [await readings(id)];
    for (let index = 0; index < 17; index += 1) {
      await answer(id, index);
      seen.push(await readings(id));
    }
    expect(seen.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15, 15, 15]);
    await finalise(id);
    seen.push(await readings(id));
    const answered = seen.map((reading) => reading.answered ?? 0);
    for (let from = 0; from < answered.length; from += 1)
      for (const later of answered.slice(from)) {
        const difference = later - (answered[from] ?? 0);
        expect(difference === 0 || difference >= 5).toBe(true);
      }
    expect(answered.slice(4, 6)).toEqual([0, 5]);
    expect(seen.at(-1)).toEqual({ total: 17, answered: 17, counts: [9, 8, 0, 0] });
  });

  test('leave out a remainder of fewer than five on finalising, because the difference would reveal their answers', async () => {
    const id = await world(8);
    for (let index = 0; index < 7; index += 1) await answer(id, index);
    const before = await readings(id);
    await finalise(id);
    expect(await readings(id)).toEqual({ ...before, total: 7 });
    expect(before.answered).toBe(5);
  });

  test('contain five or more unpublished responses on finalising', async () => {
    const id = await world(10);
    for (let index = 0; index < 10; index += 1) await answer(id, index);
    expect(await readings(id)).toMatchObject({ total: 10, answered: 5 });
    await finalise(id);
    expect(await readings(id)).toMatchObject({ total: 10, answered: 10, counts: [5, 5, 0, 0] });
  });

  test('take one step, not two, when two concurrent responses complete it', async () => {
    const id = await world(11);
    for (let index = 0; index < 4; index += 1) await answer(id, index);
    await whileHeld(
      "INSERT INTO campaign_published (company_id, campaign_id, step, shown_step, shown_count, shown) VALUES ($1, $2, 0, 0, 0, '[]')",
      [companyId, id],
      async (release) => {
        const both = [answer(id, 4), answer(id, 5)];
        await expect.poll(waiting).toBe(2);
        await release();
        await Promise.all(both);
      },
    );
    expect(await readings(id)).toMatchObject({ total: 5, answered: 5 });
    for (let index = 6; index < 11; index += 1) await answer(id, index);
    expect(await readings(id)).toMatchObject({ total: 10, answered: 5 });
  });

  test('are counted again after waiting for a concurrent step, which may contain the same responses', async () => {
    const id = await world(10);
    for (let index = 0; index < 9; index += 1) await answer(id, index);
    await whileHeld('SELECT FROM campaign_published WHERE campaign_id = $1 FOR UPDATE', [id], async (release) => {
      const tenth = answer(id, 9);
      await expect.poll(waiting).toBe(1);
      await release('UPDATE campaign_published SET step = 2, next_count = 9, next = shown WHERE campaign_id = $1', [id]);
      await tenth;
    });
    expect(await api.make.query('SELECT step, next_count FROM campaign_published WHERE campaign_id = $1', [id])).toEqual([
      { step: 2, next_count: 9 },
    ]);
  });

  test('a response that completes no step does not wait for a concurrent publication', async () => {
    const id = await world(6);
    for (let index = 0; index < 5; index += 1) await answer(id, index);
    await whileHeld('SELECT FROM campaign_published WHERE campaign_id = $1 FOR UPDATE', [id], async (release) => {
      await answer(id, 5);
      expect(await readings(id)).toMatchObject({ total: 5 });
      await release();
    });
    expect(await readings(id)).toMatchObject({ total: 5, answered: 5 });
  });

  test('the total is never below what the figures show', async () => {
    const id = await world(9);
    for (let index = 0; index < 4; index += 1) await answer(id, index);
    for (const index of [4, 5]) await answerByOldProcess(id, index);
    await answer(id, 6);
    expect(await readings(id)).toMatchObject({ total: 7, answered: 7 });
    await answer(id, 7);
    expect(await readings(id)).toMatchObject({ total: 7, answered: 7 });
    // Only what was due counts.
    await api.make.query("UPDATE campaign SET end_date = '2026-03-01T00:00:00Z' WHERE id = $1", [id]);
    const { body } = await manager.get<{ campaignEngagementMade: number }>(`/companies/${companyId}/dashboard`);
    // one view and seven submissions; views are shown in steps
    expect(body.campaignEngagementMade).toBe(7);
  });

  test('[4.7] the first response locks the poll, although no figure includes it yet', async () => {
    const id = await world(2);
    const mayEdit = async () => (await report(id)).campaignV2.allowedActions.includes('edit');
    expect(await mayEdit()).toBe(true);
    await answer(id, 0);
    expect((await report(id)).campaignV2.campaignV2Engagement.submissions).toBe(0);
    expect(await mayEdit()).toBe(false);
  });
});

test('free texts stay hidden until their question has ten, even with many responses', async () => {
  const id = await world(12);
  for (let index = 0; index < 12; index += 1) await answer(id, index, index < 9 ? `Text ${index}` : undefined);
  await finalise(id);
  const texts = async () => {
    const shown = (await report(id)).campaignV2Responses.flatMap(({ campaignAnswer }) => campaignAnswer['comment'] ?? []);
    const csv = (await manager.get<string>(`/campaign-v2s/${id}/report-export?format=csv`)).body;
    return [shown.length, csv.match(/Text \d/g)?.length ?? 0];
  };
  expect(await texts()).toEqual([0, 0]);
  await api.make.query(
    `UPDATE campaign_response SET answer = answer || '{"comment": "Text 9"}' WHERE id = (
       SELECT id FROM campaign_response WHERE campaign_id = $1 AND NOT jsonb_exists(answer, 'comment') LIMIT 1)`,
    [id],
  );
  expect(await texts()).toEqual([10, 10]);
});

test('a text that a process of the previous build stores waits for the next step too', async () => {
  const id = await world(16);
  for (let index = 0; index < 15; index += 1) await answer(id, index, `Text ${index}`);
  const shown = async () => (await report(id)).campaignV2Responses.map(({ campaignAnswer }) => String(campaignAnswer['comment']));
  expect(await shown()).toHaveLength(10);
  await answerByOldProcess(id, 15, 'Text of the last');
  expect(await shown()).toHaveLength(10);
  expect(await shown()).not.toContain('Text of the last');
});

describe('[3.60] the audience of an anonymous campaign', () => {
  const keep = (id: number) => api.database.systemDb('test upkeep', (db) => updateAudienceOf(db, id, api.clock.now()));

  test('keeps people who leave or are blocked, because the count would reveal who answered; records contain only numbers', async () => {
    await world(4);
    const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
    await build.respond(api.as(people[0]), pulse);
    const expected = async () => (await report(pulse.id)).campaignV2.campaignV2Engagement.expectedSubmitPersonnelCount;
    expect(await expected()).toBe(5);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [people[0]?.id]);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [people[1]?.id]);
    expect(await keep(pulse.id)).toEqual({ added: 0, removed: 0 });
    expect(await expected()).toBe(5);
    const newcomers = await Promise.all([api.make.person(companyId), api.make.person(companyId)]);
    expect(await keep(pulse.id)).toEqual({ added: 2, removed: 0 });
    const records = await api.make.query("SELECT action, data FROM audit_event WHERE entity_id = $1 AND action LIKE 'campaign.audience%'", [
      String(pulse.id),
    ]);
    expect(records).toEqual([{ action: 'campaign.audienceJoined', data: { people: 2 } }]);
    expect(JSON.stringify(records)).not.toContain(newcomers[0].id);
  });
});

test('a response counts by the campaign’s anonymity at submission, not at its beginning', async () => {
  const id = await world(2);
  const save = (status: string) =>
    api.as(people[0]).post('/campaign-v2-responses', { campaignV2Id: id, status, campaignAnswer: { choice: 'a' } });
  const steps = () => api.make.query('SELECT status, figure_step FROM campaign_response WHERE campaign_id = $1', [id]);
  expect((await save('IN_PROGRESS')).status).toBe(201);
  expect(await steps()).toEqual([{ status: 'IN_PROGRESS', figure_step: null }]);
  await api.make.query('UPDATE campaign SET is_anonymous = false WHERE id = $1', [id]);
  await save('SUBMITTED');
  expect(await steps()).toEqual([{ status: 'SUBMITTED', figure_step: 0 }]);
});
