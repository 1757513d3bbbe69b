/** What an evidence pack contains, and who gets it. Both verifiers in it check each: the page for browsers, and the Python script. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, Person } from '../../../../tests/harness';
import { append } from '../append';
import { checkInBrowser, problemsOf, relisted, type Files } from './pack-verifiers';
import { downloadPack, fetchAs, ledgerOf, linesOf, packWorld, type PackWorld } from './pack-world';

let world: PackWorld;
let api: PackWorld['api'];
let build: PackWorld['build'];
let companyId: number;
let manager: Person;
let ada: Person;
let pack: Files;

beforeAll(async () => {
  world = await packWorld();
  ({ api, build, companyId, manager, ada, pack } = world);
});
afterAll(() => api.stop());

const downloadOf = (of: number, by: Person, query = ''): Promise<Files> => downloadPack(api, by, `/companies/${of}/evidence-pack${query}`);
const download = (): Promise<Files> => downloadOf(companyId, manager);

const page = (): string => pack['verify.html'] ?? '';
const checkAsGiven = (files: Files, head?: string): Promise<string[]> => problemsOf(files, page(), head);
const check = (files: Files, head?: string): Promise<string[]> => checkAsGiven(relisted(files), head);

test('both verifiers accept a pack, which names people and says how far the signatures reach', async () => {
  expect(Object.keys(pack).toSorted()).toEqual(
    [
      'README.txt',
      'actions.csv',
      'campaigns.csv',
      'checks.csv',
      'consultation-versions.csv',
      'consultations.csv',
      'content.jsonl',
      'crews.csv',
      'documents.csv',
      'entries.csv',
      'facts.jsonl',
      'index.pdf',
      'keys.json',
      'ledger.jsonl',
      'outcomes.csv',
      'pack.json',
      'reminders.csv',
      'representatives.csv',
      'statements.csv',
      'verify.html',
      'verify.py',
      'views.csv',
    ].toSorted(),
  );
  expect(await checkAsGiven(pack)).toEqual([]);
  expect(checkInBrowser(pack, page()).held).toContain('21 of 21 files compared with pack.json');
  const { entries, checkpoints } = ledgerOf(pack);
  expect(checkpoints).toHaveLength(2);
  const { held } = checkInBrowser(pack, page());
  expect(held).toContain(`${entries.length} entries`);
  expect(held).toContain('1 after the last checkpoint: nobody has signed them yet');
  expect(held).toContain(`checkpoint 2: ${checkpoints[1].hash}`);
  expect(pack['entries.csv']).toContain('Bo ""the"" Núñez 😀');
  expect(pack['entries.csv']).toContain(world.poll.title);
});

test('both verifiers accept the table in the form for spreadsheets that expect semicolons', async () => {
  await api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [manager.id]);
  const german = await download();
  expect(german['entries.csv']?.split('\r\n')[0]).toContain('Entry;');
  expect(await check(german)).toEqual([]);
});

test('packs from before and after an erasure verify, and the later one does not name the person', async () => {
  const asManager: Client = api.as(manager);
  await asManager.delete(`/user/${ada.id}?companyId=${companyId}`);
  expect((await asManager.post(`/companies/${companyId}/former-members/${ada.id}/erasure`)).status).toBe(200);
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  const later = await download();
  expect(await check(pack)).toEqual([]);
  const { statement } = ledgerOf(pack).checkpoints[1];
  expect(await check(later, statement)).toEqual([]);
  for (const text of Object.values(later)) for (const secret of ['Ada', "O'Marsh", ada.id]) expect(text).not.toContain(secret);
  expect(later['entries.csv']).toContain('erased');
});

test('the pack of a period has the whole ledger, but names only people who acted on these days', async () => {
  const perth = (await api.make.company({ timeZone: 'Australia/Perth' })).id;
  const chief = await api.make.person(perth, { manager: true });
  const people: (Person & { firstName: string })[] = [];
  for (const firstName of ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius'])
    people.push({ firstName, ...(await api.make.person(perth, { firstName })) });
  const drainAt = async (at: string) => {
    await api.make.query('UPDATE outbox_event SET created_at = $2 WHERE company_id = $1', [perth, at]);
    await api.relay.drain();
  };
  const asked = await build.create(api.as(chief), 'YES_NO', { companyId: perth });
  const other = await build.create(api.as(chief), 'PULSE_CHECK', { companyId: perth });
  await drainAt('2026-03-11T08:00:00.000Z');
  // 12 March in Perth begins at 16:00 UTC on 11 March
  const times = ['2026-03-11T15:59:59.999Z', '2026-03-11T16:00:00.000Z', '2026-03-12T15:59:59.999Z', '2026-03-12T16:00:00.000Z'];
  for (const [index, person] of people.entries()) {
    await build.respond(api.as(person), asked);
    await drainAt(times[index] ?? '');
  }
  await api.runJob('ledger-checkpoints');
  const all = await downloadOf(perth, chief);
  const namesOf = (files: Files, name: string) => people.flatMap(({ firstName }) => (files[name]?.includes(firstName) ? [firstName] : []));
  const ofTheDay = await downloadOf(perth, chief, '?from=2026-03-12&to=2026-03-12');
  expect(ofTheDay['ledger.jsonl']).toBe(all['ledger.jsonl']);
  for (const [files, names] of [
    [all, ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius']],
    [ofTheDay, ['Ravindra', 'Sunniva']],
    [await downloadOf(perth, chief, '?from=2026-03-13'), ['Tiberius']],
    [await downloadOf(perth, chief, '?to=2026-03-11'), ['Quilla']],
    [await downloadOf(perth, chief, '?to=9999-12-31'), ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius']],
    [await downloadOf(perth, chief, '?from=2026-04-01&to=2026-04-02'), []],
  ] as const) {
    expect(await checkAsGiven(files)).toEqual([]);
    for (const name of ['facts.jsonl', 'entries.csv']) expect(namesOf(files, name)).toEqual(names);
  }
  expect(ofTheDay['facts.jsonl']).not.toContain(other.title);
  expect(checkInBrowser(ofTheDay, page()).held).toContain(`names only of the period from ${times[1]} to ${times[3]}: 2 entries`);
  const table = ofTheDay['entries.csv'] ?? '';
  expect(table.split(asked.title)).toHaveLength(3);
  expect((await check({ ...ofTheDay, 'entries.csv': table.replace(/[^\n]*\n$/, '') })).join()).toMatch(/^entries.csv has 1 rows/);
  expect((await api.as(chief).get(`/companies/${perth}/evidence-pack?from=2026-02-30`)).status).toBe(400);
  const reversed = await api.as(chief).get(`/companies/${perth}/evidence-pack?from=2026-03-02&to=2026-03-01`);
  expect(reversed).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'to' }] } });
});

test('a pack of more than a thousand entries has the facts of each', async () => {
  const large = (await api.make.company()).id;
  const chief = await api.make.person(large, { manager: true });
  const entries = 1_001;
  const at = '2026-03-10T09:00:00.000Z';
  await api.database.systemDb('checkpoints of the ledger', async (db) => {
    const all = Array.from({ length: entries }, (_, index) => {
      const hidden = { userId: chief.id, facts: { userId: chief.id, name: `Person ${index + 1}` } };
      return { kind: 'campaign.viewed', at, ids: { campaignId: 1, contentVersion: 1 }, hidden };
    });
    await append(db, large, all);
  });
  const files = await downloadOf(large, chief);
  expect(linesOf(files['facts.jsonl']).map(({ seq }) => seq)).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
  expect(files['entries.csv']).toContain(`Person ${entries}`);
  expect(await checkAsGiven(files)).toEqual([]);
});

test('only managers of the company get a pack, and the audit log names them', async () => {
  const path = `/companies/${companyId}/evidence-pack`;
  const outside = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await outside.get(path)).status).toBe(404);
  expect((await api.as(await api.make.person(companyId)).get(path)).status).toBe(403);
  await download();
  const records = await api.make.query<{ actor: string }>(
    "SELECT actor_id AS actor FROM audit_event WHERE company_id = $1 AND action = 'ledger.packDownloaded'",
    [companyId],
  );
  expect(records.at(-1)?.actor).toBe(manager.id);
});

test('a query that fails while a pack is made ends only that download', async () => {
  await api.make.query('ALTER TABLE ledger_opening RENAME TO ledger_opening_away');
  try {
    const answer = await fetchAs(api, manager, `/companies/${companyId}/evidence-pack`).then(
      async (response) => (response.ok ? await response.arrayBuffer() : response.status),
      () => 'broken off',
    );
    expect([500, 'broken off']).toContain(answer);
  } finally {
    await api.make.query('ALTER TABLE ledger_opening_away RENAME TO ledger_opening');
  }
  expect((await api.as(manager).get('/user/me')).status).toBe(200);
});
