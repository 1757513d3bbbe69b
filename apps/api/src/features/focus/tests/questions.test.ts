/** Questions in Focus: those that wait for an expert. */
import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { ask, makeTopics, reply, type Topics } from '../../../../tests/exchange';

let api: TestApi;
let topics: Topics;
beforeAll(async () => {
  api = await startTestApi();
  topics = await makeTopics(api);
});
afterAll(() => api.stop());

async function world() {
  const companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId);
  const divisionId = await api.make.division(companyId);
  const people = {
    asker: await api.make.person(companyId, { practices: [topics.practice] }),
    expert: await api.make.person(companyId, { practices: [topics.practice], sites: [{ id: siteId }] }),
    climber: await api.make.person(companyId, { highRiskWorks: [topics.work] }),
    both: await api.make.person(companyId, { practices: [topics.practice], highRiskWorks: [topics.work] }),
    layman: await api.make.person(companyId),
  };
  const as = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, api.as(person)])) as Record<
    keyof typeof people,
    Client
  >;
  const list = async (who: Client, query = '') => {
    const { body, headers } = await who.get<FocusItem[]>(`/focus/user/search?companyId=${companyId}${query}`);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(body.length);
    return body;
  };
  const titles = async (who: Client, query = '') => (await list(who, query)).map(({ innerItem }) => innerItem.title);
  const question = (title: string, categories: number[], more: object = {}) => ask(as.asker, { companyId, title, categories, ...more });
  return { companyId, siteId, divisionId, people, as, list, titles, question };
}

describe('[3.24] a question appears for experts in its categories', () => {
  test('[9.17] an expert has VERY_HIGH experience in one of its practices or works; the author never gets it', async () => {
    const { as, titles, question, people } = await world();
    await question('On permits', [topics.practice]);
    await question('On climbing', [topics.work]);
    await question('On both', [topics.practice, topics.work]);
    await question('On neither', []);
    await question('On fatigue', [topics.otherPractice]);
    await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'HIGH')", [
      people.layman.id,
      topics.practice,
    ]);
    expect((await titles(as.expert)).toSorted()).toEqual(['On both', 'On permits']);
    expect((await titles(as.climber)).toSorted()).toEqual(['On both', 'On climbing']);
    expect((await titles(as.both)).toSorted()).toEqual(['On both', 'On climbing', 'On permits']);
    expect(await titles(as.layman)).toEqual([]);
    expect(await titles(as.asker)).toEqual([]);
  });

  test('[3.24] it contains the data of its row, and nothing of a campaign', async () => {
    const { companyId, as, list, question } = await world();
    const { id } = await question('On permits', [topics.practice]);
    expect(await list(as.expert)).toEqual([
      {
        focusType: 'QUESTION',
        companyId,
        innerItem: {
          id,
          companyId,
          siteId: null,
          title: 'On permits',
          createdDate: api.clock.now().toISOString(),
          answerCount: 0,
          categories: [{ id: topics.practice, title: 'Permit to work (test)', subCategory: 'SAFETY_PRACTICE' }],
        },
      },
    ]);
  });

  test('it disappears with the first answer, and returns when no answer is left', async () => {
    const { as, titles, question } = await world();
    const { id } = await question('On permits', [topics.practice]);
    const answer = await reply(as.layman, id);
    expect(await titles(as.expert)).toEqual([]);
    await as.layman.delete(`/answers/${answer.id}`);
    expect(await titles(as.expert)).toEqual(['On permits']);
  });

  test('an anonymous one contains neither its author nor its time', async () => {
    const { as, list, question } = await world();
    await question('On bullying', [topics.practice], { isAnonymous: true });
    expect(await list(as.expert)).toEqual([]);
    api.clock.advance(15 * 60_000);
    expect(await list(as.expert)).toMatchObject([{ innerItem: { createdDate: null } }]);
    expect(await list(as.asker)).toEqual([]);
  });

  test('a consultant has none', async () => {
    const { titles, question } = await world();
    await question('On permits', [topics.practice]);
    const consultant = await api.make.person([], { role: 'CONSULTANT', practices: [topics.practice] });
    expect(await titles(api.as(consultant))).toEqual([]);
  });
});

