/** What a pack says to people: its document, the texts with their reviewers, and the tables of campaigns, outcomes and actions. */
import { createHash, randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { textOfPdf } from '../../../platform/documents/tests/pdf-text';
import { bytesOf, problemsOf, unzip, type Files } from './pack-verifiers';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let managerPerson: Person;
let manager: Client;
let briefing: CampaignV2;
let poll: CampaignV2;
let anonymous: CampaignV2;
let pack: Files;

const strokes = [[10, 20, 30, 40]];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  siteId = await api.make.site(companyId, { name: 'Dock 4' });
  managerPerson = await api.make.person(companyId, { firstName: 'Mara', lastName: 'Holt', manager: true });
  manager = api.as(managerPerson);
  const people = [];
  for (const firstName of ['Ann', 'Ben', 'Cleo']) people.push(await api.make.person(companyId, { firstName, sites: [{ id: siteId }] }));
  const [ann, ben, cleo] = people as [Person, Person, Person];
  briefing = await build.create(manager, 'POLICY_UPDATE', { companyId, answers: { title: 'New ladder rule' } });
  await translate(briefing, 'pl');
  await api.as(ann).post('/campaign-v2-user-view-engagements', { campaignV2Id: briefing.id, shownLanguage: 'pl' });
  await build.respond(api.as(ann), briefing);
  const session = { id: randomUUID(), campaignV2Id: briefing.id, contentVersion: 1, siteId, languages: ['en'] };
  await manager.post('/crew-sessions', session);
  await manager.post(`/crew-sessions/${session.id}/attendances`, {
    attendances: [{ id: randomUUID(), strength: 'SIGNATURE', userId: ben.id, strokes }],
  });
  poll = await build.create(manager, 'YES_NO', { companyId, answers: { question: 'Is the ladder safe?' } });
  await build.respond(api.as(cleo), poll);
  await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  await manager.put(`/campaign-v2s/${poll.id}/outcome`, { state: 'TOLD', kind: 'DONE', said: 'It shakes.', did: 'We hung a new ladder.' });
  const dueDay = api.clock.now().toISOString().slice(0, 10);
  await manager.post(`/campaign-v2s/${poll.id}/actions`, { text: 'Hang lamps', responsibleId: managerPerson.id, dueDay });
  anonymous = await build.create(manager, 'PULSE_CHECK', { companyId, answers: { title: 'March pulse' } });
  await build.respond(api.as(ann), anonymous);
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  pack = await download(`/companies/${companyId}/evidence-pack`);
});
afterAll(() => api.stop());

/** Writes and reviews a version in another language. */
async function translate({ id }: CampaignV2, language: string): Promise<void> {
  const path = `/campaign-v2s/${id}/languages/${language}`;
  const { body } = await manager.get<LanguageTexts>(path);
  const texts = body.translations.map(({ key, original, originalHash }) => ({ key, text: `${language} ${original}`, originalHash }));
  const saved = await manager.put<LanguageTexts>(path, { version: body.version, texts });
  await manager.put(`${path}/review`, { version: saved.body.version, isReviewed: true });
}

