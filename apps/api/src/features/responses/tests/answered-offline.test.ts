import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

/** The harness's clock says 09:00 on 10 March. */
const received = '2026-03-10T09:00:00.000Z';
const yesterday = '2026-03-09T15:30:00.000Z';

/** A campaign that was posted days ago. */
async function posted(subType: string, end = '2026-03-20T00:00:00Z') {
  const campaign = await world.post(subType);
  await world.api.make.query("UPDATE campaign SET posted_at = '2026-03-01T00:00:00Z', end_date = $2 WHERE id = $1", [campaign.id, end]);
  return campaign;
}

test('a day that cannot be in the future is refused until it begins in its zone, with its own code', async () => {
  const { build, worker } = world;
  const campaign = await posted('TOOLBOX_TALK');
  const answers = { part: 'led', clear: 'true' };
  const heldOn = async (day: string) => build.respond(worker, campaign, { ...answers, heldOn: day });
  const tomorrow = await heldOn('2026-03-11T00:00:00+10:00');
  expect(errorOf(tomorrow)).toEqual({ status: 400, code: 'error.validation', fields: ['campaignAnswer.heldOn Future'] });
  // 10 March has begun in Brisbane, and not yet in Los Angeles, whose 9 March is today
  expect((await heldOn('2026-03-10T00:00:00+10:00')).status).toBe(201);
});

describe('an answer that was given without a network', () => {
  test('counts from the time when its person sent it, and the report shows both times', async () => {
    const { build, worker, author } = world;
    const campaign = await posted('SINGLE_CHOICE');
    const { body } = await build.respond(worker, campaign, { choice: 'o1' }, { answeredAt: yesterday });
    expect(body).toMatchObject({ submittedDate: yesterday, receivedDate: received, isLate: false });
    const report = await author.get<ReportPayload>(`/campaign-v2s/${campaign.id}/report-view`);
    expect(report.body.campaignV2Responses).toMatchObject([{ submittedDate: yesterday, receivedDate: received }]);
  });

  test('shows both times also if a draft of it was saved before', async () => {
    const { build, worker } = world;
    const campaign = await posted('SINGLE_CHOICE');
    await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    const { body } = await build.respond(worker, campaign, { choice: 'o1' }, { answeredAt: yesterday });
    expect(body).toMatchObject({ submittedDate: yesterday, receivedDate: received });
  });

  test('is not late if its person sent it before the end', async () => {
    const { build, worker, colleague } = world;
    const campaign = await posted('SINGLE_CHOICE', '2026-03-09T18:00:00Z');
    expect((await build.respond(worker, campaign, { choice: 'o1' }, { answeredAt: yesterday })).body.isLate).toBe(false);
    expect((await build.respond(colleague, campaign, { choice: 'o1' })).body.isLate).toBe(true);
  });

  test('is late if its person sent it after the end, and is kept', async () => {
    const campaign = await posted('SINGLE_CHOICE', '2026-03-09T12:00:00Z');
    const { status, body } = await world.build.respond(world.worker, campaign, { choice: 'o1' }, { answeredAt: yesterday });
    expect([status, body.isLate, body.receivedDate]).toEqual([201, true, received]);
  });

  test('counts as just received if its time is not plausible', async () => {
    const campaign = await posted('SINGLE_CHOICE');
    const { body } = await world.build.respond(world.worker, campaign, { choice: 'o1' }, { answeredAt: '2027-01-01T00:00:00Z' });
    expect(body).toMatchObject({ submittedDate: received, receivedDate: null });
  });

  test('shows no time in an anonymous campaign', async () => {
    const campaign = await posted('PULSE_CHECK');
    const { body } = await world.build.respond(world.worker, campaign, undefined, { answeredAt: yesterday });
    expect(body).toMatchObject({ submittedDate: null, receivedDate: null });
    const rows = await world.api.make.query('SELECT received_at FROM campaign_response WHERE campaign_id = $1', [campaign.id]);
    expect(rows).toEqual([{ received_at: null }]);
  });

  test('is refused if the content changed after it was given', async () => {
    const { build, worker, colleague, author, api } = world;
    const campaign = await posted('YES_NO');
    const change = { ...campaign.configurationAnswer, question: 'Is the other sling tagged?' };
    expect((await author.put(`/campaign-v2s/${campaign.id}`, { configurationAnswer: change, status: 'LIVE' })).status).toBe(200);
    await api.make.query(
      "UPDATE campaign SET content_changed_at = '2026-03-09T18:00:00Z' WHERE id = $1 AND content_changed_at IS NOT NULL",
      [campaign.id],
    );
    expect(errorOf(await build.respond(worker, campaign, undefined, { answeredAt: yesterday }))).toEqual({
      status: 409,
      code: 'campaign.changed',
    });
    expect((await build.respond(colleague, campaign, undefined, { answeredAt: '2026-03-09T18:00:01Z' })).status).toBe(201);
  });

  test('[7.19] is stored once however often it is sent', async () => {
    const { worker, view } = world;
    const campaign = await posted('YES_NO');
    const body = { campaignV2Id: campaign.id, campaignAnswer: { answer: 'true' }, answeredAt: yesterday };
    const send = () => worker.post<{ id: number }>('/campaign-v2-responses', body, { 'idempotency-key': 'outbox-1' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect((await view(worker, campaign)).campaignV2.campaignV2Engagement.submissions).toBe(1);
  });
});
