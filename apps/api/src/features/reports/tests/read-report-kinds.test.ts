import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignSite, insertCampaign, oneQuestion } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { answeredLearning, sixAnswers } from '../summary/tests/learnings';
import { finalise, report, reportWorld, view } from './report-world';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('an anonymous campaign', () => {
  const anonymous = { ...oneQuestion, responses: { ...oneQuestion.responses, anonymous: true } };

  /** An anonymous campaign that the given number of a world's workers have answered. */
  async function answered(workers: number, answers: number) {
    const w = await reportWorld(api, workers);
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

  /** A campaign that lists the texts to two questions: `comment` and `wish`. */
  function twoQuestions({ companyId, people }: Pick<Awaited<ReturnType<typeof reportWorld>>, 'companyId' | 'people'>) {
    const { properties } = oneQuestion.responses.schema;
    const configuration = {
      ...anonymous,
      responses: { schema: { properties: { ...properties, wish: { ...properties.comment, label: 'What else?' } } }, anonymous: true },
      report: { ...oneQuestion.report, properties: { comment: { list: 'COMMENTS_LIST' }, wish: { list: 'COMMENTS_LIST' } } },
    };
    return insertCampaign(api.make, { companyId, authorId: people[0]?.id ?? '', configuration, isAnonymous: true, audience: people });
  }

  test('shows texts to several questions, and not which of them one person wrote', async () => {
    const w = await reportWorld(api, 12);
    const id = await twoQuestions(w);
    for (const [index, worker] of w.workers.entries()) {
      const campaignAnswer = { choice: 'a', comment: `Comment ${index}`, ...(index > 0 && { wish: `Wish ${index}` }) };
      expect((await worker.post('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer })).status).toBe(201);
    }
    await finalise(w.manager, id);
    const { campaignV2Responses, responsesCount } = await report(w.manager, id);
    const textsTo = (name: string) => campaignV2Responses.flatMap(({ campaignAnswer }) => campaignAnswer[name] ?? []).map(String);
    expect(campaignV2Responses.map(({ campaignAnswer }) => Object.keys(campaignAnswer).length)).toEqual(Array(23).fill(1));
    expect([responsesCount, textsTo('comment').length, textsTo('wish').length]).toEqual([23, 12, 11]);
    const places = (texts: string[]) => texts.map((text) => text.split(' ')[1]).filter((index) => index !== '0');
    expect(new Set(places(textsTo('comment')))).toEqual(new Set(places(textsTo('wish'))));
    expect(places(textsTo('comment'))).not.toEqual(places(textsTo('wish')));
    const pages = await Promise.all([0, 1, 2].map((page) => report(w.manager, id, `?page=${page}&size=9`)));
    expect(pages.flatMap((page) => page.campaignV2Responses)).toEqual(campaignV2Responses);
    const own = await report(w.workers[3] as Client, id);
    expect(own.responsesCount).toBe(22);
    expect(own.campaignV2Responses[0]?.campaignAnswer).toEqual({ choice: 'a', comment: 'Comment 3', wish: 'Wish 3' });
    expect(JSON.stringify(own.campaignV2Responses.slice(1))).not.toMatch(/(Comment|Wish) 3"/);
  });

  test('shows all texts to a question with few texts on the first page, and each of several equal texts once', async () => {
    const w = await reportWorld(api, 1);
    const id = await twoQuestions(w);
    // the same person stands for many, with one response to each version of the content
    await api.make.query(
      `INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, content_version, created_at, updated_at, submitted_at, figure_step)
       SELECT $1, $2, $3, 'USER', 'SUBMITTED',
              jsonb_build_object('comment', 'Comment ' || n % 100) || CASE WHEN n <= 10 THEN jsonb_build_object('wish', 'Wish ' || n) ELSE '{}' END,
              n, now(), now(), now(), 1
         FROM generate_series(1, 300) n`,
      [w.companyId, id, w.people[1]?.id],
    );
    await api.make.query(
      "INSERT INTO campaign_published (company_id, campaign_id, step, shown_step, shown_count, shown) VALUES ($1, $2, 1, 1, 300, '[]')",
      [w.companyId, id],
    );
    const pages = await Promise.all([0, 1, 2, 3].map((page) => report(w.manager, id, `?page=${page}&size=100`)));
    const textsOn = (page: number, name: string) =>
      pages[page]?.campaignV2Responses.flatMap(({ campaignAnswer }) => campaignAnswer[name] ?? []).map(String) ?? [];
    expect(pages.map(({ campaignV2Responses }) => campaignV2Responses.length)).toEqual([100, 100, 100, 10]);
    expect(textsOn(0, 'wish').toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `Wish ${at + 1}`).toSorted());
    const comments = [0, 1, 2, 3].flatMap((page) => textsOn(page, 'comment'));
    expect(comments.toSorted()).toEqual(Array.from({ length: 300 }, (_, at) => `Comment ${at % 100}`).toSorted());
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

describe('a hierarchical campaign', () => {
  async function plan() {
    const w = await reportWorld(api, 1);
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
