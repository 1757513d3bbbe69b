import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { finalise, report, reportWorld, view } from './report-world';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('[3.19] [7.6] a named poll', () => {
  test('[3.21] [7.15] every option has its count and its share of those who answered, in order', async () => {
    const w = await reportWorld(api, 4);
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
    const w = await reportWorld(api, 1);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    const [question] = (await report(w.manager, poll.id)).campaignV2QuestionAggregations;
    expect(question?.answerAggregation.map(({ percentage }) => percentage)).toEqual([null, null]);
  });

  test('[3.20] participants: everybody in the audience, sorted by name, with their progress', async () => {
    const w = await reportWorld(api, 2);
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
    const w = await reportWorld(api, 1);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    await api.make.query("UPDATE campaign SET end_date = '2026-03-09T00:00:00Z' WHERE id = $1", [poll.id]);
    await build.respond(w.workers[0] as Client, poll);
    const { campaignParticipants, campaignV2Responses } = await report(w.manager, poll.id);
    expect(campaignParticipants.map(({ isLate }) => isLate)).toEqual([false, true]);
    expect(campaignV2Responses.map(({ isLate }) => isLate)).toEqual([true]);
  });

  test('pages of responses and participants contain everybody once, the own response first', async () => {
    const w = await reportWorld(api, 6);
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
    const w = await reportWorld(api, 1);
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
    const w = await reportWorld(api, 3);
    const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
    for (const worker of w.workers.slice(0, 2)) await build.respond(worker, poll);
    const seen = await view(w.workers[0] as Client, poll.id);
    expect(seen).toMatchObject({ responsesCount: 1, campaignV2QuestionAggregations: [], campaignParticipants: [], participantsCount: 0 });
    expect(seen.campaignV2Responses.map(({ userId, allowedActions }) => [userId, allowedActions])).toEqual([[w.people[1]?.id, []]]);
    expect(await view(w.workers[2] as Client, poll.id)).toMatchObject({ campaignV2Responses: [], responsesCount: 0 });
    expect(await view(w.manager, poll.id)).toMatchObject({ responsesCount: 2, participantsCount: 4 });
  });

  test('[7.8] only managers see the report of a live campaign; after the end, everybody does', async () => {
    const w = await reportWorld(api, 1);
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
    const w = await reportWorld(api, 0);
    const draft = await build.create(w.manager, 'YES_NO', { companyId: w.companyId, status: 'DRAFT' });
    expect(errorOf(await w.manager.get(`/campaign-v2s/${draft.id}/report-view`))).toMatchObject({ status: 409 });
    expect(await view(w.manager, draft.id)).toMatchObject({ campaignV2Responses: [], campaignParticipants: [] });
  });

  test.each(['view', 'report-view', 'aggregate'])(
    '[7.7] %s of another company’s campaign gives the same error as a missing one',
    async (path) => {
      const [w, other] = [await reportWorld(api, 0), await reportWorld(api, 0)];
      const poll = await build.create(other.manager, 'YES_NO', { companyId: other.companyId });
      expect(errorOf(await w.manager.get(`/campaign-v2s/${poll.id}/${path}`))).toEqual({ status: 404, code: 'error.notFound' });
      expect(errorOf(await w.manager.get(`/campaign-v2s/x/${path}`))).toEqual({ status: 404, code: 'error.notFound' });
      expect((await api.as(undefined).get(`/campaign-v2s/${poll.id}/${path}`)).status).toBe(401);
    },
  );

  test('a site or a division that does not belong to the campaign gives 404', async () => {
    const w = await reportWorld(api, 0);
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
