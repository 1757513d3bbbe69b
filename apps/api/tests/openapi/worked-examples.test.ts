/** Takes the worked examples out of the OpenAPI document and does with them what they say, over HTTP. */
import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignTemplateListItem } from '@muster/contract/templates/template';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installLibrary } from '../../seed/install-library';
import { installReferenceData } from '../../seed/install-reference-data';
import { startTestApi, type Client, type TestApi } from '../harness';

interface Example {
  summary: string;
  description?: string;
  value: Record<string, unknown>;
}
type Examples = Record<string, Example>;
interface Document {
  paths: Record<string, { post?: { requestBody: { content: Record<string, { examples?: Examples }> } } }>;
}

let api: TestApi;
let companyId: number;
let manager: Client;
let siteManager: Client;
let people: Client[];
let posts: Examples;
let responses: Examples;
let exchangeAnswers: Examples;
/** The ids in the examples, and those of this company that stand for them. */
let own: Record<string, unknown>;

beforeAll(async () => {
  api = await startTestApi();
  await api.database.systemDb('test library', installReferenceData);
  await api.database.systemDb('test library', installLibrary);
  companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId, { name: 'Pier 4' });
  manager = api.as(await api.make.person(companyId, { manager: true }));
  siteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
  // the figures of an anonymous campaign begin with five people
  people = [siteManager];
  for (let more = 0; more < 4; more += 1) people.push(api.as(await api.make.person(companyId)));
  const { paths } = (await (await fetch(`${api.url}/openapi.json`)).json()) as Document;
  const examplesOf = (path: string): Examples => paths[path]?.post?.requestBody.content['application/json']?.examples ?? {};
  [posts, responses, exchangeAnswers] = ['/campaign-v2s', '/campaign-v2-responses', '/answers'].map(examplesOf) as [
    Examples,
    Examples,
    Examples,
  ];
  const works = await manager.get<{ id: number }[]>('/categories?subCategory=HIGH_RISK_WORK');
  own = { companyId, siteIds: [siteId], eventSites: [siteId], origin: [siteId], categoryId: works.body[0]?.id };
});
afterAll(() => api.stop());

/** The example with the ids of this company. */
const withOwnIds = (value: unknown, ids: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => (key in ids ? ids[key] : part));

const templateOf = async (subType: string): Promise<number | undefined> =>
  (await manager.get<CampaignTemplateListItem[]>(`/campaign-template-v2s?subType=${subType}`)).body[0]?.id;

async function post(subType: string): Promise<CampaignV2> {
  const body = withOwnIds(posts[subType]?.value, { ...own, campaignTemplateId: await templateOf(subType) });
  const posted = await manager.post<CampaignV2>('/campaign-v2s', body);
  expect(posted.body).toMatchObject({ subType, status: 'LIVE' });
  return posted.body;
}

const subTypes = Object.values(campaignKinds).flatMap((kind) => [...kind.subTypes]);

test('every template has an example that posts it, and one that answers it', () => {
  expect(Object.keys(posts)).toEqual(subTypes);
  expect(new Set([...Object.keys(responses), ...Object.keys(exchangeAnswers)])).toEqual(new Set(subTypes));
});

describe('the examples of a template post it, answer it, and show in its result:', () => {
  test.each(subTypes.filter((subType) => subType !== 'OPEN_QUESTION'))('%s', async (subType) => {
    const { id, campaignMode, campaignV2Sites } = await post(subType);
    const isBySites = campaignMode === 'HIERARCHICAL';
    const answer = withOwnIds(responses[subType]?.value, { ...own, campaignV2Id: id, campaignV2SiteId: campaignV2Sites[0]?.id });
    for (const person of isBySites ? [siteManager] : people) expect((await person.post('/campaign-v2-responses', answer)).status).toBe(201);
    const { body: report } = await manager.get<ReportPayload>(`/campaign-v2s/${id}/report-view`);
    expect(report.campaignV2.campaignV2Engagement.submissions).toBe(isBySites ? 1 : people.length);
    const { campaignAnswer } = answer as { campaignAnswer: Record<string, unknown> };
    // texts and answers of an anonymous campaign show one by one
    const shown = report.campaignV2.isAnonymous ? campaignAnswer : report.campaignV2Responses[0]?.campaignAnswer;
    expect(shown).toEqual(campaignAnswer);
    // every choice of the example is counted
    const counted = report.campaignV2QuestionAggregations.flatMap(({ questionId, answerAggregation }) =>
      answerAggregation.filter(({ count }) => count > 0).map((one) => `${questionId} ${one.answer}`),
    );
    const chosen = Object.entries(campaignAnswer).flatMap(([question, value]) =>
      report.campaignV2QuestionAggregations.some(({ questionId }) => questionId === question)
        ? [value].flat().map((one) => `${question} ${idOf(one)}`)
        : [],
    );
    expect(counted.toSorted()).toEqual(chosen.toSorted());
  });

  test('OPEN_QUESTION', async () => {
    const { id } = await post('OPEN_QUESTION');
    const path = /`GET (?<path>[^`]+)`/.exec(posts['OPEN_QUESTION']?.description ?? '')?.groups?.['path'] ?? '';
    const { body: question } = await siteManager.get<Question>(path.replace('{id}', String(id)));
    const sent = withOwnIds(exchangeAnswers['OPEN_QUESTION']?.value, { questionId: question.id });
    const answered = await siteManager.post('/answers', sent);
    expect([answered.status, answered.body]).toEqual([201, expect.objectContaining(sent as object)]);
    expect((await manager.get<unknown[]>(`/answers?questionId=${question.id}`)).body).toHaveLength(1);
  });
});

const idOf = (value: unknown): string => {
  const { categoryId, val } = Object(value) as { categoryId?: number; val?: string };
  return String(categoryId ?? val ?? value);
};

test('the guide shows the same examples, and what an input type takes', async () => {
  const page = await (await fetch(`${api.url}/guide`)).text();
  const shown = [...page.matchAll(/<code data-json>([^<]*)<\/code>/g)].map(
    ([, text = '']) => JSON.parse(text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))) as unknown,
  );
  for (const { value } of [posts, responses, exchangeAnswers].flatMap((examples) => Object.values(examples)))
    expect(shown).toContainEqual(value);
});
