/** Views and responses of people and sites are kept when they leave a campaign's audience and return. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { updateAudiences } from '../../jobs';
import { updateAudienceOf } from '../../participants/upkeep';
import { recount } from '../../figures/recount';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { role: 'ADMIN' }));
  worker = await api.make.person(companyId);
  // a person who stays, so that the campaign always has an audience
  await api.make.person(companyId);
});

const update = ({ id }: CampaignV2) => api.database.systemDb('test upkeep', (db) => updateAudienceOf(db, id, api.clock.now()));
const wrongCounters = ({ id }: CampaignV2) => api.database.systemDb('test recount', (db) => recount(db, id));
const view = ({ id }: CampaignV2, siteId?: number) =>
  api.as(worker).post('/campaign-v2-user-view-engagements', { campaignV2Id: id, ...(siteId !== undefined && { siteId }) });
const report = async ({ id }: CampaignV2) => (await author.get<ReportPayload>(`/campaign-v2s/${id}/report-view`)).body;
const isViewed = async (campaign: CampaignV2) =>
  (await report(campaign)).campaignParticipants.find(({ user }) => user?.userId === worker.id)?.isViewed;
const setBlocked = (isBlocked: boolean) => api.make.query('UPDATE account SET blocked = $1 WHERE id = $2', [isBlocked, worker.id]);

async function leaveAndReturn(campaign: CampaignV2): Promise<void> {
  await setBlocked(true);
  expect(await update(campaign)).toEqual({ added: 0, removed: 1 });
  expect((await report(campaign)).campaignV2.campaignV2Engagement.views).toBe(0);
  await setBlocked(false);
  expect(await update(campaign)).toEqual({ added: 1, removed: 0 });
}

describe('[4.15] a person who returns to an audience', () => {
  test('keeps their view, in participants, engagement and counters', async () => {
    const campaign = await build.create(author, 'YES_NO', { companyId });
    await view(campaign);
    await leaveAndReturn(campaign);
    expect(await isViewed(campaign)).toBe(true);
    expect((await report(campaign)).campaignV2.campaignV2Engagement.views).toBe(1);
    expect(await wrongCounters(campaign)).toBe(0);
    expect((await view(campaign)).status).toBe(201);
    expect((await report(campaign)).campaignV2.campaignV2Engagement.views).toBe(1);
  });

  test('has not viewed a version that everybody was asked to read again before the return', async () => {
    const campaign = await build.create(author, 'POLICY_UPDATE', { companyId });
    await view(campaign);
    await setBlocked(true);
    await update(campaign);
    const configurationAnswer = { ...campaign.configurationAnswer, changes: 'Two calls.' };
    await author.put(`/campaign-v2s/${campaign.id}`, { status: 'LIVE', configurationAnswer, isReadAgain: true });
    await setBlocked(false);
    await update(campaign);
    expect(await isViewed(campaign)).toBe(false);
    expect(await wrongCounters(campaign)).toBe(0);
  });
});

test('[4.15] a site that returns to a selection keeps its view, its assignee and its id', async () => {
  const [north, south] = [await api.make.site(companyId), await api.make.site(companyId)];
  const campaign = await build.create(author, 'ACTION_PLAN', { companyId });
  const before = campaign.campaignV2Sites.find(({ siteId }) => siteId === north);
  await author.put(`/campaign-v2-sites/${before?.id}`, { assigneeId: worker.id });
  await view(campaign, north);
  const select = (siteIds: number[]) =>
    author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
      status: 'LIVE',
      configurationAnswer: { ...campaign.configurationAnswer, sites: { sitesSelectionCriteria: {}, siteIds } },
    });
  expect((await select([south])).body.campaignV2Engagement.views).toBe(0);
  expect(await wrongCounters(campaign)).toBe(0);
  const { body } = await select([north, south]);
  expect(body.campaignV2Engagement.views).toBe(1);
  expect(body.campaignV2Sites.find(({ siteId }) => siteId === north)).toMatchObject({ id: before?.id, assignee: { userId: worker.id } });
  expect(await wrongCounters(campaign)).toBe(0);
});

test('[4.15] a site that returns after its assignee has left belongs to nobody, and keeps its view', async () => {
  const [north, south] = [await api.make.site(companyId), await api.make.site(companyId)];
  const campaign = await build.create(author, 'ACTION_PLAN', { companyId });
  const before = campaign.campaignV2Sites.find(({ siteId }) => siteId === north);
  await author.put(`/campaign-v2-sites/${before?.id}`, { assigneeId: worker.id });
  await view(campaign, north);
  const select = (siteIds: number[]) =>
    author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
      status: 'LIVE',
      configurationAnswer: { ...campaign.configurationAnswer, sites: { sitesSelectionCriteria: {}, siteIds } },
    });
  await select([south]);
  await setBlocked(true);
  const { body } = await select([north, south]);
  expect(body.campaignV2Sites.find(({ siteId }) => siteId === north)).toMatchObject({ id: before?.id, assignee: null });
  expect(body.campaignV2Engagement.views).toBe(1);
});

test('a campaign that is locked during a run of the job is updated by the next run', async () => {
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const pass = () => updateAudiences({ database: api.database, clock: api.clock, wakeRelay: () => undefined });
  await pass();
  await setBlocked(true);
  await api.database.systemDb('test holder', async (db) => {
    await db.run(sql`SELECT FROM campaign WHERE id = ${campaign.id} FOR UPDATE`);
    await pass();
  });
  await pass();
  expect((await report(campaign)).participantsCount).toBe(1);
});
