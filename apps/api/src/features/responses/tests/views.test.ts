import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, type Client } from '../../../../tests/harness';
import { startWorld, type World } from './world';

let api: World['api'];
let build: World['build'];
let companyId: World['companyId'];
let author: World['author'];
let worker: World['worker'];
let workerPerson: World['workerPerson'];
let colleague: World['colleague'];
let stranger: World['stranger'];
let post: World['post'];
let view: World['view'];

beforeAll(async () => {
  ({ api, build, companyId, author, worker, workerPerson, colleague, stranger, post, view } = await startWorld());
});
afterAll(() => api.stop());

describe('[4.15] [7.21] views', () => {
  const see = (person: Client, { id }: CampaignV2) =>
    person.post<{ viewedDate: string | null }>('/campaign-v2-user-view-engagements', { campaignV2Id: id });
  const viewsOf = async (campaign: CampaignV2) => (await view(author, campaign)).campaignV2.campaignV2Engagement;

  test('the first view counts, later ones change nothing', async () => {
    const campaign = await post();
    const first = await see(worker, campaign);
    expect(first).toMatchObject({
      status: 201,
      body: { campaignV2Id: campaign.id, campaignV2SiteId: null, viewedDate: '2026-03-10T09:00:00.000Z' },
    });
    api.clock.advance(1000);
    expect((await see(worker, campaign)).body).toEqual(first.body);
    api.clock.advance(-1000);
    expect(await viewsOf(campaign)).toMatchObject({ views: 1, expectedViewPersonnelCount: expect.any(Number) });
    expect((await view(worker, campaign)).campaignV2).toMatchObject({ isViewedByCurrentUser: true, isSubmittableByCurrentUser: true });
    const [record] = await api.make.query('SELECT has_work FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [
      campaign.id,
      workerPerson.id,
    ]);
    expect(record).toEqual({ has_work: true });
  });

  test('fifty concurrent views by one person count once', async () => {
    const campaign = await post();
    const answers = await Promise.all(Array.from({ length: 50 }, () => see(worker, campaign)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await viewsOf(campaign)).views).toBe(1);
  });

  test('[6.15] an ADMIN, a consultant and people outside the audience are not counted', async () => {
    const siteId = await api.make.site(companyId);
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    const campaign = await post('YES_NO', { siteId });
    for (const person of [api.as(await api.make.admin()), api.as(await api.make.consultant()), worker]) {
      expect(await see(person, campaign)).toMatchObject({ status: 201, body: { viewedDate: null } });
    }
    expect((await viewsOf(campaign)).views).toBe(0);
  });

  test('views count only while it is LIVE; a campaign that the caller may not see gives 404', async () => {
    const ready = await post('PULSE_CHECK', { answers: { startDate: '2026-05-01T00:00:00.000Z' } });
    expect((await see(worker, ready)).status).toBe(404);
    expect((await see(author, ready)).body.viewedDate).toBeNull();
    const campaign = await post();
    await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect((await see(worker, campaign)).body.viewedDate).toBeNull();
    expect((await see(stranger, campaign)).status).toBe(404);
  });

  test('a view without a network counts from the time of its device, if that is plausible', async () => {
    const campaign = await post();
    await api.make.query("UPDATE campaign SET posted_at = '2026-03-01T00:00:00Z' WHERE id = $1", [campaign.id]);
    const seenAt = async (person: Client, viewedAt: string) =>
      (await person.post<{ viewedDate: string }>('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id, viewedAt })).body
        .viewedDate;
    expect(await seenAt(worker, '2026-03-09T15:30:00.000Z')).toBe('2026-03-09T15:30:00.000Z');
    expect(await seenAt(colleague, '2026-02-28T15:30:00.000Z')).toBe('2026-03-10T09:00:00.000Z');
  });

  test('a view of a text that has changed since is refused', async () => {
    const campaign = await post();
    await api.make.query(
      "UPDATE campaign SET posted_at = '2026-03-01T00:00:00Z', content_changed_at = '2026-03-09T18:00:00Z' WHERE id = $1",
      [campaign.id],
    );
    const body = { campaignV2Id: campaign.id, viewedAt: '2026-03-09T15:30:00.000Z' };
    expect(errorOf(await worker.post('/campaign-v2-user-view-engagements', body))).toEqual({ status: 409, code: 'campaign.changed' });
    expect((await viewsOf(campaign)).views).toBe(0);
  });

  test('a briefing without questions is done after its view', async () => {
    const briefing = await post('LESSONS_LEARNED');
    await api.make.query(
      "UPDATE campaign SET view_is_enough = true, configuration = (configuration::jsonb #- '{responses,schema}')::json WHERE id = $1",
      [briefing.id],
    );
    expect(errorOf(await build.respond(worker, briefing))).toEqual({ status: 409, code: 'campaign.asksNothing' });
    await see(worker, briefing);
    const [record] = await api.make.query('SELECT has_work FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [
      briefing.id,
      workerPerson.id,
    ]);
    expect(record).toEqual({ has_work: false });
  });
});

describe('an anonymous campaign', () => {
  test("another person's response in progress gives the same error as a missing one", async () => {
    const campaign = await post('PULSE_CHECK');
    const { body } = await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    for (const person of [colleague, author]) {
      expect(errorOf(await person.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {} }))).toEqual({
        status: 404,
        code: 'error.notFound',
      });
    }
  });

  test('open pages learn of a view and of a response only when the quarter of an hour ends', async () => {
    const campaign = await post('PULSE_CHECK');
    await api.relay.drain();
    const engagements = () => api.published.filter(({ channels }) => channels.includes(`private-engagement-${campaign.id}`));
    const acts = [
      () => worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id }),
      () => build.respond(worker, campaign),
    ];
    for (const [before, act] of acts.entries()) {
      expect((await act()).status).toBe(201);
      api.clock.advance(15 * 60_000 - 1);
      await api.relay.drain();
      expect(engagements()).toHaveLength(before);
      api.clock.advance(1);
      await api.relay.drain();
      expect(engagements()).toHaveLength(before + 1);
    }
  });

  test('the record, the event and replies to other people do not name the respondent', async () => {
    const campaign = await post('PULSE_CHECK');
    // a refused call of another test names its caller
    api.logged.length = 0;
    expect(campaign.isAnonymous).toBe(true);
    await worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
    const { body } = await build.respond(worker, campaign);
    expect(body).toMatchObject({ userId: workerPerson.id, submittedDate: null });
    const records = await api.make.query(
      "SELECT actor_id, request_id, data FROM audit_event WHERE (entity_type = 'CampaignV2Response' AND entity_id = $1) OR (action = 'campaign.viewed' AND entity_id = $2)",
      [String(body.id), String(campaign.id)],
    );
    expect(records).toHaveLength(2);
    for (const record of records) expect(record).toMatchObject({ actor_id: null, request_id: null });
    const events = await api.make.query(
      "SELECT * FROM outbox_event WHERE type IN ('response.saved', 'campaign.viewed') AND payload ->> 'campaignId' = $1",
      [String(campaign.id)],
    );
    expect(events).toHaveLength(2);
    for (const event of events) expect(event['request_id']).toBeNull();
    expect(JSON.stringify([records, events])).not.toContain(workerPerson.id);
    expect(JSON.stringify(await view(author, campaign))).not.toContain(workerPerson.id);
    expect(api.logged.filter((line) => line.includes(workerPerson.id))).toEqual([]);
  });
});
