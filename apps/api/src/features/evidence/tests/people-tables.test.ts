/** The tables of people in a pack: views, passed check questions and reminders. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { problemsOf, type Files } from './pack-verifiers';
import { downloadPack } from './pack-world';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let chief: Person;
let manager: Client;
let people: Record<'ann' | 'ben' | 'cleo' | 'dan' | 'eve', Person>;
let briefing: CampaignV2;
let anonymous: CampaignV2;

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

/** Fails if the api has refused a step that the tests build on. */
function succeeded({ status, body }: { status: number; body: unknown }): void {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async () => undefined } });
  api.clock.set('2026-03-10T09:00:00.000Z');
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  siteId = await api.make.site(companyId, { name: 'Dock 4' });
  chief = await api.make.person(companyId, { firstName: 'Mara', lastName: 'Holt', manager: true });
  manager = api.as(chief);
  const make = (firstName: string) => api.make.person(companyId, { firstName, lastName: 'Marsh', sites: [{ id: siteId }] });
  people = { ann: await make('Ann'), ben: await make('Ben'), cleo: await make('Cleo'), dan: await make('Dan'), eve: await make('Eve') };
  const { ann, ben, cleo, dan } = people;
  const { id } = await build.create(manager, 'POLICY_UPDATE', { companyId, answers: { title: 'New ladder rule' } });
  briefing = (await manager.put<CampaignV2>(`/campaign-v2s/${id}/checks`, { questions: [question] })).body;
  const understood = (unclear: string[]) => ({
    understanding: { contentVersion: briefing.contentVersion, picks: { q1: 'a' }, ...(unclear.length > 0 && { unclear }) },
  });
  await api.as(ann).post('/campaign-v2-user-view-engagements', { campaignV2Id: id });
  succeeded(await build.respond(api.as(ann), briefing, undefined, understood([])));
  succeeded(await build.respond(api.as(ben), briefing, undefined, understood(['q1'])));
  await api.as(cleo).post(`/campaign-v2s/${id}/talks`);
  await manager.post(`/campaign-v2s/${id}/teach-backs`, { userId: cleo.id, language: 'pl' });
  const afterTalk = { understanding: { contentVersion: briefing.contentVersion, picks: {} } };
  succeeded(await build.respond(api.as(cleo), briefing, undefined, afterTalk));
  const session = { id: randomUUID(), campaignV2Id: id, contentVersion: briefing.contentVersion, siteId, languages: ['en'] };
  await manager.post('/crew-sessions', session);
  const attendance = { id: randomUUID(), strength: 'SIGNATURE', userId: dan.id, strokes: [[10, 20, 30, 40]], isCheckedAloud: true };
  await manager.post(`/crew-sessions/${session.id}/attendances`, { attendances: [attendance] });
  anonymous = await build.create(manager, 'PULSE_CHECK', { companyId, answers: { title: 'March pulse' } });
  await api.as(ann).post('/campaign-v2-user-view-engagements', { campaignV2Id: anonymous.id });
  await build.respond(api.as(ann), anonymous);
  await api.relay.drain();
  for (const campaign of [briefing, anonymous]) succeeded(await manager.post(`/campaign-v2s/${campaign.id}/reminders`));
  await api.relay.drain();
  await api.runJob('notification-deliveries');
});
afterAll(() => api.stop());

const download = (path = `/companies/${companyId}/evidence-pack`): Promise<Files> => downloadPack(api, chief, path);
const rowsOf = (files: Files, name: string): Record<string, string>[] => parse(files[name] ?? '', { bom: true, columns: true });
const of = (rows: Record<string, string>[], person: string) => rows.filter((row) => row['Person'] === `${person} Marsh`);

test('a pack says who passed the check questions, how, and with whom somebody talked it through', async () => {
  const files = await download();
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
  const rows = rowsOf(files, 'checks.csv');
  expect(rows).toHaveLength(4);
  expect(of(rows, 'Cleo')).toMatchObject([
    {
      Campaign: String(briefing.id),
      Passed: 'after a talk',
      'Talked through with': 'Mara Holt',
      'Language of the talk': 'pl',
      Mode: 'on a screen',
    },
  ]);
  expect(of(rows, 'Dan')).toMatchObject([{ Passed: 'aloud, with a crew', Mode: 'crew briefing, SIGNATURE' }]);
  for (const row of rows) expect(row['Passed (UTC)']).toMatch(/^2026-03-10T/);
});

