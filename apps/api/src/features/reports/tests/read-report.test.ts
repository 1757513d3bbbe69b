import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignSite, insertCampaign, oneQuestion } from '../../../../tests/campaign-rows';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { answeredLearning, sixAnswers } from '../summary/tests/learnings';

let api: TestApi;
let build: CampaignBuilders;

/** A company with a manager and the given number of workers. */
async function world(workers: number) {
  const companyId = (await api.make.company()).id;
  const people: Person[] = [await api.make.person(companyId, { manager: true, lastName: 'Boss' })];
  for (let index = 0; index < workers; index += 1)
    people.push(await api.make.person(companyId, { lastName: `Worker ${String.fromCharCode(65 + index)}` }));
  const [manager, ...others] = people.map((person) => api.as(person)) as [Client, ...Client[]];
  return { companyId, people, manager, workers: others };
}

const view = async (client: Client, id: number, query = '') => (await client.get<ReportPayload>(`/campaign-v2s/${id}/view${query}`)).body;
const report = async (client: Client, id: number, query = '') =>
  (await client.get<ReportPayload>(`/campaign-v2s/${id}/report-view${query}`)).body;
const finalise = (client: Client, id: number) => client.patch<CampaignV2>(`/campaign-v2s/${id}`, { status: 'COMPLETE' });

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('[3.19] [7.6] a named poll', () => {
  test('[3.21] [7.15] every option has its count and its share of those who answered, in order', async () => {
    const w = await world(4);
    const poll = await build.create(w.manager, 'MULTIPLE_CHOICE', { companyId: w.companyId });
    const answers = [['o1', 'o3'], ['o1'], ['o3', 'o1']];
    for (const [index, choices] of answers.entries())
      expect((await build.respond(w.workers[index] as Client, poll, { choices })).status).toBe(201);
    const { campaignV2QuestionAggregations, campaignV2 } = await report(w.manager, poll.id);
    expect(campaignV2QuestionAggregations).toEqual([
      {
        questionId: 'choices',
        answeredCount: 3,
        isWithheld: false,
        campaignV2Sites: [],
        answerAggregation: [
          { answer: 'o1', label: 'Paper', count: 3, percentage: 1 },
          { answer: 'o2', label: 'People', count: 0, percentage: 0 },
          { answer: 'o3', label: 'Tools', count: 2, percentage: 2 / 3 },
        ],
      },
    ]);
    expect(campaignV2.campaignV2Engagement).toMatchObject({
      submissions: 3,
      submissionsPercentage: 3 / 5,
      expectedSubmitPersonnelCount: 5,
    });
    const { body } = await w.manager.get<CampaignV2QuestionAggregation[]>(`/campaign-v2s/${poll.id}/aggregate`);
    expect(body).toEqual(campaignV2QuestionAggregations);
  });

  test('without answers the share is null, not 0%', async () => {
    const w = await world(1);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    const [question] = (await report(w.manager, poll.id)).campaignV2QuestionAggregations;
    expect(question?.answerAggregation.map(({ percentage }) => percentage)).toEqual([null, null]);
  });

  test('[3.20] participants: everybody in the audience, sorted by name, with their progress', async () => {
    const w = await world(2);
    const poll = await build.create(w.manager, 'SINGLE_CHOICE', { companyId: w.companyId });
    await w.workers[1]?.post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    await build.respond(w.workers[0] as Client, poll);
    const { campaignParticipants, participantsCount } = await report(w.manager, poll.id);
    expect(participantsCount).toBe(3);
    expect(
      campaignParticipants.map(({ user, isViewed, isSubmitted, status, progress }) => [
        user?.lastName,
        isViewed,
        isSubmitted,
        status,
        progress,
      ]),
    ).toEqual([
      ['Boss', false, false, null, { answered: 0, total: 1 }],
      ['Worker A', expect.any(Boolean), true, 'SUBMITTED', { answered: 1, total: 1 }],
      ['Worker B', true, false, null, { answered: 0, total: 1 }],
    ]);
  });

  test('a response after the end is marked as late', async () => {
    const w = await world(1);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    await api.make.query("UPDATE campaign SET end_date = '2026-03-09T00:00:00Z' WHERE id = $1", [poll.id]);
    await build.respond(w.workers[0] as Client, poll);
    const { campaignParticipants, campaignV2Responses } = await report(w.manager, poll.id);
    expect(campaignParticipants.map(({ isLate }) => isLate)).toEqual([false, true]);
    expect(campaignV2Responses.map(({ isLate }) => isLate)).toEqual([true]);
  });

  test('pages of responses and participants contain everybody once, the own response first', async () => {
    const w = await world(6);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    for (const worker of w.workers) await build.respond(worker, poll);
    await finalise(w.manager, poll.id);
    // the manager has not answered, so for them the newest response is first
    for (const [reader, first] of [
      [w.manager, w.people[6]?.id],
      [w.workers[2], w.people[3]?.id],
    ] as [Client, string][]) {
      for (const size of [1, 2, 3, 4, 6, 100]) {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(7 / size) }, (_, page) => report(reader, poll.id, `?page=${page}&size=${size}`)),
        );
        const responses = pages.flatMap(({ campaignV2Responses }) => campaignV2Responses);
        const participants = pages.flatMap(({ campaignParticipants }) => campaignParticipants);
        expect(new Set(responses.map(({ userId }) => userId))).toEqual(new Set(w.people.slice(1).map(({ id }) => id)));
        expect([responses.length, participants.length]).toEqual([6, 7]);
        expect(new Set(participants.map(({ user }) => user?.userId)).size).toBe(7);
        expect(pages[0]).toMatchObject({ responsesCount: 6, participantsCount: 7 });
        expect(responses[0]?.userId).toBe(first);
      }
    }
  });

  test('a person who has left stays in the report with their name only', async () => {
    const w = await world(1);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    await build.respond(w.workers[0] as Client, poll);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [w.people[1]?.id]);
    const [response] = (await report(w.manager, poll.id)).campaignV2Responses;
    expect(response?.userDetailsDTO).toEqual({
      userId: w.people[1]?.id,
      firstName: 'Ash',
      lastName: 'Worker A',
      email: null,
      avatarUrl: null,
      activated: false,
    });
  });
});

