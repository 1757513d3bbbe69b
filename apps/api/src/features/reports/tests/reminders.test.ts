import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { errorOf, startTestApi, type Answer, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Person;
let manager: Client;
let secondBoss: Person;
let otherManager: Client;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
  secondBoss = await api.make.person(companyId, { manager: true });
  otherManager = api.as(secondBoss);
  people = [await api.make.person(companyId), await api.make.person(companyId), await api.make.person(companyId)];
  await api.relay.drain();
  api.published.length = 0;
});

/** A campaign whose audience has been told that it is posted. */
async function post(subType: string): Promise<CampaignV2> {
  const campaign = await build.create(manager, subType, { companyId });
  await api.relay.drain();
  api.published.length = 0;
  return campaign;
}
const poll = (subType = 'YES_NO') => post(subType);
const remind = (who: Client, { id }: Pick<CampaignV2, 'id'>, body?: object): Promise<Answer> =>
  who.post(`/campaign-v2s/${id}/reminders`, body);
/** The people whose pages got a message, and the messages. */
async function told(): Promise<string[]> {
  await api.relay.drain();
  const messages = api.published.filter(({ event }) => event === 'create-notification');
  return messages.flatMap(({ channels }) => channels).toSorted();
}
const channelsOf = (...some: (Person | undefined)[]) => some.map((person) => `private-user-${person?.id}`).toSorted();