describe('[7.31] [7.32] among campaigns', () => {
  test('questions are sorted by the time when they were asked, in pages', async () => {
    const { companyId, as, people, titles, question } = await world();
    const insert = (title: string, startDate: string) =>
      insertCampaign(api.make, { companyId, authorId: people.asker.id, title, startDate, audience: [people.expert] });
    await insert('Early', '2026-03-01T00:00:00Z');
    await insert('Late', '2026-03-20T00:00:00Z');
    api.clock.set('2026-03-10T09:00:00.000Z');
    const { id } = await question('Between', [topics.practice]);
    expect(await titles(as.expert)).toEqual(['Early', 'Between', 'Late']);
    expect(await titles(as.expert, '&sort=startDate,desc')).toEqual(['Late', 'Between', 'Early']);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => titles(as.expert, `&size=1&page=${page}`)));
    expect(pages).toEqual([['Early'], ['Between'], ['Late'], []]);
    for (const sort of ['endDate', 'completeDate']) expect((await titles(as.expert, `&sort=${sort}`)).toSorted()).toHaveLength(3);
    expect(id).toBeGreaterThan(0);
  });

  test.each([
    ['', ['A poll', 'On permits']],
    ['&includeFocusTypes=QUESTION', ['On permits']],
    ['&includeFocusTypes=POLL', ['A poll']],
    ['&includeFocusTypes=POLL&includeFocusTypes=QUESTION', ['A poll', 'On permits']],
    ['&searchTerm=PERMIT', ['On permits']],
    ['&title=poll', ['A poll']],
    ['&searchTerm=%25', []],
    ['&inProgressStatus=DUE', ['A poll']],
    ['&unAssigned=true', []],
    ['&includeStatuses=LIVE', ['A poll', 'On permits']],
    ['&includeStatuses=COMPLETE', []],
    ['&focusableTypes=SitesCampaignV2', []],
    ['&focusableTypes=CompanyCampaignV2&focusableTypes=SitesCampaignV2', ['A poll', 'On permits']],
    ['&byTimePeriodType=MONTH&timePeriodValue=2026-03', []],
    ['site', []],
    ['division', []],
  ])('filtered by %s', async (query, expected) => {
    const { companyId, siteId, divisionId, as, people, titles, question } = await world();
    await insertCampaign(api.make, { companyId, authorId: people.asker.id, title: 'A poll', audience: [people.expert] });
    await question('On permits', [topics.practice]);
    const places: Record<string, string> = { site: `&siteId=${siteId}`, division: `&divisionId=${divisionId}` };
    expect((await titles(as.expert, places[query] ?? query)).toSorted()).toEqual(expected);
  });

  test.each([
    '&includeFocusTypes=NOTICE',
    '&byTimePeriodType=MONTH',
    '&byTimePeriodType=MONTH&timePeriodValue=soon',
    '&byTimePeriodType=WEEK',
  ])('[5.39] %s is ignored, for questions as for campaigns', async (query) => {
    const { companyId, as, people, titles, question } = await world();
    await insertCampaign(api.make, { companyId, authorId: people.asker.id, title: 'A poll', audience: [people.expert] });
    await question('On permits', [topics.practice]);
    expect((await titles(as.expert, query)).toSorted()).toEqual(['A poll', 'On permits']);
  });

  test('[3.3] the dashboard counts them in Focus, but not as campaigns in progress', async () => {
    const { companyId, as, people, question } = await world();
    await insertCampaign(api.make, { companyId, authorId: people.asker.id, audience: [people.expert] });
    await question('One', [topics.practice]);
    await question('Two', [topics.practice]);
    const { body } = await as.expert.get<UserDashboard>(`/user/dashboard?companyId=${companyId}`);
    expect(body).toMatchObject({ focusCount: 3, inProgressCampaignsCount: 1, duePercentage: 1 });
  });

  test('report lists contain no questions', async () => {
    const { companyId, as, question } = await world();
    await question('On permits', [topics.practice]);
    expect((await as.expert.get(`/focus/company/search?companyId=${companyId}`)).body).toEqual([]);
  });
});
