/** Evidence packs about one person: who may make one, what is in it, and what the person learns. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { PersonPack } from '@muster/contract/evidence/person-pack';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, makeTopics } from '../../../../tests/exchange';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { textOfPdf } from '../../../platform/documents/tests/pdf-text';
import { bytesOf, checkInBrowser, problemsOf, type Files } from './pack-verifiers';
import { downloadPack, fetchAs } from './pack-world';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let chief: Person;
let siteManager: Person;
let ann: Person;
let ben: Person;
let briefing: CampaignV2;
let atSite: CampaignV2;
let silent: CampaignV2;
let anonymous: CampaignV2;

const reason = 'Incident 12 at Dock 4';
const hour = 3_600_000;

const question = {
  id: 'q1',
  text: 'What do you check?',
  options: [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ],
  correct: ['a'],
  explanation: 'A spanner fell 80 m.',
  passage: null,
};

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  siteId = await api.make.site(companyId, { name: 'Dock 4' });
  chief = await api.make.person(companyId, { firstName: 'Mara', lastName: 'Holt', manager: true });
  siteManager = await api.make.person(companyId, { firstName: 'Sunniva', lastName: 'Reid', sites: [{ id: siteId, manager: true }] });
  ann = await api.make.person(companyId, { firstName: 'Quilla', lastName: 'Marsh', sites: [{ id: siteId }] });
  ben = await api.make.person(companyId, { firstName: 'Ravindra', lastName: 'Lund', sites: [{ id: siteId }] });
  const manager = api.as(chief);
  const { id } = await build.create(manager, 'POLICY_UPDATE', { companyId, answers: { title: 'New ladder rule' } });
  briefing = (await manager.put<CampaignV2>(`/campaign-v2s/${id}/checks`, { questions: [question] })).body;
  const understanding = { contentVersion: briefing.contentVersion, picks: { q1: 'a' }, unclear: ['q1'] };
  for (const person of [ann, ben]) {
    await api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id: id });
    await build.respond(api.as(person), briefing, undefined, { understanding });
  }
  atSite = await build.create(api.as(siteManager), 'YES_NO', { companyId, siteId, answers: { question: 'Is the ladder safe?' } });
  for (const person of [ann, ben]) await build.respond(api.as(person), atSite);
  silent = await build.create(manager, 'YES_NO', { companyId, answers: { question: 'Are the steps dry?' } });
  anonymous = await build.create(manager, 'PULSE_CHECK', { companyId, answers: { title: 'March pulse' } });
  await build.respond(api.as(ann), anonymous);
  const topics = await makeTopics(api);
  await ask(api.as(ann), { companyId, categories: [topics.practice], isAnonymous: true, title: 'Who hides the harness?' });
  await settle();
  await manager.post(`/campaign-v2s/${silent.id}/reminders`);
  await settle();
  await api.runJob('ledger-checkpoints');
  // a pack has only what happened before it was made
  api.clock.advance(hour);
});
afterAll(() => api.stop());

/** The database dates events with its own clock, which is not that of the test. */
async function settle(): Promise<void> {
  await api.make.query('UPDATE outbox_event SET created_at = $2 WHERE company_id = $1', [companyId, api.clock.now()]);
  await api.relay.drain();
}

const make = (by: Person, more: object = {}) =>
  api.as(by).post<PersonPack>(`/companies/${companyId}/person-packs`, { userId: ann.id, reason, ...more });
