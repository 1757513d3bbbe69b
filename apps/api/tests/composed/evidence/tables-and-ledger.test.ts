/** Both verifiers compare the tables and the texts of a pack with the facts of its entries, and say what no entry proves. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consulted, dayOf } from '../../../src/features/evidence/tests/consulted';
import { checkInBrowser, problemsOf, relisted, type Files } from '../../../src/features/evidence/tests/pack-verifiers';
import { campaignBuilders } from '../../campaigns';
import { startTestApi, type TestApi } from '../../harness';

let api: TestApi;
let files: Files;
/** The same company after one person has another name, and a guest is erased. */
let later: Files;

function done({ status }: { status: number }): void {
  if (status >= 300) throw new Error(`The world of the test is not there: ${status}`);
}

beforeAll(async () => {
  api = await startTestApi();
  const build = await campaignBuilders(api);
  const w = await consulted(api, build);
  const [ann, ben] = [await w.worker("=An'n"), await w.worker('Ben; "B"')];
  await w.mark(ann);
  const poll = await w.consult('=1+1 or\n-2');
  await api.as(ann).post(`/campaign-v2s/${poll.id}/consultation/statements`, { text: '=1+1; -We object\n+again' });
  const asked = `/campaign-v2s/${poll.id}/consultation/requests`;
  const [request] = (await api.as(ann).post<{ requests: { id: number }[] }>(asked, { question: '@How loud?' })).body.requests;
  done(await w.manager.put(`/consultation-requests/${request?.id}`, { answer: '-3 dB' }));
  const briefing = await build.create(w.manager, 'POLICY_UPDATE', { companyId: w.companyId, siteId: w.siteId });
  for (const person of [ann, ben]) {
    await api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id: briefing.id });
    await build.respond(api.as(person), briefing);
  }
  const id = randomUUID();
  await w.manager.post('/crew-sessions', { id, campaignV2Id: briefing.id, contentVersion: 1, siteId: w.siteId, languages: ['en', 'zu'] });
  const guest = { id: randomUUID(), strength: 'GUEST', name: '=Guest', employer: '+Employer', strokes: [[1, 2, 3, 4]] };
  await w.manager.post(`/crew-sessions/${id}/attendances`, {
    attendances: [guest, { id: randomUUID(), strength: 'NAMED', userId: ben.id }],
  });
  done(await w.manager.put(`/crew-sessions/${id}/close`, { raised: '-2+3', raisedBy: ben.id }));
  done(await w.manager.patch(`/campaign-v2s/${poll.id}`, { id: poll.id, status: 'COMPLETE' }));
  const told = { state: 'TOLD', kind: 'DONE', said: '=You asked', did: '-We did', used: '@All read', version: 1 };
  done(await w.manager.put(`/campaign-v2s/${poll.id}/outcome`, told));
  const action = { text: '+Hang lamps', responsibleId: ben.id, dueDay: dayOf(api, 3) };
  done(await w.manager.post(`/campaign-v2s/${poll.id}/actions`, action));
  files = await w.pack(`/companies/${w.companyId}/evidence-pack`);
  await api.as(ben).patch('/user', { firstName: 'Benjamin' });
  await w.manager.delete(`/crew-sessions/${id}/attendances/${guest.id}/guest`);
  later = await w.pack(`/companies/${w.companyId}/evidence-pack`);
});
afterAll(() => api.stop());

const check = (forged: Files): Promise<string[]> => problemsOf(relisted(forged), files['verify.html'] ?? '');
const heldIn = (pack: Files): string => checkInBrowser(pack, files['verify.html'] ?? '').held.join('\n');
const notSaid = (name: string): unknown =>
  expect.arrayContaining([expect.stringMatching(`^${name} does not say what the ledger says of entry \\d+.$`)]);

test('each row of a table that entries prove is as the ledger says, whatever its cells begin with', () => {
  for (const rows of ['views.csv: 2 of 2', 'crews.csv: 2 of 2', 'statements.csv: 2 of 2', 'outcomes.csv: 1 of 2', 'actions.csv: 1 of 1'])
    expect(heldIn(files)).toContain(`${rows} rows as the ledger says`);
  expect(heldIn(files)).toContain('originals of 2 of 2 campaigns as the ledger says');
});

