import type { CompanyDashboard, UserDashboard } from '@muster/contract/dashboards/dashboards';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

async function world() {
  const companyId = (await api.make.company()).id;
  const site = await api.make.site(companyId);
  const manager = await api.make.person(companyId, { manager: true });
  const worker = await api.make.person(companyId, { sites: [{ id: site, manager: true }] });
  const insert = (options: Partial<CampaignRowOptions> = {}) => insertCampaign(api.make, { companyId, authorId: manager.id, ...options });
  const company = async (client: Client) => (await client.get<CompanyDashboard>(`/companies/${companyId}/dashboard`)).body;
  const user = async (client: Client) => (await client.get<UserDashboard>(`/user/dashboard?companyId=${companyId}`)).body;
  return { companyId, site, person: { manager, worker }, as: { manager: api.as(manager), worker: api.as(worker) }, insert, company, user };
}

const daysFromNow = (days: number) => new Date(Date.UTC(2026, 2, 10, 9) + days * 86_400_000).toISOString();

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('[3.2] the company’s dashboard', () => {
  test('an empty company has figures of 0, and no percentages', async () => {
    const w = await world();
    expect(await w.company(w.as.worker)).toEqual({
      outcomeDays: null,
      outcomeCount: 0,
      openActionsCount: 0,
      overdueActionsCount: 0,
      campaignCount: 0,
      briefingCount: 0,
      pollCount: 0,
      huddleCount: 0,
      learnCount: 0,
      improveCount: 0,
      exchangeCount: 0,
      directoryCount: 2,
      activeMembersCount: 2,
      companyLeadersCount: 0,
      companyLeaders: [],
      invitedCount: 0,
      campaignEngagementMade: 0,
      campaignEngagementExpected: 0,
      campaignEngagementPercentage: null,
      exchangeEngagementCount: 0,
      exchangeEngagementPercentage: 0,
      profileEngagementPercentage: 0,
    });
  });

  test('counts what the lists of its workspace show: posted, of company scope', async () => {
    const w = await world();
    for (const status of ['DRAFT', 'READY', 'LIVE', 'COMPLETE'] as const) {
      await w.insert({ status });
      await w.insert({ status, siteId: w.site });
    }
    await w.insert({ type: 'BRIEFING' });
    await w.insert({ type: 'HUDDLE' });
    await w.insert({ type: 'LEARNING' });
    await w.insert({ type: 'IMPROVEMENT' });
    const deleted = await w.insert();
    await w.as.manager.delete(`/campaign-v2s/${deleted}`);
    const counts = await w.company(w.as.worker);
    expect(counts).toMatchObject({ campaignCount: 6, pollCount: 2, briefingCount: 1, huddleCount: 1, learnCount: 1, improveCount: 1 });
    const listed = await w.as.worker.get(`/campaign-v2s/search?companyId=${w.companyId}&type=POLL&size=1`);
    expect(listed.headers.get('x-total-count')).toBe(String(counts.pollCount));
  });

  test('campaign engagement: views and submissions made, divided by those expected', async () => {
    const w = await world();
    const poll = await build.create(w.as.manager, 'YES_NO', { companyId: w.companyId });
    await api.make.query('UPDATE campaign SET end_date = $2 WHERE id = $1', [poll.id, daysFromNow(-1)]);
    await w.as.worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    await w.as.manager.post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    await build.respond(w.as.worker, poll);
    expect((await w.company(w.as.worker)).campaignEngagementPercentage).toBe(3 / 4);
    // without questions: two more expected views, and no submissions
    await w.insert({ type: 'BRIEFING', viewIsEnough: true, endDate: daysFromNow(-1), audience: [w.person.manager, w.person.worker] });
    expect((await w.company(w.as.worker)).campaignEngagementPercentage).toBe(3 / 6);
  });

  test('campaign engagement covers the campaigns of every scope, each once', async () => {
    const w = await world();
    const audience = [w.person.worker];
    await w.insert({ endDate: daysFromNow(-1), audience });
    await w.insert({ endDate: daysFromNow(-1), siteId: w.site, audience });
    expect(await w.company(w.as.worker)).toMatchObject({ campaignCount: 1, campaignEngagementExpected: 4 });
  });

  test('posting lowers no engagement: a campaign counts from its end, or when it is complete', async () => {
    const w = await world();
    const audience = [w.person.worker];
    const expected = async () => (await w.company(w.as.worker)).campaignEngagementExpected;
    const running = await w.insert({ endDate: daysFromNow(1), audience });
    await w.insert({ audience });
    expect(await expected()).toBe(0);
    api.clock.advance(2 * 86_400_000);
    expect(await expected()).toBe(2);
    await api.make.query("UPDATE campaign SET status = 'COMPLETE', complete_date = $2 WHERE id = $1", [running, daysFromNow(2)]);
    expect(await expected()).toBe(2);
    api.clock.set(daysFromNow(0));
  });

  test("the directory's figure is the total of its list: invited people too, blocked ones not", async () => {
    const w = await world();
    await api.make.person(w.companyId, { activated: false });
    await api.make.person(w.companyId, { role: 'CONSULTANT' });
    await api.make.person(w.companyId, { blocked: true });
    const listed = await w.as.worker.get(`/user?companyId=${w.companyId}&size=1`);
    await api.make.person(w.companyId, { activated: false, blocked: true });
    const { directoryCount, activeMembersCount, invitedCount } = await w.company(w.as.worker);
    expect(listed.headers.get('x-total-count')).toBe(String(directoryCount));
    expect([directoryCount, activeMembersCount, invitedCount]).toEqual([4, 2, 1]);
  });

  test('campaign engagement covers 90 days', async () => {
    const w = await world();
    const audience = [w.person.worker];
    await w.insert({ status: 'COMPLETE', completeDate: daysFromNow(-90), audience });
    expect((await w.company(w.as.worker)).campaignEngagementPercentage).toBe(0);
    await api.make.query("UPDATE campaign SET complete_date = complete_date - interval '1 second' WHERE company_id = $1", [w.companyId]);
    expect((await w.company(w.as.worker)).campaignEngagementPercentage).toBeNull();
    await w.insert({ startDate: daysFromNow(-400), endDate: daysFromNow(-91), audience });
    expect((await w.company(w.as.worker)).campaignEngagementPercentage).toBeNull();
    await w.insert({ startDate: daysFromNow(-400), endDate: daysFromNow(-89), audience });
    expect((await w.company(w.as.worker)).campaignEngagementPercentage).toBe(0);
  });

  test('[2.89] leaders are sorted by last name, then first name, without regard to case; blocked ones are left out', async () => {
    const w = await world();
    for (const [lastName, firstName] of [
      ['brook', 'Zoe'],
      ['Ash', 'Kim'],
      ['Brook', 'Ann'],
      ['ash', 'Alex'],
    ] as const)
      await api.make.person(w.companyId, { leader: true, lastName, firstName });
    await api.make.person(w.companyId, { leader: true, blocked: true });
    await api.make.person((await api.make.company()).id, { leader: true });
    const { companyLeaders, companyLeadersCount } = await w.company(w.as.worker);
    expect(companyLeaders.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Alex ash',
      'Kim Ash',
      'Ann Brook',
      'Zoe brook',
    ]);
    expect(companyLeadersCount).toBe(4);
  });

  test('the base of profile engagement is active members: activated, not blocked, no system role', async () => {
    const w = await world();
    await api.make.person(w.companyId, { blocked: true });
    await api.make.person(w.companyId, { activated: false });
    await api.make.person(w.companyId, { role: 'CONSULTANT' });
    const [practice] = await api.make.query<{ id: string }>('SELECT id FROM safety_practice LIMIT 1');
    const practiceId = Number(
      practice?.id ?? (await api.make.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Any') RETURNING id"))[0]?.id,
    );
    await api.make.person(w.companyId, { practices: [practiceId] });
    await api.make.query(
      "UPDATE account SET title = 'T', phone_number = '1', address_label = 'A', date_started_in_safety = '2020-01-01', date_started_with_company = '2020-01-01', date_started_with_current_title = '2020-01-01' WHERE id = $1",
      [w.person.worker.id],
    );
    await api.make.query("INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, 'I', 'T', 'X')", [
      w.person.worker.id,
    ]);
    // three active members: one with three flags, one with one, one with none
    expect(await w.company(w.as.worker)).toMatchObject({ activeMembersCount: 3, profileEngagementPercentage: 4 / 12 });
  });

  test('exchange engagement: active members who asked, answered, voted or starred; anonymous texts do not count', async () => {
    const w = await world();
    const [topic] = await api.make.query<{ id: string }>(
      "INSERT INTO high_risk_work (title) VALUES ('Topic ' || gen_random_uuid()) RETURNING id",
    );
    const ask = async (isAnonymous: boolean) =>
      (
        await w.as.manager.post<Question>('/questions', {
          title: 'Who checks the sling?',
          body: 'Before the lift.',
          categories: [Number(topic?.id)],
          companyId: w.companyId,
          isAnonymous,
        })
      ).body;
    const [now, hidden] = [api.clock.now(), await ask(true)];
    api.clock.advance(15 * 60_000);
    expect(await w.company(w.as.worker)).toMatchObject({ exchangeCount: 1, exchangeEngagementCount: 0, exchangeEngagementPercentage: 0 });
    await w.as.worker.post('/answers', { questionId: hidden.id, body: 'The rigger.' });
    expect(await w.company(w.as.worker)).toMatchObject({ exchangeEngagementCount: 0 });
    expect(await w.user(w.as.worker)).toMatchObject({ questionCount: 0, answerCount: 1 });
    const open = await ask(false);
    expect(await w.company(w.as.worker)).toMatchObject({
      exchangeCount: 2,
      exchangeEngagementCount: 1,
      exchangeEngagementPercentage: 1 / 2,
    });
    expect(await w.user(w.as.manager)).toMatchObject({ questionCount: 2, answerCount: 0 });
    await w.as.worker.post('/stars', { questionId: open.id });
    expect(await w.company(w.as.worker)).toMatchObject({ exchangeEngagementCount: 2, exchangeEngagementPercentage: 1 });
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [w.person.worker.id]);
    expect(await w.company(w.as.manager)).toMatchObject({ exchangeEngagementCount: 1, exchangeEngagementPercentage: 1 });
    api.clock.set(now.toISOString());
  });

  test('[7.59] own questions and answers equal the counts by author, including huddles', async () => {
    const w = await world();
    const huddle = await build.create(w.as.manager, 'OPEN_QUESTION', { companyId: w.companyId });
    const question = (await w.as.manager.get<Question>(`/questions/entity/CompanyCampaignV2/${huddle.id}`)).body;
    await w.as.manager.post('/answers', { questionId: question.id, body: 'The rigger.' });
    const by = `companyId=${w.companyId}&authorId=${w.person.manager.id}`;
    const [questions, answers] = [
      (await w.as.manager.get<number>(`/questions/count?${by}`)).body,
      (await w.as.manager.get<number>(`/answers/count?${by}`)).body,
    ];
    expect([questions, answers]).toEqual([1, 1]);
    expect(await w.user(w.as.manager)).toMatchObject({ questionCount: questions, answerCount: answers });
  });

  test("[2.94] another company's gives the same error as a missing one", async () => {
    const [w, other] = [await world(), await world()];
    for (const id of [other.companyId, 999_999_999, 'x'])
      expect(errorOf(await w.as.manager.get(`/companies/${id}/dashboard`))).toEqual({ status: 404, code: 'error.notFound' });
    const admin = api.as(await api.make.admin());
    expect((await admin.get(`/companies/${w.companyId}/dashboard`)).status).toBe(200);
    expect((await admin.get('/companies/999999999/dashboard')).status).toBe(404);
    expect((await api.as(undefined).get(`/companies/${w.companyId}/dashboard`)).status).toBe(401);
  });
});

