/** The export of an anonymous campaign, row by row. */
import { createHash } from 'node:crypto';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCampaign, oneQuestion } from '../../../../../tests/rows/campaign';
import { startTestApi, type Person, type TestApi } from '../../../../../tests/harness';
import { downloadReport, reportText, rowsOfCsv } from './download';

let api: TestApi;
let companyId: number;
let boss: Person;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  people = await Promise.all(Array.from({ length: 10 }, () => api.make.person(companyId)));
});
afterAll(() => api.stop());

const { properties } = oneQuestion.responses.schema;
/** Two choices, a text that the report lists, and one that it does not. */
const configuration = {
  ...oneQuestion,
  responses: {
    schema: {
      properties: { ...properties, where: { ...properties.choice, label: 'Where?' }, note: { ...properties.comment, label: 'Note' } },
    },
    anonymous: true,
  },
  report: { ...oneQuestion.report, properties: { ...oneQuestion.report.properties, where: { chart: 'BAR_CHART' } } },
};

const post = (report: object = configuration.report) =>
  insertCampaign(api.make, {
    companyId,
    authorId: boss.id,
    configuration: { ...configuration, report },
    isAnonymous: true,
    audience: people,
  });

async function answer(id: number, from: number, to: number): Promise<void> {
  for (const [index, person] of people.slice(from, to).entries()) {
    const campaignAnswer = {
      choice: 'a',
      where: index % 2 === 0 ? 'a' : 'b',
      comment: `Text ${from + index}`,
      note: `Note ${from + index}`,
    };
    expect((await api.as(person).post('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer })).status).toBe(201);
  }
}
const finalise = (id: number) => api.as(boss).patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });
const rows = async (id: number) => rowsOfCsv((await downloadReport(api, boss, { id }, '?format=csv')).bytes);

/** The order of the database. */
const byHash = (texts: string[]) => {
  const hashOf = (text: string) => createHash('md5').update(JSON.stringify(text)).digest('hex');
  return texts.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b)));
};
const header = ['Question', 'Answer', 'Count', 'Answered by'];
const figuresOf = (question: string, counts: number[]) => counts.map((count, index) => [question, 'ABCD'[index], String(count), '10']);

test('[3.21] an export has one row for each question whose figures are withheld, and no text', async () => {
  const id = await post();
  await answer(id, 0, 4);
  const withheld = 'Figures are shown from 5 answers on.';
  expect(await rows(id)).toEqual([
    header,
    ['Responses', 'Submitted', '0', '10'],
    ['Which?', withheld, '', ''],
    ['Where?', withheld, '', ''],
  ]);
  const document = await reportText(api, boss, { id });
  expect(document.match(/Texts are shown from 10 texts/g)).toHaveLength(1);
  expect(document).not.toMatch(/Note \d/);
});

test('[3.21] an export has the figures of each question, then once each text of all pages of the report, and no blank text', async () => {
  const id = await post();
  await answer(id, 0, 10);
  await finalise(id);
  const figures = [
    header,
    ['Responses', 'Submitted', '10', '10'],
    ...figuresOf('Which?', [10, 0, 0, 0]),
    ...figuresOf('Where?', [5, 5, 0, 0]),
  ];
  const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
  expect(await rows(id)).toEqual([...figures, ...byHash(texts).map((text) => ['Why?', text, '', ''])]);
  const more = Array.from({ length: 491 }, (_, index) => `More ${index}`);
  await api.make.query(
    `WITH made AS (INSERT INTO account (email, activated) SELECT n || '-' || gen_random_uuid() || '@works.example', true
       FROM generate_series(1, $3::integer) n RETURNING id),
     listed AS (SELECT id, row_number() OVER () AS place FROM made)
     INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, answered_count, field_count, content_version,
         created_at, updated_at, submitted_at, figure_step)
     SELECT $1, $2, l.id, 'USER', 'SUBMITTED', jsonb_build_object('comment', ($4::text[])[l.place]), 1, 1, 1, now(), now(), now(), 1 FROM listed l`,
    [companyId, id, more.length + 2, [...more, ' ', '']],
  );
  expect(await rows(id)).toEqual([...figures, ...byHash([...texts, ...more]).map((text) => ['Why?', text, '', ''])]);
  expect(await reportText(api, boss, { id })).not.toMatch(/Note \d/);
});

test('[3.18] without a list of texts, the export and the report have no responses of other people', async () => {
  const id = await post({ ...oneQuestion.report, properties: { choice: { chart: 'BAR_CHART' } } });
  await answer(id, 0, 10);
  await finalise(id);
  expect(await rows(id)).toEqual([
    header,
    ['Responses', 'Submitted', '10', '10'],
    ...figuresOf('Which?', [10, 0, 0, 0]),
    ...figuresOf('Where?', [5, 5, 0, 0]),
  ]);
  const { body } = await api.as(boss).get<ReportPayload>(`/campaign-v2s/${id}/report-view`);
  expect([body.campaignV2Responses, body.responsesCount]).toEqual([[], 0]);
});