async function download(path: string): Promise<Files> {
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${await api.token(managerPerson.subject)}` } });
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

const pdfOf = (files: Files): string => textOfPdf(bytesOf('index.pdf', files['index.pdf'] ?? '')).replaceAll(/\s+/g, ' ');
const rowOf = (files: Files, name: string, id: number): string =>
  (files[name] ?? '').split('\n').find((line) => line.replace(/^"/, '').startsWith(`${id}`)) ?? '';

interface Content {
  campaignId: number;
  language: string | null;
  isOriginal: boolean;
  title: string;
  configuration?: string;
  reviewedBy: string | null;
}
const contents = (): Content[] =>
  (pack['content.jsonl'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Content);

test('a pack with its papers verifies', async () => {
  expect(await problemsOf(pack, pack['verify.html'] ?? '')).toEqual([]);
});

test('the document says who was asked, in which language, how they confirmed, and what answer they got', () => {
  const text = pdfOf(pack);
  expect(text).toContain('Evidence of Northridge');
  expect(text).toContain('The whole company');
  expect(text).toMatch(/Last checkpoint of the ledger: 1, of .* SHA-256 [0-9a-f]{64}/);
  expect(text).toContain('Asked: 4 people. Opened: 2. Confirmed: 2.');
  expect(text).toContain('Opened in languages: pl: 1; unknown: 1.');
  expect(text).toContain('pl: reviewed by Mara Holt');
  expect(text).toContain('Crew briefings: 0 by PIN, 1 by signature, 0 only named, 0 guests.');
  expect(text).toMatch(/Outcome told \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Actions: 0 of 1 done\./);
});

test('the document prints the gaps, and none about an anonymous campaign', () => {
  const text = pdfOf(pack);
  expect(text).toContain('2 of 4 people have not confirmed: New ladder rule');
  expect(text).toContain('3 of 4 people have not answered: Is the ladder safe?');
  expect(text).not.toMatch(/have not answered: March pulse/);
  expect(rowOf(pack, 'campaigns.csv', anonymous.id)).toContain('March pulse');
});

test('the document leads from each clause to its rows, and says where there are none', () => {
  const text = pdfOf(pack);
  for (const clause of ['WHS Act s47', 'WHS Act s48(1)(d)', 'WHS Act s49', 'ISO 45001 5.4', 'ISO 45001 7.4', '29 CFR 1926.503(b)'])
    expect(text).toContain(clause);
  expect(text).toContain('consultations.csv, Matter: no rows');
  expect(text).toMatch(/crews\.csv, Person, Signed and Briefer: 1 row/);
});

test('the contents have every language with its reviewer, and the original is what the ledger commits to', () => {
  const own = contents().filter(({ campaignId }) => campaignId === briefing.id);
  expect(own.map(({ isOriginal, title, reviewedBy }) => [isOriginal, title, reviewedBy])).toEqual([
    [true, 'New ladder rule', null],
    [false, 'pl New ladder rule', 'Mara Holt'],
  ]);
  const digest = createHash('sha256')
    .update(own[0]?.configuration ?? '')
    .digest('hex');
  const posted = (pack['ledger.jsonl'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { seq?: number; body?: string })
    .find(({ body }) => body !== undefined && body.includes('campaign.posted') && body.includes(`"campaignId":${briefing.id},`));
  const facts = (pack['facts.jsonl'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { seq: number; facts: string })
    .find(({ seq }) => seq === posted?.seq);
  expect((JSON.parse(facts?.facts ?? '{}') as { content?: string }).content).toBe(digest);
});

test('outcomes and actions have tables of their own', () => {
  expect(pack['outcomes.csv']).toContain('We hung a new ladder.');
  expect(pack['outcomes.csv']).toContain('Mara Holt');
  expect(pack['actions.csv']).toContain('Hang lamps');
});

test('the papers of a campaign, and of a site, say nothing of other campaigns', async () => {
  const ofCampaign = await download(`/campaign-v2s/${briefing.id}/evidence-pack`);
  expect(pdfOf(ofCampaign)).toContain('Campaign: New ladder rule');
  const ofSite = await download(`/companies/${companyId}/evidence-pack?siteId=${siteId}`);
  expect(pdfOf(ofSite)).toContain('Site: Dock 4');
  for (const files of [ofCampaign, ofSite]) {
    expect(pdfOf(files)).not.toContain('Is the ladder safe?');
    for (const name of ['content.jsonl', 'campaigns.csv', 'outcomes.csv', 'actions.csv']) {
      expect(files[name]).not.toContain('Is the ladder safe?');
      expect(files[name]).not.toContain('Hang lamps');
    }
  }
  expect(pdfOf(ofSite)).toContain('The period has no entry of a campaign.');
});

test('a deleted campaign keeps its row, and its texts are in no file', async () => {
  const gone = await build.create(manager, 'POLICY_UPDATE', { companyId, answers: { title: 'Short lived', summary: 'Only for a day' } });
  await api.relay.drain();
  await manager.delete(`/campaign-v2s/${gone.id}`);
  await api.relay.drain();
  const files = await download(`/companies/${companyId}/evidence-pack`);
  expect(rowOf(files, 'campaigns.csv', gone.id)).toContain('Short lived');
  expect(files['content.jsonl']).not.toContain('Only for a day');
  expect(pdfOf(files)).not.toMatch(/have not confirmed: Short lived/);
});

test('the papers of a pack of some days name nobody who acted on other days', async () => {
  const day = api.clock.now().toISOString().slice(0, 10);
  const asked = await build.create(manager, 'YES_NO', { companyId, answers: { question: 'Are the steps dry?' } });
  await translate(asked, 'pl');
  await build.respond(manager, asked);
  await manager.patch(`/campaign-v2s/${asked.id}`, { status: 'COMPLETE' });
  await api.make.query('UPDATE outbox_event SET created_at = $2 WHERE company_id = $1', [companyId, api.clock.now()]);
  await api.relay.drain();
  api.clock.advance(5 * 24 * 3_600_000);
  const laterPerson = await api.make.person(companyId, { firstName: 'Tiberius', lastName: 'Later', manager: true });
  const later = api.as(laterPerson);
  const dueDay = api.clock.now().toISOString().slice(0, 10);
  const action = { text: 'Paint the steps', responsibleId: laterPerson.id, dueDay };
  expect((await later.post(`/campaign-v2s/${asked.id}/actions`, action)).status).toBe(201);
  const outcome = { state: 'TOLD', kind: 'DONE', said: 'It still shakes.', did: 'We hung another one.' };
  expect((await later.put(`/campaign-v2s/${asked.id}/outcome`, outcome)).status).toBe(200);
  await translate(asked, 'de');
  await api.relay.drain();
  const textOf = (files: Files): string => [pdfOf(files), files['content.jsonl'], files['outcomes.csv'], files['actions.csv']].join('\n');
  const whole = textOf(await download(`/companies/${companyId}/evidence-pack`));
  const ofDays = textOf(await download(`/companies/${companyId}/evidence-pack?to=${day}`));
  for (const text of ['Tiberius Later', 'Paint the steps', 'We hung another one.'])
    expect([text, whole.includes(text)]).toEqual([text, true]);
  for (const text of ['Tiberius', 'Paint the steps', 'We hung another one.', 'de: reviewed by'])
    expect([text, ofDays.includes(text)]).toEqual([text, false]);
  expect(ofDays).toContain('pl: reviewed by Mara Holt');
});
