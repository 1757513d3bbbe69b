import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../tests/harness';
import { createLog } from '../../src/platform/log';
import { installDemoData } from '../index';

let api: TestApi;
let manager: Client;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
  const { database, clock, storage } = api;
  await installDemoData({ database, clock, log: createLog({ level: 'silent' }), storage, wanted: true });
  companyId = Number((await api.make.query("SELECT id FROM company WHERE name = 'Northridge Energy'"))[0]?.['id']);
  manager = api.as({
    subject: String((await api.make.query("SELECT subject FROM account WHERE email = 'manager@northridge.example'"))[0]?.['subject']),
  });
});
afterAll(() => api.stop());

const list = async (query: string) =>
  (await manager.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${companyId}&size=100&${query}`)).body;
const sites = ({ title, status, sitesSubmittedCount, sitesCount }: CampaignListItem) => [
  title,
  status,
  `${sitesSubmittedCount}/${sitesCount}`,
];

test('Northridge has learnings and improvements in every state', async () => {
  expect((await list('type=LEARNING')).map(sites)).toEqual([
    ['Cable strike on Kestrel Line', 'LIVE', '3/6'],
    ['How blade repairs really go', 'LIVE', '1/3'],
  ]);
  expect((await list('type=IMPROVEMENT')).map(sites)).toEqual([
    ['Tower rescue kit within reach', 'COMPLETE', '3/3'],
    ['Barriers at every forklift crossing', 'LIVE', '2/12'],
    ['Isolation proved before touch', 'LIVE', '2/4'],
    ['Heronmouth’s permit board', 'DRAFT', '0/0'],
  ]);
  const divisionId = Number((await api.make.query("SELECT id FROM division WHERE label = 'Networks'"))[0]?.['id']);
  expect((await list(`type=LEARNING&divisionId=${divisionId}`)).map(sites)).toEqual([
    ['A normal day on breaker service', 'COMPLETE', '2/3'],
    // a division also lists what each of its sites works on
    ...Array.from({ length: 3 }, () => ['Cable strike on Kestrel Line', 'LIVE', '3/6']),
  ]);
});

test('the overdue review has answers in time, a late answer, an answer in progress, and a site without an assignee', async () => {
  const [review] = await list('type=LEARNING&title=cable');
  const { campaignParticipants } = (await manager.get<ReportPayload>(`/campaign-v2s/${review?.id}/report-view`)).body;
  const state = campaignParticipants.map(({ site, assignee, status, isLate }) => [site?.name, assignee !== null, status, isLate]);
  expect(state).toEqual([
    ['Copperline Substation', true, null, false],
    ['Duskwater Substation', true, 'IN_PROGRESS', false],
    ['Emberfield Battery', false, null, false],
    ['Ironvale Terminal', true, 'SUBMITTED', false],
    ['Kestrel Line Project', true, 'SUBMITTED', false],
    ['Larkmeadow Solar Farm', true, 'SUBMITTED', true],
  ]);
  expect(Date.parse(review?.endDate ?? '')).toBeLessThan(api.clock.now().getTime());
});
