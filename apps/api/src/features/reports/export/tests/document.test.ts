/** The content of a report's document, and its tags for assistive technology. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../../../tests/harness';
import { createLog } from '../../../../platform/log';
import { makeSummaries } from '../../summary/make';
import { answeredLearning, sixAnswers } from '../../summary/tests/learnings';
import { downloadReport, reportText } from './download';
import { catalogOf, namesOf, structureOfPdf, textsOf, untaggedText } from '../../../../platform/documents/tests/pdf-structure';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
});
afterAll(() => api.stop());

test("a learning's document has its summary, its questions with options, and the figures", async () => {
  const learning = await answeredLearning(api, sixAnswers);
  await learning.finalise();
  await makeSummaries({ ...api, log: createLog({ level: 'silent' }) }, undefined);
  const text = await reportText(api, learning.manager, learning);
  const { body } = await api
    .as(learning.manager)
    .get<{ keyFindings: { text: string }[] }>(`/campaign-v2s/${learning.id}/campaign-v2-summaries`);
  const finding = body.keyFindings[0]?.text ?? '';
  expect(finding).not.toBe('');
  const flat = text.replace(/\s+/g, ' ');
  for (const part of [
    'Summary',
    'Key findings',
    finding.slice(0, 40),
    'Check it against the responses',
    'Content and questions for sites',
    'Did the work match the plan? (As planned · Some changes)',
    'What we need help with',
  ])
    expect(flat).toContain(part);
});

test('in a company without summaries, documents have none', async () => {
  const learning = await answeredLearning(api, sixAnswers, { hasSummaries: false });
  await learning.finalise();
  expect(await reportText(api, learning.manager, learning)).not.toContain('Key findings');
});

test("a briefing's document has its content, and a poll's has its questions with the figures", async () => {
  const manager = api.as(boss);
  const policy = await build.create(manager, 'POLICY_UPDATE', { companyId });
  const sent = await reportText(api, boss, policy);
  for (const part of ['What was sent', 'No calls.', 'Park first']) expect(sent).toContain(part);
  const poll = await build.create(manager, 'YES_NO', { companyId });
  const asked = await reportText(api, boss, poll);
  for (const part of ['What was asked', 'We will change the roster.']) expect(asked).toContain(part);
});

test('a document is tagged: language, title, and a tree with the text of headings, paragraphs and lists', async () => {
  const campaign = await build.create(api.as(boss), 'SINGLE_CHOICE', { companyId });
  await build.respond(api.as(boss), campaign, { choice: 'o2', why: 'It fits' });
  const { bytes } = await downloadReport(api, boss, campaign, '?format=pdf');
  expect(catalogOf(bytes)).toEqual({ isMarked: true, lang: 'en', showsTitle: true, title: 'Which glove?' });
  const [document, ...others] = structureOfPdf(bytes);
  if (!document) throw new Error('The document has no structure');
  expect(others).toEqual([]);
  expect(document.name).toBe('Document');
  const [title, ...rest] = document.children;
  expect([title?.name, title?.text.trim()]).toEqual(['H1', 'Which glove?']);
  expect(rest.filter(({ name }) => name === 'H2').map(({ text }) => text.trim())).toEqual(
    expect.arrayContaining(['Engagement', 'Which glove?', 'Participants']),
  );
  const lists = rest.filter(({ name }) => name === 'L');
  expect(new Set(lists.flatMap(({ children }) => children.flatMap(namesOf)))).toEqual(new Set(['LI', 'LBody', 'P']));
  expect(lists.flatMap(textsOf)).toEqual(expect.arrayContaining(['Blue: 1 (100%)']));
  expect(lists.flatMap(textsOf).some((text) => text.includes('It fits'))).toBe(true);
  expect(untaggedText(bytes)).toBe('');
});

test('tags are correct across a page break', async () => {
  const campaign = await build.create(api.as(boss), 'SINGLE_CHOICE', { companyId });
  await api.make.query(
    `WITH made AS (INSERT INTO account (email, first_name, last_name, activated) SELECT n || '-' || gen_random_uuid() || '@works.example', 'Given', 'Family' || n, true
       FROM generate_series(1, 120) n RETURNING id)
     INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at) SELECT $1, $2, id, now() FROM made`,
    [companyId, campaign.id],
  );
  const { bytes } = await downloadReport(api, boss, campaign, '?format=pdf');
  const texts = structureOfPdf(bytes).flatMap(textsOf).join(' ').replaceAll(/\s+/g, ' ');
  for (const name of ['Given Family1,', 'Given Family120,']) expect(texts).toContain(name);
  expect(untaggedText(bytes)).toBe('');
});