test('nobody can tell from a pack who answered wrong at first', async () => {
  const rows = rowsOf(await download(), 'checks.csv');
  const withoutNames = (person: string) => of(rows, person).map(({ Person: _, ...others }) => others);
  expect(withoutNames('Ben')).toHaveLength(1);
  expect(withoutNames('Ben')).toEqual(withoutNames('Ann'));
  expect(await api.make.query('SELECT check_rounds FROM campaign_response WHERE user_id = $1', [people.ben.id])).toEqual([
    { check_rounds: 2 },
  ]);
});

test('a pack says who was reminded of what, by whom, and when each message left', async () => {
  const rows = rowsOf(await download(), 'reminders.csv');
  expect(of(rows, 'Eve')).toMatchObject([
    { Campaign: String(briefing.id), Occasion: 'a manager reminded', By: 'Mara Holt', 'In Muster': 'yes', 'Push message left (UTC)': '' },
  ]);
  expect(of(rows, 'Eve')[0]?.['E-mail left (UTC)']).toMatch(/^2026-03-10T/);
  for (const done of ['Ann', 'Ben', 'Cleo', 'Dan']) expect(of(rows, done)).toEqual([]);
});

test('a pack says who opened what, and has nothing of people in an anonymous campaign', async () => {
  const files = await download();
  const rows = rowsOf(files, 'views.csv');
  expect(of(rows, 'Ann')).toMatchObject([{ Campaign: String(briefing.id), Version: String(briefing.contentVersion) }]);
  for (const name of ['views.csv', 'checks.csv', 'reminders.csv'])
    expect(rowsOf(files, name).filter((row) => row['Campaign'] === String(anonymous.id))).toEqual([]);
  expect(await api.make.query('SELECT user_id FROM campaign_reminder WHERE campaign_id = $1', [anonymous.id])).toEqual([]);
});

test('the tables of a period, of a site and of another campaign leave out what is not theirs', async () => {
  const other = await build.create(manager, 'YES_NO', { companyId });
  await api.relay.drain();
  for (const path of [
    `/companies/${companyId}/evidence-pack?from=2026-03-11`,
    `/companies/${companyId}/evidence-pack?siteId=${siteId}`,
    `/campaign-v2s/${other.id}/evidence-pack`,
  ]) {
    const files = await download(path);
    for (const name of ['views.csv', 'checks.csv', 'reminders.csv']) expect([path, name, rowsOf(files, name)]).toEqual([path, name, []]);
  }
});

test('a reminder that the product sends has nobody who sent it', async () => {
  const poll = await build.create(manager, 'YES_NO', { companyId });
  await api.relay.drain();
  api.clock.set('2026-03-20T09:00:00.000Z');
  await api.runJob('campaigns-end');
  await api.relay.drain();
  const rows = rowsOf(await download(), 'reminders.csv').filter((row) => row['Campaign'] === String(poll.id));
  expect(new Set(rows.map((row) => row['By']))).toEqual(new Set(['']));
  expect(of(rows, 'Eve').map((row) => row['Occasion'])).toContain('the end had passed');
});

test('after an erasure, the tables name nobody, and the reminders of the person are gone', async () => {
  const { eve, ann } = people;
  for (const { id } of [eve, ann]) {
    await manager.delete(`/user/${id}?companyId=${companyId}`);
    expect((await manager.post(`/companies/${companyId}/former-members/${id}/erasure`)).status).toBe(200);
  }
  await api.relay.drain();
  const files = await download();
  for (const text of Object.values(files)) for (const name of ['Eve Marsh', 'Ann Marsh']) expect(text).not.toContain(name);
  expect(rowsOf(files, 'views.csv').map((row) => row['Person'])).toContain('erased');
  expect(await api.make.query('SELECT at FROM campaign_reminder WHERE user_id = $1', [eve.id])).toEqual([]);
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
});