describe('rights on the report of a poll', () => {
  test('[6.5] a respondent’s view of a live campaign contains only their own response, and no figures', async () => {
    const w = await world(3);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    for (const worker of w.workers.slice(0, 2)) await build.respond(worker, poll);
    const seen = await view(w.workers[0] as Client, poll.id);
    expect(seen).toMatchObject({ responsesCount: 1, campaignV2QuestionAggregations: [], campaignParticipants: [], participantsCount: 0 });
    expect(seen.campaignV2Responses.map(({ userId, allowedActions }) => [userId, allowedActions])).toEqual([[w.people[1]?.id, []]]);
    expect(await view(w.workers[2] as Client, poll.id)).toMatchObject({ campaignV2Responses: [], responsesCount: 0 });
    expect(await view(w.manager, poll.id)).toMatchObject({ responsesCount: 2, participantsCount: 4 });
  });

  test('[7.8] only managers see the report of a live campaign; after the end, everybody does', async () => {
    const w = await world(1);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    const worker = w.workers[0] as Client;
    await build.respond(worker, poll);
    for (const path of ['report-view', 'aggregate']) {
      expect((await w.manager.get(`/campaign-v2s/${poll.id}/${path}`)).status).toBe(200);
      expect(errorOf(await worker.get(`/campaign-v2s/${poll.id}/${path}`))).toEqual({ status: 403, code: 'error.forbidden' });
    }
    await finalise(w.manager, poll.id);
    expect(await report(worker, poll.id)).toMatchObject({ responsesCount: 1, participantsCount: 2 });
    expect((await worker.get(`/campaign-v2s/${poll.id}/aggregate`)).status).toBe(200);
  });

  test('a draft has no report', async () => {
    const w = await world(0);
    const draft = await build.create(w.manager, 'YES_NO', { companyId: w.companyId, status: 'DRAFT' });
    expect(errorOf(await w.manager.get(`/campaign-v2s/${draft.id}/report-view`))).toMatchObject({ status: 409 });
    expect(await view(w.manager, draft.id)).toMatchObject({ campaignV2Responses: [], campaignParticipants: [] });
  });

  test.each(['view', 'report-view', 'aggregate'])('[7.7] %s of another company’s campaign is as good as missing', async (path) => {
    const [w, other] = [await world(0), await world(0)];
    const poll = await build.create(other.manager, 'YES_NO', { companyId: other.companyId });
    expect(errorOf(await w.manager.get(`/campaign-v2s/${poll.id}/${path}`))).toEqual({ status: 404, code: 'error.notFound' });
    expect(errorOf(await w.manager.get(`/campaign-v2s/x/${path}`))).toEqual({ status: 404, code: 'error.notFound' });
    expect((await api.as(undefined).get(`/campaign-v2s/${poll.id}/${path}`)).status).toBe(401);
  });

  test('a site or a division that does not belong to the campaign gives 404', async () => {
    const w = await world(0);
    const other = (await api.make.company()).id;
    const [site, division] = [await api.make.site(w.companyId), await api.make.division(w.companyId)];
    const [foreignSite, foreignDivision] = [await api.make.site(other), await api.make.division(other)];
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    const plan = await build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    for (const query of [`siteId=${foreignSite}`, `divisionId=${foreignDivision}`]) {
      for (const { id } of [poll, plan]) expect((await w.manager.get(`/campaign-v2s/${id}/view?${query}`)).status).toBe(404);
    }
    expect((await w.manager.get(`/campaign-v2s/${poll.id}/view?siteId=${site}`)).status).toBe(404);
    expect((await w.manager.get(`/campaign-v2s/${plan.id}/view?siteId=${site}`)).status).toBe(200);
    expect((await view(w.manager, plan.id, `?divisionId=${division}`)).campaignV2.campaignV2Sites).toEqual([]);
  });
});

