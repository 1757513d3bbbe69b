/** What the representatives of a consultation read of its answers: figures in full steps, and nothing that leads to one person. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Breakdown } from '@muster/contract/reports/breakdown';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, validAnswer, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { answeredLearning, sixAnswers, type Learning } from '../summary/tests/learnings';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

async function consult(manager: Client, { id }: { id: number }): Promise<void> {
  const about = { matter: 'CHANGES', decision: 'Whether the second crane comes.', decider: 'Dana Reyes', decideDay: day(20) };
  expect((await manager.put(`/campaign-v2s/${id}/consultation`, about)).status).toBe(200);
}

async function mark(manager: Client, companyId: number, siteId: number, person: Person): Promise<void> {
  const term = { electedDay: day(-30), untilDay: day(300) };
  expect((await manager.post('/representatives', { companyId, siteId, userId: person.id, ...term })).status).toBe(201);
}

const report = async (as: Client, id: number) => (await as.get<ReportPayload>(`/campaign-v2s/${id}/report-view`)).body;
const counted = async (as: Client, id: number) =>
  (await report(as, id)).campaignV2QuestionAggregations.map(({ answeredCount }) => answeredCount);

describe('a poll', () => {
  let companyId: number;
  let manager: Client;
  let elected: Client;
  let people: Client[];
  let poll: CampaignV2;

  beforeEach(async () => {
    companyId = (await api.make.company()).id;
    manager = api.as(await api.make.person(companyId, { manager: true }));
    people = [];
    for (const size of [5, 6]) {
      const siteId = await api.make.site(companyId);
      for (let at = 0; at < size; at += 1) {
        const person = await api.make.person(companyId, { sites: [{ id: siteId }] });
        people.push(api.as(person));
        if (people.length === 6) await mark(manager, companyId, siteId, person);
      }
    }
    [elected] = people.splice(5, 1) as [Client];
    poll = await build.create(manager, 'YES_NO', { companyId });
    await consult(manager, poll);
  });

  test('has no breakdown by site: one answer at a site would be the answer of a person', async () => {
    await build.respond(people[0] as Client, poll);
    const sites = async (as: Client) => (await as.get<Breakdown>(`/campaign-v2s/${poll.id}/breakdown`)).body.sites;
    expect((await sites(manager)).map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await sites(elected)).toEqual([]);
  });

  test('shows figures in full steps of five, also after its end', async () => {
    for (const [at, person] of people.entries()) await build.respond(person, poll, { answer: at < 5 || at === 9 ? 'true' : 'false' });
    expect(await counted(elected, poll.id)).toEqual([10]);
    await build.respond(elected, poll, { answer: 'false' });
    expect(await counted(manager, poll.id)).toEqual([11]);
    const yes = async () => (await report(elected, poll.id)).campaignV2QuestionAggregations[0]?.answerAggregation[0];
    expect(await counted(elected, poll.id)).toEqual([10]);
    expect(await yes()).toMatchObject({ answer: 'true', count: 6, percentage: 0.6 });
    await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
    expect(await counted(elected, poll.id)).toEqual([10]);
  });

  test('gives no files of the answers of others, also after its end', async () => {
    const [worker, other] = people as [Client, Client];
    const file = await uploadFile(worker, 'CampaignV2Response', 'proof.csv');
    const { body } = await build.respond(worker, poll, validAnswer['YES_NO'], { fileIds: [file.id] });
    await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
    const paths = [`/files/${file.id}/presigned-url`, `/files/CampaignV2Response/${body.id}`];
    for (const path of paths) {
      expect((await other.get(path)).status).toBe(200);
      expect((await elected.get(path)).status).toBe(404);
    }
  });
});

describe('a learning', () => {
  let learning: Learning;
  let manager: Client;
  let elected: Client;
  /** Whose answer is saved and not submitted. */
  let siteId: number;

  beforeEach(async () => {
    learning = await answeredLearning(api, sixAnswers, { unfinished: 1 });
    manager = api.as(learning.manager);
    const parts = await api.make.query('SELECT site_id FROM campaign_site WHERE campaign_id = $1 ORDER BY id', [learning.id]);
    siteId = Number(parts.at(-1)?.['site_id']);
    const person = await api.make.person(learning.companyId, { sites: [{ id: siteId }] });
    await api.make.query('UPDATE campaign_site SET assignee_id = $1 WHERE campaign_id = $2 AND site_id = $3', [
      person.id,
      learning.id,
      siteId,
    ]);
    await consult(manager, learning);
    await mark(manager, learning.companyId, siteId, person);
    elected = api.as(person);
  });

  const saved = async () => (await elected.get<ReportPayload>(`/campaign-v2s/${learning.id}/view?siteId=${siteId}`)).body;

  test('keeps the saved answer of the site for which the representative is responsible, and of no other', async () => {
    const { campaignV2, campaignV2Responses: own } = await saved();
    expect(own).toMatchObject([{ id: learning.responseIds[5], status: 'IN_PROGRESS', campaignAnswer: sixAnswers[5] }]);
    expect((await report(elected, learning.id)).campaignV2Responses).toMatchObject([{ id: learning.responseIds[5] }]);
    const answer = { campaignAnswer: sixAnswers[0], status: 'SUBMITTED', version: own[0]?.version };
    expect((await elected.put(`/campaign-v2-responses/${own[0]?.id}`, answer)).status).toBe(200);
    expect((await saved()).campaignV2Responses).toMatchObject([
      { status: 'SUBMITTED', campaignV2SiteId: campaignV2.campaignV2Sites[0]?.id },
    ]);
  });

  test('a site that turns submitted moves no figure', async () => {
    expect(await counted(elected, learning.id)).toEqual([5]);
    const before = (await report(elected, learning.id)).campaignV2QuestionAggregations;
    const answer = { campaignAnswer: sixAnswers[5], status: 'SUBMITTED' };
    expect((await elected.put(`/campaign-v2-responses/${learning.responseIds[5]}`, answer)).status).toBe(200);
    expect(await counted(manager, learning.id)).toEqual([6]);
    expect((await report(elected, learning.id)).campaignV2QuestionAggregations).toEqual(before);
  });

  test('has no summary, which quotes named answers', async () => {
    await learning.finalise();
    const path = `/campaign-v2s/${learning.id}/campaign-v2-summaries`;
    expect((await api.as(learning.member).get(path)).body).not.toMatchObject({ code: 'report.withoutNames' });
    expect(errorOf(await elected.get(path))).toEqual({ status: 403, code: 'report.withoutNames' });
  });
});
