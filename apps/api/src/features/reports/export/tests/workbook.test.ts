/** The report as a workbook of a spreadsheet program, over HTTP: the same rows as the table in CSV. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { xlsxType } from '@muster/contract/shared/file-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { unzipped } from '../../../../platform/documents/tests/unzipped';
import { makeDockWorks } from './dock-works';
import { downloadReport, reportRows } from './download';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Person;
let manager: Client;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ companyId, boss, manager, people } = await makeDockWorks(api));
});

const poll = () => build.create(manager, 'SINGLE_CHOICE', { companyId });
const workbook = (campaign: CampaignV2, query = '') => downloadReport(api, boss, campaign, `?format=xlsx${query}`);

/** The cells of each row: a number or a time as the number that is stored, and text as it is read. */
async function cellsOf(campaign: CampaignV2): Promise<(string | number)[][]> {
  const xml = (await unzipped((await workbook(campaign)).bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  const open = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|<is><t [^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].reduce<(string | number)[]>(
      (cells, [, column = 'A', stored, text = '']) => {
        cells[column.charCodeAt(0) - 65] = stored === undefined ? open(text) : Number(stored);
        return cells;
      },
      [],
    ),
  );
}

test('[1.6] [7.8] the workbook is a file to save, and its rows are those of the table in CSV', async () => {
  const campaign = await poll();
  await build.respond(api.as(people[0]), campaign, { choice: 'o2', why: '=1+1 <b> & "more"' });
  const { status, headers } = await workbook(campaign);
  expect([status, headers.get('content-type')]).toEqual([200, xlsxType]);
  expect(headers.get('content-disposition')).toMatch(/\.xlsx$/);
  const [head = [], ...rows] = await cellsOf(campaign);
  const [csvHead = [], ...csvRows] = await reportRows(api, boss, campaign);
  expect(head).toEqual(csvHead);
  expect(rows).toHaveLength(csvRows.length);
  const place = (name: string) => csvHead.indexOf(name);
  const answered = rows.find((row) => row[place('Status')] === 'Submitted');
  // 2026-03-10 14:45 by the clock of the campaign, as a time; the version as a number; what people write as text
  expect(answered?.[place('Submitted (Asia/Kathmandu)')]).toBeCloseTo(46_091 + (14 * 60 + 45) / 1_440, 6);
  expect(answered?.[place('Version')]).toBe(1);
  expect(answered?.at(-1)).toBe('=1+1 <b> & "more"');
});

test('[1.9] the columns follow the language, and an Arabic sheet begins at the right', async () => {
  const campaign = await poll();
  const parts = async (language: string) => unzipped((await workbook(campaign, `&language=${language}`)).bytes);
  const [german, arabic] = [await parts('de'), await parts('ar')].map((one) => one.get('xl/worksheets/sheet1.xml'));
  const [[first = ''] = []] = await reportRows(api, boss, campaign, '?format=csv&language=de');
  expect(german).toContain(`>${first}</t>`);
  expect([german?.includes('rightToLeft'), arabic?.includes('rightToLeft="1"')]).toEqual([false, true]);
});

test('an export as a workbook leaves an audit record, and is for those who see the report', async () => {
  const campaign = await poll();
  await workbook(campaign);
  const found = await api.make.query<{ format: string }>(
    `SELECT data ->> 'format' AS format FROM audit_event WHERE company_id = $1 AND action = 'campaign.exported'`,
    [companyId],
  );
  expect(found.map(({ format }) => format)).toEqual(['xlsx']);
  const [person] = people;
  if (!person) throw new Error('the company has no people');
  expect((await downloadReport(api, person, campaign, '?format=xlsx')).status).toBe(403);
});

test('[4.29] the workbook of an anonymous campaign has figures, and no rows of people', async () => {
  const campaign = await build.create(manager, 'PULSE_CHECK', { companyId });
  await build.respond(api.as(people[0]), campaign);
  const [head = [], ...rows] = await cellsOf(campaign);
  expect([head, ...rows.map((row) => row.map(String))].map((row) => [...row])).toEqual(
    (await reportRows(api, boss, campaign)).map((row) => row.map(String).slice(0, row.findLastIndex((cell) => cell !== '') + 1)),
  );
});