describe('a manager reminds', () => {
  test('only the chosen people, not those of an earlier reminder', async () => {
    const campaign = await poll();
    await remind(manager, campaign, { userIds: [people[0]?.id] });
    expect(await told()).toEqual(channelsOf(people[0]));
    api.published.length = 0;
    api.clock.advance(60_000);
    await remind(manager, campaign, { userIds: [people[1]?.id] });
    expect(await told()).toEqual(channelsOf(people[1]));
  });

  test('[7.79] everybody who still has work, except themself; each gets a message on their own channel', async () => {
    const campaign = await poll();
    await build.respond(api.as(people[0]), campaign);
    const answer = await remind(manager, campaign);
    // the other manager is in the audience too
    expect(answer).toMatchObject({ status: 200, body: { reminded: 3, skipped: 0 } });
    const heard = await told();
    expect(heard).toHaveLength(3);
    expect(heard).toEqual(expect.arrayContaining(channelsOf(people[1], people[2])));
    expect(heard).not.toContain(`private-user-${boss.id}`);
    const [{ title } = { title: '' }] = (await api.as(people[1]).get<{ title: string }[]>('/notifications')).body;
    expect(title).toBe('Reminder: Did you get a break?');
    const records = await api.make.query("SELECT data FROM audit_event WHERE action = 'campaign.reminded' AND entity_id = $1", [
      String(campaign.id),
    ]);
    expect(records).toEqual([{ data: { reminded: 3, skipped: 0 } }]);
  });

  test('named people; one name outside the audience fails the whole request', async () => {
    const campaign = await poll();
    const stranger = await api.make.person((await api.make.company()).id);
    for (const one of [stranger.id, 'nobody', '00000000-0000-4000-8000-000000000000'])
      expect(errorOf(await remind(manager, campaign, { userIds: [people[0]?.id, one] }))).toMatchObject({
        status: 400,
        fields: ['userIds Unknown'],
      });
    expect(errorOf(await remind(manager, campaign, { campaignV2SiteIds: [1] }))).toMatchObject({ fields: ['campaignV2SiteIds Unknown'] });
    expect(await told()).toEqual([]);
    expect((await remind(manager, campaign, { userIds: [people[0]?.id, people[0]?.id] })).body).toMatchObject({ reminded: 1, skipped: 0 });
    expect(await told()).toEqual(channelsOf(people[0]));
  });

  test('nobody twice within a day, by any manager, and nobody who has answered', async () => {
    const campaign = await poll();
    await build.respond(api.as(people[0]), campaign);
    expect((await remind(manager, campaign, { userIds: [people[0]?.id, people[1]?.id, boss.id] })).body).toEqual({
      reminded: 1,
      skipped: 1,
      own: 1,
      unattended: 0,
    });
    api.clock.advance(86_399_000);
    expect((await remind(otherManager, campaign)).body).toMatchObject({ reminded: 2, skipped: 1 });
    const none = await remind(otherManager, campaign, { userIds: [people[1]?.id] });
    expect(none).toMatchObject({ status: 200, body: { reminded: 0, skipped: 1 } });
    api.clock.advance(1_000);
    expect((await remind(otherManager, campaign)).body).toMatchObject({ reminded: 1, skipped: 2 });
  });

  test('the report shows when; the list shows it to the reminded person', async () => {
    const campaign = await poll();
    await remind(manager, campaign, { userIds: [people[0]?.id] });
    const { body } = await manager.get<ReportPayload>(`/campaign-v2s/${campaign.id}/report-view`);
    const dates = body.campaignParticipants.map(({ user, remindedDate }) => [user?.userId, remindedDate]);
    expect(dates).toContainEqual([people[0]?.id, api.clock.now().toISOString()]);
    expect(dates.filter(([, date]) => date !== null)).toHaveLength(1);
    const list = await api.as(people[0]).get<{ remindedDate: string | null }[]>(`/campaign-v2s/search?companyId=${companyId}`);
    expect(list.body[0]?.remindedDate).toBe(api.clock.now().toISOString());
  });

  test('in an anonymous campaign everybody with open work, and nobody by name', async () => {
    const pulse = await poll('PULSE_CHECK');
    expect(errorOf(await remind(manager, pulse, { userIds: [people[0]?.id] }))).toMatchObject({
      status: 400,
      fields: ['userIds Anonymous'],
    });
    await build.respond(api.as(people[0]), pulse);
    // four were reminded; the reply shows the number of people without a response, in steps of five
    expect((await remind(manager, pulse)).body).toMatchObject({ reminded: 5, skipped: 0 });
    await build.respond(api.as(people[1]), pulse);
    expect((await remind(manager, pulse)).body).toMatchObject({ reminded: 0, skipped: 5 });
    const { rows } = { rows: await api.make.query("SELECT data FROM audit_event WHERE action = 'campaign.reminded'") };
    expect(JSON.stringify(rows)).not.toContain(people[1]?.id);
  });

  test('in an anonymous campaign, neither reply nor record reveals that the last person has answered, and nobody is reminded', async () => {
    const [waiting, done] = [await poll('PULSE_CHECK'), await poll('PULSE_CHECK')];
    for (const person of people) await build.respond(api.as(person), done);
    await build.respond(otherManager, done);
    await told();
    const recordsOf = async ({ id }: CampaignV2) =>
      api.make.query("SELECT data FROM audit_event WHERE action = 'campaign.reminded' AND entity_id = $1", [String(id)]);
    api.published.length = 0;
    const replies = [(await remind(manager, done)).body, (await remind(manager, done)).body];
    expect(await told()).toEqual([]);
    expect(replies).toEqual([(await remind(manager, waiting)).body, (await remind(manager, waiting)).body]);
    expect(await recordsOf(done)).toEqual(await recordsOf(waiting));
    expect(await told()).toEqual(channelsOf(...people, secondBoss));
  });

  test('in an anonymous campaign, a relay of the previous build, which looks only at the time, finds only people with open work', async () => {
    const pulse = await poll('PULSE_CHECK');
    await build.respond(api.as(people[0]), pulse);
    await remind(manager, pulse);
    const timed = await api.make.query<{ user_id: string }>(
      'SELECT user_id FROM campaign_audience WHERE campaign_id = $1 AND reminded_at = $2',
      [pulse.id, api.clock.now()],
    );
    expect(new Set(timed.map((row) => row.user_id))).toEqual(new Set([people[1]?.id, people[2]?.id, secondBoss.id]));
    api.clock.advance(86_400_000);
    expect((await remind(manager, pulse)).body).toMatchObject({ reminded: 5, skipped: 0 });
  });

  test('in an anonymous briefing, those who have not read it', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => api.make.person(companyId)));
    const id = await insertCampaign(api.make, {
      companyId,
      authorId: boss.id,
      type: 'BRIEFING',
      isAnonymous: true,
      viewIsEnough: true,
      audience: readers,
    });
    for (const reader of readers.slice(1)) await api.as(reader).post('/campaign-v2-user-view-engagements', { campaignV2Id: id });
    expect((await remind(manager, { id })).body).toMatchObject({ reminded: 1, skipped: 0 });
    expect(await told()).toEqual(channelsOf(readers[0]));
  });

  test('in an anonymous campaign whose audience is only themself, nobody, and nobody counts as reminded before', async () => {
    const alone = (await api.make.company()).id;
    const only = api.as(await api.make.person(alone, { manager: true }));
    const pulse = await build.create(only, 'PULSE_CHECK', { companyId: alone });
    expect((await remind(only, pulse)).body).toMatchObject({ reminded: 0, skipped: 0 });
  });

  test('in an anonymous campaign, no named sites, because the figures would reveal which have answered', async () => {
    await api.make.site(companyId);
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    await api.make.query('UPDATE campaign SET is_anonymous = true WHERE id = $1', [plan.id]);
    const named = await remind(manager, plan, { campaignV2SiteIds: [plan.campaignV2Sites[0]?.id] });
    expect(errorOf(named)).toMatchObject({ status: 400, fields: ['campaignV2SiteIds Anonymous'] });
  });

  test('whom a reminder skips and why is known before and after it: themself, and those of the last day', async () => {
    const campaign = await poll();
    await build.respond(api.as(people[0]), campaign);
    const preview = async (who: Client) => (await who.get(`/campaign-v2s/${campaign.id}/reminders`)).body;
    await remind(manager, campaign, { userIds: [people[1]?.id] });
    const expected = { reminded: 2, skipped: 1, own: 1, unattended: 0 };
    expect(await preview(manager)).toEqual(expected);
    expect((await remind(manager, campaign)).body).toEqual(expected);
    expect(await preview(manager)).toEqual({ reminded: 0, skipped: 3, own: 1, unattended: 0 });
    await build.respond(api.as(people[1]), campaign);
    expect(await preview(manager)).toEqual({ reminded: 0, skipped: 2, own: 1, unattended: 0 });
    api.clock.advance(25 * 3_600_000);
    const afterADay = await preview(manager);
    expect(afterADay).toEqual({ reminded: 2, skipped: 0, own: 1, unattended: 0 });
    expect((await remind(manager, campaign)).body).toEqual(afterADay);
    expect((await api.as(people[0]).get(`/campaign-v2s/${campaign.id}/reminders`)).status).toBe(403);
  });

  test('a briefing that asks for no answer is open until somebody has opened it', async () => {
    const id = await insertCampaign(api.make, { companyId, authorId: boss.id, type: 'BRIEFING', viewIsEnough: true, audience: people });
    await api.as(people[0]).post('/campaign-v2-user-view-engagements', { campaignV2Id: id });
    const preview = (await manager.get(`/campaign-v2s/${id}/reminders`)).body;
    expect(preview).toEqual({ reminded: 2, skipped: 0, own: 0, unattended: 0 });
    expect((await remind(manager, { id })).body).toEqual(preview);
  });

  test('the preview for an anonymous campaign tells no more than the reminder', async () => {
    const alone = (await api.make.company()).id;
    const only = api.as(await api.make.person(alone, { manager: true }));
    const [first] = [await api.make.person(alone), await api.make.person(alone)];
    const pulse = await build.create(only, 'PULSE_CHECK', { companyId: alone });
    const preview = async () => (await only.get(`/campaign-v2s/${pulse.id}/reminders`)).body;
    const before = await preview();
    await build.respond(api.as(first), pulse);
    expect(await preview()).toEqual(before);
    expect(before).toMatchObject({ own: 0, unattended: 0 });
  });

  test('nobody else can; before the start and after the end nobody can be reminded', async () => {
    const campaign = await poll();
    expect(errorOf(await remind(api.as(people[0]), campaign))).toEqual({ status: 403, code: 'error.forbidden' });
    expect((await remind(api.as(await api.make.person((await api.make.company()).id, { manager: true })), campaign)).status).toBe(404);
    await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect(errorOf(await remind(manager, campaign))).toEqual({ status: 409, code: 'campaign.complete' });
    const preview = await manager.get(`/campaign-v2s/${campaign.id}/reminders`);
    expect(preview).toMatchObject({ status: 200, body: { reminded: 0, skipped: 0 } });
    const draft = await build.create(manager, 'YES_NO', { companyId, status: 'DRAFT' });
    expect(errorOf(await remind(manager, draft))).toEqual({ status: 409, code: 'campaign.notLive' });
  });
});

