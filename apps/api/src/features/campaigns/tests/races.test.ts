import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { startTestApi, type Answer, type Client, type TestApi } from '../../../../tests/harness';
import { recount } from '../figures/recount';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let people: Client[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { manager: true }));
  const made: Person[] = [];
  for (let index = 0; index < 50; index += 1) made.push(await api.make.person(companyId));
  people = made.map((person) => api.as(person));
});
afterAll(() => api.stop());

const statuses = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const view = async ({ id }: CampaignV2) => (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2;
const stored = (campaign: CampaignV2) =>
  api.make.query<{ answer: Record<string, string> }>(
    "SELECT answer FROM campaign_response WHERE campaign_id = $1 AND status = 'SUBMITTED'",
    [campaign.id],
  );
const wrongCounts = (campaign: CampaignV2) => api.database.systemDb('test recount', (db) => recount(db, campaign.id));

test('[4.10] fifty concurrent submits by one person create one response', async () => {
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const answers = await Promise.all(Array.from({ length: 50 }, () => build.respond(people[0]!, campaign)));
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
  expect(await stored(campaign)).toHaveLength(1);
  expect((await view(campaign)).campaignV2Engagement.submissions).toBe(1);
});

test('fifty concurrent drafts and submits by one person create one submitted response', async () => {
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      build.respond(people[0]!, campaign, { answer: 'true' }, { status: index % 2 ? 'SUBMITTED' : 'IN_PROGRESS' }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await stored(campaign)).toHaveLength(1);
  expect(await wrongCounts(campaign)).toBe(0);
});

test('[4.4] of fifty submits concurrent with finalising, each is either stored or rejected', async () => {
  for (let round = 0; round < 4; round += 1) {
    const campaign = await build.create(author, 'YES_NO', { companyId });
    const finalise = () => author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    const submits = people.map((person) => () => build.respond(person, campaign));
    const [finalised, ...answers] = await Promise.all(
      [...submits.slice(0, round * 12), finalise, ...submits.slice(round * 12)].map((send) => send()),
    ).then((all) => {
      const at = round * 12;
      return [all[at]!, ...all.slice(0, at), ...all.slice(at + 1)];
    });
    expect(finalised?.status).toBe(200);
    const accepted = statuses(answers)[201] ?? 0;
    expect(statuses(answers)).toEqual({ ...(accepted && { 201: accepted }), ...(accepted < 50 && { 409: 50 - accepted }) });
    expect(await stored(campaign)).toHaveLength(accepted);
    expect(await view(campaign)).toMatchObject({ status: 'COMPLETE', campaignV2Engagement: { submissions: accepted } });
    expect(await wrongCounts(campaign)).toBe(0);
  }
});

test('[4.7] with an edit concurrent to first answers, no answer has an option that is gone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const campaign = await build.create(author, 'SINGLE_CHOICE', { companyId });
    const edit = () =>
      author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
        status: 'LIVE',
        configurationAnswer: { ...campaign.configurationAnswer, options: ['White', 'Black'] },
      });
    const submits = people.slice(0, 25).map((person) => () => build.respond(person, campaign, { choice: 'o1' }));
    const answers: Answer[] = await Promise.all([...submits.slice(0, round * 3), edit, ...submits.slice(round * 3)].map((send) => send()));
    expect(answers.filter(({ status }) => ![200, 201, 400, 409].includes(status))).toEqual([]);
    const { configuration } = await view(campaign);
    const offered = configuration.responses.schema?.properties['choice']?.inputTypeOptions?.map(({ id }) => id);
    for (const { answer } of await stored(campaign)) expect(offered).toContain(answer['choice']);
    expect(await wrongCounts(campaign)).toBe(0);
  }
});

test('twenty concurrent finalises finalise once', async () => {
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const answers = await Promise.all(Array.from({ length: 20 }, () => author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' })));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 19 });
  expect(
    await api.make.query("SELECT 1 FROM audit_event WHERE action = 'campaign.finalised' AND entity_id = $1", [String(campaign.id)]),
  ).toHaveLength(1);
});

test('fifty people who view and answer at the same time are all counted', async () => {
  const campaign = await build.create(author, 'MULTIPLE_CHOICE', { companyId });
  const answers = await Promise.all(
    people.flatMap((person, index) => [
      person.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id }),
      build.respond(person, campaign, { choices: index % 2 ? ['o3', 'o1'] : ['o1', 'o2', 'o3'] }),
    ]),
  );
  expect(statuses(answers)).toEqual({ 201: 100 });
  expect((await view(campaign)).campaignV2Engagement).toMatchObject({ views: 50, submissions: 50 });
  expect(await wrongCounts(campaign)).toBe(0);
});

test('counts agree after an edit of a LIVE briefing that resets everybody, concurrent with fifty acknowledgements', async () => {
  const campaign = await build.create(author, 'POLICY_UPDATE', { companyId });
  const edit = author.put(`/campaign-v2s/${campaign.id}`, {
    status: 'LIVE',
    isReadAgain: true,
    configurationAnswer: { ...campaign.configurationAnswer, changes: 'Anew.' },
  });
  const answers: Answer[] = await Promise.all([...people.map((person) => build.respond(person, campaign)), edit]);
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(await wrongCounts(campaign)).toBe(0);
});
