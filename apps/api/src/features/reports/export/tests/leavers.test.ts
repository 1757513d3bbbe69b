/** The evidence of people who left the audience after they submitted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { downloadReport, reportRows } from './download';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Person;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
});
afterAll(() => api.stop());

test("a leaver's row says Viewed because they answered, and no leaver is missing after the first page", async () => {
  const campaign = await build.create(manager, 'POLICY_UPDATE', { companyId });
  const leavers = await api.make.query<{ id: string; last_name: string }>(
    `INSERT INTO account (email, first_name, last_name) SELECT 'left-' || n || '@example.test', 'Lee', 'Left ' || n FROM generate_series(1, 501) n
     RETURNING id, last_name`,
  );
  await api.make.query(
    `INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, created_at, updated_at, submitted_at)
     SELECT $1, $2, person, 'USER', 'SUBMITTED', '{}', now(), now(), now() FROM unnest($3::uuid[]) person`,
    [companyId, campaign.id, leavers.map(({ id }) => id)],
  );
  const rows = (await reportRows(api, boss, campaign)).filter(([name]) => name?.startsWith('Lee Left'));
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(leavers.map(({ last_name }) => `Lee ${last_name}`)));
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['Yes']));
});

test("the file's name has the date in the campaign's zone, not in UTC", async () => {
  const easternId = (await api.make.company({ timeZone: 'Asia/Kathmandu' })).id;
  const eastern = await api.make.person(easternId, { manager: true });
  const campaign = await build.create(api.as(eastern), 'YES_NO', { companyId: easternId });
  api.clock.set('2026-03-10T18:15:00.000Z');
  for (const format of ['csv', 'pdf']) {
    const { headers } = await downloadReport(api, eastern, campaign, `?format=${format}`);
    expect(headers.get('content-disposition')).toContain(`2026-03-11.${format}`);
  }
});

test('people without a response have their current sites, people with one have their sites at submission', async () => {
  const [quay, yard] = [await api.make.site(companyId, { name: 'Quay' }), await api.make.site(companyId, { name: 'Yard' })];
  const answered = await api.make.person(companyId, { lastName: 'Answered', sites: [{ id: quay }] });
  await api.make.person(companyId, { lastName: 'Waiting', sites: [{ id: yard }, { id: quay }] });
  const campaign = await build.create(manager, 'YES_NO', { companyId });
  await build.respond(api.as(answered), campaign);
  await api.make.query('UPDATE site_member SET site_id = $1 WHERE user_id = $2', [yard, answered.id]);
  const rows = await reportRows(api, boss, campaign);
  const siteOf = (name: string) => rows.find(([one]) => one === name)?.[1];
  expect(siteOf('Ash Answered')).toBe('Quay');
  expect(siteOf('Ash Waiting')).toBe('Quay; Yard');
});