describe('a manager reminds sites', () => {
  test('reminds their assignee, or their site managers if nobody is assigned; nobody for a site that has submitted', async () => {
    const [north, south, west] = [await api.make.site(companyId), await api.make.site(companyId), await api.make.site(companyId)];
    const siteManager = await api.make.person(companyId, { sites: [{ id: south, manager: true }] });
    await api.make.person(companyId, { sites: [{ id: south }, { id: north, manager: true }] });
    await api.make.person(companyId, { blocked: true, sites: [{ id: south, manager: true }] });
    const plan = await post('ACTION_PLAN');
    const partOf = (siteId: number) => plan.campaignV2Sites.find((site) => site.siteId === siteId)?.id ?? 0;
    await manager.put(`/campaign-v2-sites/${partOf(north)}`, { assigneeId: people[0]?.id });
    await told();
    api.published.length = 0;
    // west has nobody to remind
    expect((await remind(manager, plan)).body).toMatchObject({ reminded: 2, skipped: 0, own: 0, unattended: 1 });
    expect(await told()).toEqual(channelsOf(people[0], siteManager));
    expect((await remind(manager, plan, { campaignV2SiteIds: [partOf(north), partOf(west)] })).body).toMatchObject({
      reminded: 0,
      skipped: 1,
      unattended: 1,
    });
    expect(errorOf(await remind(manager, plan, { campaignV2SiteIds: [partOf(north), 999_999] }))).toMatchObject({
      fields: ['campaignV2SiteIds Unknown'],
    });
    expect(errorOf(await remind(manager, plan, { userIds: [people[0]?.id] }))).toMatchObject({ fields: ['userIds Unknown'] });
    api.clock.advance(86_400_000);
    await build.respond(api.as(people[0]), plan, undefined, { campaignV2SiteId: partOf(north) });
    expect((await remind(manager, plan)).body).toMatchObject({ reminded: 1, skipped: 0 });
  });

  test('reminds nobody for a site that submits before the reminder leaves', async () => {
    const site = await api.make.site(companyId);
    const siteManager = await api.make.person(companyId, { sites: [{ id: site, manager: true }] });
    const plan = await post('ACTION_PLAN');
    expect((await remind(manager, plan)).body).toMatchObject({ reminded: 1, skipped: 0 });
    const [part] = plan.campaignV2Sites;
    expect((await build.respond(api.as(siteManager), plan, undefined, { campaignV2SiteId: part?.id })).status).toBe(201);
    expect(await told()).not.toContain(`private-user-${siteManager.id}`);
  });

  test('never reminds themself', async () => {
    await api.make.site(companyId);
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    await manager.put(`/campaign-v2-sites/${plan.campaignV2Sites[0]?.id}`, { assigneeId: boss.id });
    expect((await remind(manager, plan)).body).toMatchObject({ reminded: 0, skipped: 0, own: 1 });
    expect((await remind(otherManager, plan)).body).toMatchObject({ reminded: 1, skipped: 0 });
  });

  test('reminds the other managers of a site that they manage too, and not themself', async () => {
    const site = await api.make.site(companyId);
    const [one, other] = [
      await api.make.person(companyId, { manager: true, sites: [{ id: site, manager: true }] }),
      await api.make.person(companyId, { sites: [{ id: site, manager: true }] }),
    ];
    const plan = await post('ACTION_PLAN');
    expect((await remind(api.as(one), plan)).body).toMatchObject({ reminded: 1, skipped: 0 });
    expect(await told()).toEqual(channelsOf(other));
  });
});