test('a person with another name, and an erased guest, change nothing: the tables have the names of the ledger', () => {
  expect(later['views.csv']).toContain('"Ben; ""B"" Worker"');
  expect(later['crews.csv']).toMatch(/,1,erased,yes,/);
  expect(heldIn(later)).toContain('crews.csv: 2 of 2 rows as the ledger says');
});

test.each([
  ['views.csv', 'Ben; ""B""', 'Eve'],
  ['crews.csv', ',NAMED,', ',SIGNATURE,'],
  ['crews.csv', "'=Guest", "'=Ghost"],
  ['crews.csv', 'en; zu', 'en'],
  ['statements.csv', 'We object', 'We agree'],
  ['statements.csv', 'How loud', 'How long'],
  ['statements.csv', '-3 dB', '-9 dB'],
  ['statements.csv', "STATEMENT,'=An'n Worker,own session", "STATEMENT,'=An'n Worker,number and PIN"],
  ['consultation-versions.csv', '=1+1', '=1+2'],
  ['outcomes.csv', 'All read', 'None read'],
  ['actions.csv', 'Hang lamps', 'Hang on'],
  ['content.jsonl', '"title":"Phones"', '"title":"Bones"'],
  ['content.jsonl', String.raw`\"`, String.raw` \"`],
])('both verifiers name the entry that %s contradicts: %s', async (name, from, to) => {
  expect(files[name]).toContain(from);
  expect(await check({ ...files, [name]: files[name]?.replace(from, to) ?? '' })).toEqual(notSaid(name));
});

test.each(['views.csv', 'crews.csv', 'statements.csv', 'outcomes.csv', 'actions.csv', 'content.jsonl'])(
  'both verifiers name the entry whose row is cut from %s',
  async (name) => {
    const end = name.endsWith('.csv') ? '\r\n' : '\n';
    const rows = (files[name] ?? '').split(end);
    expect(await check({ ...files, [name]: [...rows.slice(0, -2), ''].join(end) })).toEqual(notSaid(name));
  },
);

test('titles of columns that are swapped do not verify', async () => {
  for (const [name, from, to] of [
    ['entries.csv', 'Person,Role', 'Role,Person'],
    ['entries.csv', 'Asked,Reminded', 'Reminded,Asked'],
  ] as const)
    expect(await check({ ...files, [name]: files[name]?.replace(from, to) ?? '' })).toEqual([
      'entries.csv does not have its column titles.',
    ]);
  const text = files['views.csv']?.replace(
    'Opened (UTC),Opened by the clock of the device (UTC)',
    'Opened by the clock of the device (UTC),Opened (UTC)',
  );
  expect(await check({ ...files, 'views.csv': text ?? '' })).toEqual(notSaid('views.csv'));
  expect(await check({ ...files, 'views.csv': files['views.csv']?.replace('Language', 'Tongue') ?? '' })).toEqual([
    'views.csv does not have its columns.',
  ]);
});

test('the verifiers say what no entry proves: an inserted row, other columns and other files', async () => {
  const inserted = { ...files, 'views.csv': `${files['views.csv']}2,1,Eve Other,2026-03-10T09:00:00.000Z,,\r\n` };
  expect(await check(inserted)).toEqual([]);
  expect(heldIn(relisted(inserted))).toContain('views.csv: 2 of 3 rows as the ledger says');
  expect(heldIn(files)).toMatch(/^crews.csv: .*not covered by the ledger: Site, Briefer/m);
  expect(heldIn(files)).toContain('not covered by the ledger: index.pdf, campaigns.csv, consultations.csv, reminders.csv');
  const older = { ...files, 'pack.json': files['pack.json']?.replace('"format": 2', '"format": 1') ?? '' };
  expect(heldIn(older)).toContain('not covered by the ledger: all tables but entries.csv');
});