const fileOf = ({ id }: PersonPack) => `/companies/${companyId}/person-packs/${id}/file`;
const packOf = async (by: Person, more: object = {}): Promise<Files> => {
  const made = await make(by, more);
  expect(made.status).toBe(201);
  return downloadPack(api, by, fileOf(made.body));
};
const pdfOf = (files: Files): string => textOfPdf(bytesOf('index.pdf', files['index.pdf'] ?? '')).replaceAll(/\s+/g, ' ');
const kindsOf = (files: Files): string[] =>
  (files['ledger.jsonl'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { body?: string })
    .flatMap(({ body }) => (body === undefined ? [] : [(JSON.parse(body) as { kind: string }).kind]));

test('[2.43] the pack about a person has what the person was asked, opened and answered, and nothing of others', async () => {
  const files = await packOf(chief);
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
  expect(checkInBrowser(files, files['verify.html'] ?? '').held).toContain(
    `a part of the ledger, for userId ${ann.id}: the other entries have no content here`,
  );
  const texts = [...Object.values(files), pdfOf(files)].join('\n');
  for (const known of ['Quilla', 'New ladder rule', 'Is the ladder safe?', 'Are the steps dry?'])
    expect([known, texts.includes(known)]).toEqual([known, true]);
  for (const other of ['Ravindra', ben.id]) expect([other, texts.includes(other)]).toEqual([other, false]);
  const text = pdfOf(files);
  expect(text).toContain('Person: Quilla Marsh');
  expect(text).toContain('Not answered: Are the steps dry?');
  expect(text).not.toContain('Not answered: Is the ladder safe?');
  for (const name of ['views.csv', 'checks.csv', 'reminders.csv']) expect(files[name]).toContain('Quilla Marsh');
  expect(new Set(kindsOf(files))).toEqual(new Set(['campaign.posted', 'campaign.changed', 'campaign.viewed', 'response.submitted']));
});

test('it has nothing of anonymous campaigns and questions, and no wrong answer', async () => {
  const files = await packOf(chief);
  const texts = [...Object.values(files), pdfOf(files)].join('\n');
  for (const hidden of ['March pulse', 'Who hides the harness?', `"campaignId":${anonymous.id},`])
    expect([hidden, texts.includes(hidden)]).toEqual([hidden, false]);
  const rounds = await api.make.query('SELECT check_rounds FROM campaign_response WHERE campaign_id = $1 AND user_id = $2', [
    briefing.id,
    ann.id,
  ]);
  expect(rounds).toEqual([{ check_rounds: 2 }]);
  expect(files['checks.csv']?.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect(files['checks.csv']).toMatch(/,alone,/);
});

test('it needs a reason, which is in the pack, in the audit record and in what the person is told', async () => {
  for (const missing of ['', '   ', '\u200f', '\u200b \u2060', undefined, 'x'.repeat(501)]) {
    const refused = await make(chief, { reason: missing });
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'reason' }] } });
  }
  const made = await make(chief, { reason: `  ${reason}  `, from: '2026-01-01' });
  const files = await downloadPack(api, chief, fileOf(made.body));
  expect(pdfOf(files)).toContain(`Made by Mara Holt. Reason, which the person was told: ${reason}`);
  expect(JSON.parse(files['pack.json'] ?? '')).toMatchObject({ reason: { text: reason, madeBy: 'Mara Holt' } });
  const records = await api.make.query<{ action: string; data: { reason?: string } }>(
    "SELECT action, data FROM audit_event WHERE company_id = $1 AND entity_id = $2 AND action LIKE 'ledger.%' ORDER BY id DESC LIMIT 2",
    [companyId, ann.id],
  );
  expect(records.map(({ action }) => action)).toEqual(['ledger.packDownloaded', 'ledger.personPackMade']);
  expect(records[1]?.data.reason).toBe(reason);
  await api.relay.drain();
  const { body: told } = await api.as(ann).get<Notification[]>(`/notifications?companyId=${companyId}`);
  expect(told.find(({ metadata }) => metadata.entityType === 'PersonPack')?.title).toBe(
    `Somebody made an evidence pack about you. Reason: ${reason}`,
  );
  const { body: own } = await api.as(ann).get<PersonPack[]>(`/companies/${companyId}/own-person-packs`);
  expect(own.find(({ id }) => id === made.body.id)).toMatchObject({
    reason,
    madeBy: { userId: chief.id, lastName: 'Holt' },
    fromDay: '2026-01-01',
    toDay: null,
    placeName: null,
  });
  expect((await api.as(ben).get<PersonPack[]>(`/companies/${companyId}/own-person-packs`)).body).toEqual([]);
});

test('[2.43] the manager of a site gets the part of the site, about its people only', async () => {
  const files = await packOf(siteManager, { siteId });
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
  const texts = [...Object.values(files), pdfOf(files)].join('\n');
  expect(texts.includes('Is the ladder safe?')).toBe(true);
  for (const other of ['New ladder rule', 'Are the steps dry?']) expect([other, texts.includes(other)]).toEqual([other, false]);
  expect((await make(siteManager)).status).toBe(403);
  const elsewhere = await api.make.site(companyId);
  expect((await make(siteManager, { siteId: elsewhere })).status).toBe(403);
  expect((await make(siteManager, { siteId, userId: chief.id })).status).toBe(404);
});

test('nobody else makes one: not the person, a colleague, or a manager of another company, and none about somebody outside', async () => {
  for (const by of [ann, ben]) expect((await make(by)).status).toBe(403);
  const other = (await api.make.company()).id;
  const outside = await api.make.person(other, { manager: true });
  expect((await make(outside)).status).toBe(404);
  for (const userId of [outside.id, randomUUID(), 'abc']) expect((await make(chief, { userId })).status).toBe(404);
});

test('only its maker downloads the file, within a day, and it has nothing that happened later', async () => {
  const { body: pack } = await make(chief);
  const second = await api.make.person(companyId, { manager: true });
  expect((await fetchAs(api, second, fileOf(pack))).status).toBe(404);
  await api.make.query('UPDATE person_pack SET made_at = $2 WHERE id = $1', [pack.id, new Date(api.clock.now().getTime() - 23 * hour)]);
  const files = await downloadPack(api, chief, fileOf(pack));
  expect(files['entries.csv']?.split('\r\n').filter(Boolean)).toHaveLength(1);
  await api.make.query('UPDATE person_pack SET made_at = $2 WHERE id = $1', [pack.id, new Date(api.clock.now().getTime() - 24 * hour)]);
  expect((await fetchAs(api, chief, fileOf(pack))).status).toBe(404);
});

test('after an erasure old packs and later packs about others verify, nobody is named, and the reason is gone', async () => {
  const old = await packOf(chief);
  const { body: open } = await make(chief);
  await api.as(chief).delete(`/user/${ann.id}?companyId=${companyId}`);
  expect((await api.as(chief).post(`/companies/${companyId}/former-members/${ann.id}/erasure`)).status).toBe(200);
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  expect(await problemsOf(old, old['verify.html'] ?? '')).toEqual([]);
  const later = await packOf(chief, { userId: ben.id });
  expect(await problemsOf(later, later['verify.html'] ?? '')).toEqual([]);
  const texts = Object.values(later).join('\n');
  for (const secret of ['Quilla', ann.id]) expect([secret, texts.includes(secret)]).toEqual([secret, false]);
  expect((await fetchAs(api, chief, fileOf(open))).status).toBe(404);
  expect((await make(chief)).status).toBe(404);
  expect(await api.make.query('SELECT reason FROM person_pack WHERE user_id = $1', [ann.id])).toEqual([]);
});