describe('[3.3] the user’s dashboard', () => {
  test('without work the counts are 0, and the shares are null', async () => {
    const w = await world();
    expect(await w.user(w.as.worker)).toEqual({
      focusCount: 0,
      questionCount: 0,
      answerCount: 0,
      hasGeneralInfo: false,
      hasTimeline: false,
      hasExperience: false,
      hasQualifications: false,
      inProgressCampaignsCount: 0,
      unassignedCount: 0,
      unassignedPercentage: null,
      dueCount: 0,
      duePercentage: null,
      dueSoonCount: 0,
      dueSoonPercentage: null,
      overdueCount: 0,
      overduePercentage: null,
    });
  });

  test('[4.17] due, due soon and overdue do not overlap; due soon is the last 48 hours, overdue is after the end', async () => {
    const w = await world();
    const audience = [w.person.worker];
    const twoDaysMs = 2880 * 60_000;
    const now = Date.UTC(2026, 2, 10, 9);
    for (const endMs of [now - 1, now, now + twoDaysMs, now + twoDaysMs + 1])
      await w.insert({ endDate: new Date(endMs).toISOString(), audience });
    await w.insert({ audience });
    await w.insert({ type: 'LEARNING', sites: [{ siteId: w.site }] });
    await w.insert({ type: 'LEARNING', endDate: daysFromNow(-1), sites: [{ siteId: w.site, assigneeId: w.person.worker.id }] });
    expect(await w.user(w.as.worker)).toMatchObject({
      focusCount: 7,
      inProgressCampaignsCount: 7,
      unassignedCount: 1,
      unassignedPercentage: 1 / 7,
      dueCount: 3,
      duePercentage: 3 / 7,
      dueSoonCount: 2,
      dueSoonPercentage: 2 / 7,
      overdueCount: 2,
      overduePercentage: 2 / 7,
    });
  });

  test('the completion flags show which parts of the own profile are complete', async () => {
    const w = await world();
    await api.make.query("UPDATE account SET title = 'T', phone_number = '1', address_label = 'A' WHERE id = $1", [w.person.worker.id]);
    expect(await w.user(w.as.worker)).toMatchObject({
      hasGeneralInfo: true,
      hasTimeline: false,
      hasExperience: false,
      hasQualifications: false,
    });
    await api.make.query(
      "UPDATE account SET phone_number = '', date_started_in_safety = '2020-01-01', date_started_with_company = '2020-01-01' WHERE id = $1",
      [w.person.worker.id],
    );
    expect(await w.user(w.as.worker)).toMatchObject({ hasGeneralInfo: false, hasTimeline: false });
    await api.make.query("UPDATE account SET date_started_with_current_title = '2020-01-01' WHERE id = $1", [w.person.worker.id]);
    await api.make.query("INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, 'I', 'T', 'X')", [
      w.person.worker.id,
    ]);
    const [work] = await api.make.query<{ id: string }>("INSERT INTO high_risk_work (title) VALUES ('Anything') RETURNING id");
    await api.make.query("INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience) VALUES ($1, $2, 'LOW')", [
      w.person.worker.id,
      work?.id,
    ]);
    expect(await w.user(w.as.worker)).toMatchObject({ hasTimeline: true, hasExperience: true, hasQualifications: true });
  });

  test('requires a company of the caller', async () => {
    const [w, other] = [await world(), await world()];
    expect(await w.as.worker.get('/user/dashboard')).toMatchObject({ status: 400, body: { detail: 'companyId must be provided' } });
    expect(errorOf(await w.as.worker.get(`/user/dashboard?companyId=${other.companyId}`))).toEqual({
      status: 404,
      code: 'error.notFound',
    });
    expect((await api.as(undefined).get(`/user/dashboard?companyId=${w.companyId}`)).status).toBe(401);
  });
});
