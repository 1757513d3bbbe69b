/**
 * Compares the query plans of the most frequent calls with the stored plans. A lost index, or a sequential scan, fails with the
 * difference. After an intended change: `npx vitest run --project api apps/api/tests/plans.test.ts -u`.
 */
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, lawfulAnswer, type CampaignBuilders } from './campaigns';
import { startTestApi, type Client, type TestApi } from './harness';
import { plannedCompany, type PlannedCompany } from './plans/company';
import { planOf, statementsOf } from './plans/statements';

let api: TestApi;
let build: CampaignBuilders;
let company: PlannedCompany;
let asApp: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  company = await plannedCompany(api, owner);
  await owner.end();
  asApp = new pg.Client({ connectionString: api.databaseUrl, options: '-c role=muster_app' });
  await asApp.connect();
});
afterAll(async () => {
  await asApp.end();
  await api.stop();
});

interface Asked {
  author: Client;
  siteManager: Client;
  company: PlannedCompany;
}

/** The most frequent calls, and those that read the most rows, by feature and file. */
const calls: Record<string, (asked: Asked) => Promise<unknown>> = {
  'campaigns/list': ({ siteManager, company: { companyId } }) =>
    siteManager.get(
      `/campaign-v2s/search?companyId=${companyId}&type=POLL&includeStatuses=LIVE&includeStatuses=COMPLETE&sort=startDate,desc&sort=createdDate,desc`,
    ),
  'campaigns/list-by-title': ({ siteManager, company: { companyId } }) =>
    siteManager.get(`/campaign-v2s/search?companyId=${companyId}&title=break&sort=startDate,desc`),
  'campaigns/list-for-me': ({ siteManager, company: { companyId } }) =>
    siteManager.get(`/campaign-v2s/search?companyId=${companyId}&isForMe=true&includeStatuses=LIVE`),
  'campaigns/list-of-site': ({ siteManager, company: { companyId, siteId } }) =>
    siteManager.get(`/campaign-v2s/search?companyId=${companyId}&siteId=${siteId}&sort=startDate,desc`),
  'campaigns/list-of-division': ({ siteManager, company: { companyId, divisionId } }) =>
    siteManager.get(`/campaign-v2s/search?companyId=${companyId}&divisionId=${divisionId}&sort=startDate,desc`),
  'reports/view': ({ siteManager, company: { pollId } }) => siteManager.get(`/campaign-v2s/${pollId}/view`),
  'reports/report-of-people': ({ author, company: { pollId } }) => author.get(`/campaign-v2s/${pollId}/report-view`),
  'reports/report-of-sites': ({ author, company: { improvementId } }) => author.get(`/campaign-v2s/${improvementId}/report-view`),
  'reports/aggregate': ({ author, company: { pollId } }) => author.get(`/campaign-v2s/${pollId}/aggregate`),
  'responses/record-view': ({ author, company: { pollId } }) => author.post('/campaign-v2-user-view-engagements', { campaignV2Id: pollId }),
  'focus/work': ({ author, company: { companyId } }) => author.get(`/focus/user/search?companyId=${companyId}`),
  'focus/work-of-site-manager': ({ siteManager, company: { companyId } }) => siteManager.get(`/focus/user/search?companyId=${companyId}`),
  'focus/reports': ({ author, company: { companyId } }) => author.get(`/focus/company/search?companyId=${companyId}`),
  'focus/reports-of-month': ({ author, company: { companyId } }) =>
    author.get(`/focus/company/search?companyId=${companyId}&includeStatuses=COMPLETE&byTimePeriodType=MONTH&timePeriodValue=2026-02`),
  'focus/reports-of-site': ({ author, company: { companyId, siteId } }) =>
    author.get(`/focus/company/search?companyId=${companyId}&siteId=${siteId}&inProgressStatus=OVERDUE`),
};

const features = join(import.meta.dirname, '../src/features');

/** Tables that grow with every campaign of every company. A plan must never scan them completely. */
const large =
  /Seq Scan on (campaign|campaign_audience|campaign_site|campaign_view|campaign_response|campaign_count|company_member|site_member|question|question_category|user_safety_practice)\b/;

/** The plans of a call's statements, and the file that stores them. */
async function plansOf(name: string, work: () => Promise<unknown>): Promise<{ plans: string; file: string }> {
  const [feature = '', call = ''] = name.split('/');
  const plans: string[] = [];
  for (const statement of await statementsOf(work)) plans.push(await planOf(asApp, statement));
  return { plans: `${plans.join('\n\n')}\n`, file: join(features, feature, 'plans', `${call}.txt`) };
}

test.each(Object.keys(calls))('%s keeps its plans', async (name) => {
  const asked = { author: api.as(company.author), siteManager: api.as(company.siteManager), company };
  const { plans, file } = await plansOf(name, () => (calls[name] as (given: Asked) => Promise<unknown>)(asked));
  expect(plans).not.toMatch(large);
  await expect(plans).toMatchFileSnapshot(file);
});

test('campaigns/post and campaigns/submit keep their plans', async () => {
  const author = api.as(company.author);
  const { companyId } = company;
  const body = await build.bodyOf('YES_NO', { companyId });
  const posting = await plansOf('campaigns/post', () => author.post('/campaign-v2s', body));
  const campaign = await build.create(author, 'YES_NO', { companyId });
  const submitting = await plansOf('responses/submit', () => build.respond(author, campaign, lawfulAnswer['YES_NO']));
  for (const { plans, file } of [posting, submitting]) {
    expect(plans).not.toMatch(large);
    await expect(plans).toMatchFileSnapshot(file);
  }
});