describe('an anonymous campaign', () => {
  const anonymous = { ...oneQuestion, responses: { ...oneQuestion.responses, anonymous: true } };

  /** An anonymous campaign that the given number of a world's workers have answered. */
  async function answered(workers: number, answers: number) {
    const w = await world(workers);
    const id = await insertCampaign(api.make, {
      companyId: w.companyId,
      authorId: w.people[0]?.id ?? '',
      configuration: anonymous,
      isAnonymous: true,
      audience: w.people,
    });
    for (const [index, worker] of w.workers.slice(0, answers).entries()) {
      const campaignAnswer = { choice: index % 2 === 0 ? 'a' : 'b', comment: `Comment ${index}` };
      expect((await worker.post('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer })).status).toBe(201);
    }
    return { ...w, id };
  }

  test('shows no figures before 5 responses, and all of them from then on', async () => {
    const few = await answered(5, 4);
    const [withheld] = (await report(few.manager, few.id)).campaignV2QuestionAggregations;
    expect(withheld).toEqual({ questionId: 'choice', answeredCount: 0, answerAggregation: [], isWithheld: true, campaignV2Sites: [] });
    expect((await few.workers[4]?.post('/campaign-v2-responses', { campaignV2Id: few.id, campaignAnswer: { choice: 'a' } }))?.status).toBe(
      201,
    );
    const [shown] = (await report(few.manager, few.id)).campaignV2QuestionAggregations;
    expect(shown).toMatchObject({ answeredCount: 5, isWithheld: false });
    expect(shown?.answerAggregation.map(({ count }) => count)).toEqual([3, 2, 0, 0]);
  });

  test('[3.21] shows no figures of some of its sites, because subtraction would reveal the others', async () => {
    const learning = await answeredLearning(api, sixAnswers, { isAnonymous: true });
    const division = await api.make.division(learning.companyId);
    await api.make.query(
      'INSERT INTO site_division (company_id, site_id, division_id) SELECT company_id, site_id, $2 FROM campaign_site WHERE campaign_id = $1 ORDER BY id LIMIT 5',
      [learning.id, division],
    );
    const figuresOf = async (query: string) =>
      (await report(api.as(learning.manager), learning.id, query)).campaignV2QuestionAggregations.map(({ isWithheld }) => isWithheld);
    expect(await figuresOf('')).toContain(false);
    expect(await figuresOf(`?divisionId=${division}`)).not.toContain(false);
  });

  test('shows no free text before 10 responses', async () => {
    const { manager, id } = await answered(9, 9);
    expect(await report(manager, id)).toMatchObject({ campaignV2Responses: [], responsesCount: 0 });
  });

  test('shows texts without author, time and other answers of the same person', async () => {
    const { manager, workers, people, id } = await answered(12, 11);
    await finalise(manager, id);
    for (const reader of [manager, workers[11] as Client, api.as(await api.make.admin())]) {
      const answer = await report(reader, id);
      expect(answer.responsesCount).toBe(11);
      expect(new Set(answer.campaignV2Responses.map(({ campaignAnswer }) => campaignAnswer['comment']))).toEqual(
        new Set(Array.from({ length: 11 }, (_, index) => `Comment ${index}`)),
      );
      for (const { userId, userDetailsDTO, submittedDate, isLate, campaignAnswer } of answer.campaignV2Responses) {
        expect({ userId, userDetailsDTO, submittedDate, isLate }).toEqual({
          userId: null,
          userDetailsDTO: null,
          submittedDate: null,
          isLate: false,
        });
        expect(Object.keys(campaignAnswer)).toEqual(['comment']);
      }
      const wire = JSON.stringify(answer.campaignV2Responses);
      for (const person of people) expect(wire).not.toContain(person.id);
    }
  });

  test('lists texts in an order, and with ids, that do not depend on the time', async () => {
    const { manager, id } = await answered(11, 11);
    await finalise(manager, id);
    const { campaignV2Responses } = await report(manager, id);
    const stored = await api.make.query<{ id: string; comment: string }>(
      "SELECT id, answer ->> 'comment' AS comment FROM campaign_response WHERE campaign_id = $1 ORDER BY id",
      [id],
    );
    expect(campaignV2Responses.map(({ id: shown }) => shown)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    expect(campaignV2Responses.map(({ campaignAnswer }) => campaignAnswer['comment'])).not.toEqual(stored.map(({ comment }) => comment));
    const pages = await Promise.all([0, 1, 2].map((page) => report(manager, id, `?page=${page}&size=4`)));
    expect(pages.flatMap((page) => page.campaignV2Responses)).toEqual(campaignV2Responses);
  });

  test('shows the number of participants, but not who they are', async () => {
    const { manager, id } = await answered(10, 10);
    expect(await report(manager, id)).toMatchObject({ campaignParticipants: [], participantsCount: 11 });
  });

  test('gives respondents their own response, and nobody else’s', async () => {
    const { workers, people, id } = await answered(3, 2);
    const own = await view(workers[0] as Client, id);
    expect(own.campaignV2Responses.map(({ userId, campaignAnswer }) => [userId, campaignAnswer])).toEqual([
      [people[1]?.id, { choice: 'a', comment: 'Comment 0' }],
    ]);
    expect((await view(workers[2] as Client, id)).campaignV2Responses).toEqual([]);
  });
});

describe('[2.72] a hierarchical campaign', () => {
  async function plan() {
    const w = await world(1);
    const division = await api.make.division(w.companyId);
    const [north, south] = [
      await api.make.site(w.companyId, { name: 'North', divisionIds: [division] }),
      await api.make.site(w.companyId, { name: 'South' }),
    ];
    const siteManager = api.as(await api.make.person(w.companyId, { sites: [{ id: north, manager: true }] }));
    const campaign = await build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const siteOf = (siteId: number) => campaign.campaignV2Sites.find((site) => site.siteId === siteId)?.id;
    return { ...w, division, north, south, siteManager, campaign, siteOf };
  }

  test('[4.11] shows a site’s response in progress at once, but does not count it', async () => {
    const w = await plan();
    expect(
      (await build.respond(w.siteManager, w.campaign, { state: 'onTrack' }, { campaignV2SiteId: w.siteOf(w.north), status: 'IN_PROGRESS' }))
        .status,
    ).toBe(201);
    const seen = await report(w.workers[0] as Client, w.campaign.id);
    expect(seen.campaignV2Responses).toMatchObject([{ status: 'IN_PROGRESS', type: 'SITE', site: { id: w.north, name: 'North' } }]);
    expect(seen).toMatchObject({ responsesCount: 1, participantsCount: 2 });
    expect(seen.campaignParticipants.map(({ site, status, isSubmitted }) => [site?.name, status, isSubmitted])).toEqual([
      ['North', 'IN_PROGRESS', false],
      ['South', null, false],
    ]);
    expect(seen.campaignV2QuestionAggregations.every(({ answeredCount }) => answeredCount === 0)).toBe(true);
    expect(seen.campaignV2.campaignV2Engagement).toMatchObject({ submissions: 0, submissionsPercentage: 0 });
  });

  test('[7.5] filtered by a site or a division, it contains only those sites', async () => {
    const w = await plan();
    const worker = w.workers[0] as Client;
    await assignSite(api.make, w.campaign.id, w.south, w.people[1]?.id ?? '');
    expect((await build.respond(worker, w.campaign, undefined, { campaignV2SiteId: w.siteOf(w.south) })).status).toBe(201);
    const counted = (payload: ReportPayload) => payload.campaignV2QuestionAggregations.map(({ answeredCount }) => answeredCount);
    const narrowed = {
      whole: await report(worker, w.campaign.id),
      north: await report(worker, w.campaign.id, `?siteId=${w.north}`),
      south: await report(worker, w.campaign.id, `?siteId=${w.south}`),
      division: await report(worker, w.campaign.id, `?divisionId=${w.division}`),
    };
    expect(Math.max(...counted(narrowed.whole))).toBe(1);
    expect(counted(narrowed.south)).toEqual(counted(narrowed.whole));
    for (const payload of [narrowed.north, narrowed.division]) {
      expect(Math.max(...counted(payload))).toBe(0);
      expect(payload.campaignParticipants.map(({ site }) => site?.id)).toEqual([w.north]);
      expect(payload.campaignV2QuestionAggregations[0]?.campaignV2Sites).toEqual([{ siteId: w.north }]);
    }
    expect(narrowed.south).toMatchObject({
      responsesCount: 1,
      campaignParticipants: [{ assignee: { userId: w.people[1]?.id }, isSubmitted: true }],
    });
  });
});
