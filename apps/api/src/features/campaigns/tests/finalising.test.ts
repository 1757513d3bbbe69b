import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { recount } from '../figures/recount';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

/** A plan of four sites: submitted, begun, only viewed, and untouched. The manager answers for all. */
async function world() {
  const companyId = (await api.make.company()).id;
  const boss = await api.make.person(companyId, { manager: true });
  const manager = api.as(boss);
  for (const name of ['A done', 'B begun', 'C seen', 'D idle']) await api.make.site(companyId, { name });
  const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
  const parts = plan.campaignV2Sites;
  for (const { id } of parts) await manager.put(`/campaign-v2-sites/${id}`, { assigneeId: boss.id });
  const answer = (index: number, status: string) => build.respond(manager, plan, undefined, { campaignV2SiteId: parts[index]?.id, status });
  await answer(0, 'SUBMITTED');
  await answer(1, 'IN_PROGRESS');
  await manager.post('/campaign-v2-user-view-engagements', { campaignV2Id: plan.id, siteId: parts[2]?.siteId });
  const close = (index: number) => api.make.query("UPDATE site SET status = 'INACTIVE' WHERE id = $1", [parts[index]?.siteId]);
  const report = async () => (await manager.get<ReportPayload>(`/campaign-v2s/${plan.id}/report-view`)).body;
  const row = async () =>
    (await manager.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${companyId}`)).body.find(({ id }) => id === plan.id);
  return { plan, manager, parts, close, report, row, finalise: () => finalise(manager, plan) };
}
const finalise = (manager: Client, { id }: CampaignV2) => manager.patch<CampaignV2>(`/campaign-v2s/${id}`, { status: 'COMPLETE' });

describe('[4.4] finalising a hierarchical campaign', () => {
  test('keeps responses in progress visible and marked, and does not count them', async () => {
    const { report, finalise: end } = await world();
    await end();
    const { campaignV2Responses, campaignParticipants, campaignV2 } = await report();
    expect(campaignV2Responses.map(({ site, status }) => [site?.name, status])).toEqual([
      ['A done', 'SUBMITTED'],
      ['B begun', 'IN_PROGRESS'],
    ]);
    expect(campaignParticipants.map(({ isSubmitted }) => isSubmitted)).toEqual([true, false, false, false]);
    expect(campaignV2.campaignV2Engagement).toMatchObject({
      submissions: 1,
      expectedSubmitPersonnelCount: 4,
      submissionsPercentage: 1 / 4,
    });
  });

  test('[3.16] [3.17] leaves INACTIVE sites out of the base unless they have submitted; before, they count', async () => {
    const { plan, close, report, row, finalise: end } = await world();
    for (const index of [0, 2, 3]) await close(index);
    expect((await report()).campaignV2.campaignV2Engagement.expectedSubmitPersonnelCount).toBe(4);
    expect(await row()).toMatchObject({ sitesCount: 4, sitesSubmittedCount: 1 });
    const { body } = await end();
    expect(body.campaignV2Engagement).toMatchObject({
      views: 0,
      submissions: 1,
      expectedSubmitPersonnelCount: 2,
      submissionsPercentage: 1 / 2,
    });
    expect(body.campaignV2Sites.map(({ siteName }) => siteName)).toEqual(['A done', 'B begun']);
    expect(await row()).toMatchObject({ sitesCount: 2, sitesSubmittedCount: 1 });
    expect((await report()).participantsCount).toBe(2);
    expect(await api.database.systemDb('test', (db) => recount(db, plan.id))).toBe(0);
  });

  test('[4.4] is permanent: a site that becomes active again changes nothing', async () => {
    const { close, row, finalise: end, parts } = await world();
    await close(3);
    await end();
    await api.make.query("UPDATE site SET status = 'ACTIVE' WHERE id = $1", [parts[3]?.siteId]);
    await close(2);
    expect(await row()).toMatchObject({ sitesCount: 3 });
  });

  test('shows the response in progress of an INACTIVE site, and does not count the site', async () => {
    const { close, report, finalise: end } = await world();
    await close(1);
    expect((await end()).body.campaignV2Engagement.expectedSubmitPersonnelCount).toBe(3);
    expect((await report()).campaignV2Responses.map(({ site }) => site?.name)).toEqual(['A done', 'B begun']);
  });
});
