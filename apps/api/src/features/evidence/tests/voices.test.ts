/** What a pack says of the representatives of people, of what they said, and of what people were asked before a change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { consulted, dayOf, rowsOf, textOf } from './consulted';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

test('without a representative, the pack does not claim that one was involved', async () => {
  const { consult, pack, worker } = await consulted(api, build);
  await worker('Ann');
  const poll = await consult();
  const files = await pack(`/campaign-v2s/${poll.id}/evidence-pack`);
  expect(textOf(files)).toContain('Consultation, nobody represented them: Did you get a break?');
  expect(textOf(files)).toContain(
    'consultations.csv, Representatives; representatives.csv; statements.csv: no rows. Missing for 1 of 1 consultations',
  );
  expect(rowsOf(files, 'consultations.csv')).toMatchObject([{ Representatives: '0' }]);
});

test('a representative whose mark was in force counts, and one whose mark had ended does not', async () => {
  const { companyId, siteId, manager, consult, pack, worker, mark } = await consulted(api, build);
  const [rep, former] = [await worker('Rep'), await worker('Former')];
  await mark(rep);
  const over = { companyId, siteId, userId: former.id, electedDay: dayOf(api, -90), untilDay: dayOf(api, -2) };
  expect((await manager.post('/representatives', over)).status).toBe(201);
  const poll = await consult();
  const files = await pack(`/campaign-v2s/${poll.id}/evidence-pack`);
  expect(textOf(files)).not.toContain('nobody represented them');
  expect(textOf(files)).toContain('consultations.csv, Representatives; representatives.csv; statements.csv: 1 row');
  expect(rowsOf(files, 'consultations.csv')).toMatchObject([{ Representatives: '1' }]);
  expect(rowsOf(files, 'representatives.csv')).toMatchObject([{ Representative: 'Rep Worker', Place: 'Dock', 'Set by': 'Mara Holt' }]);
});

test('views that nobody has taken into account are missing, and no row', async () => {
  const { consult, pack, manager, worker } = await consulted(api, build);
  const ann = await worker('Ann');
  const poll = await consult();
  await build.respond(api.as(ann), poll);
  const path = `/campaign-v2s/${poll.id}/evidence-pack`;
  const where = 'consultations.csv, Views taken into account; outcomes.csv, How views were used';
  expect(textOf(await pack(path))).toContain(`${where}: no rows. Missing for 1 of 1 consultations`);
  await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  await manager.put(`/campaign-v2s/${poll.id}/outcome`, { state: 'TOLD', kind: 'DONE', did: 'A break.', used: 'All asked for it.' });
  const told = textOf(await pack(path));
  expect(told).toContain(`${where}: 2 rows`);
  expect(told).not.toContain(`${where}: 2 rows. Missing`);
});

test('what representatives said and asked is in the pack, with their names, and the answer to it', async () => {
  const { consult, pack, manager, worker, mark } = await consulted(api, build);
  const rep = await worker('Rep');
  await mark(rep);
  const poll = await consult();
  const path = `/campaign-v2s/${poll.id}/consultation`;
  expect((await api.as(rep).post(`${path}/statements`, { text: 'The crews support it.' })).status).toBe(201);
  const asked = await api.as(rep).post<{ requests: { id: number }[] }>(`${path}/requests`, { question: 'How loud is it?' });
  const spoken = { Representative: 'Rep Worker', 'Signed with': 'own session', 'Date (UTC)': expect.stringContaining(dayOf(api, 0)) };
  const request = { ...spoken, Kind: 'REQUEST', Text: 'How loud is it?' };
  const read = async () => rowsOf(await pack(`/campaign-v2s/${poll.id}/evidence-pack`), 'statements.csv');
  expect(await read()).toMatchObject([
    { ...request, Answer: 'missing', 'Answered by': '' },
    { ...spoken, Kind: 'STATEMENT', Text: 'The crews support it.', Answer: '' },
  ]);
  await manager.put(`/consultation-requests/${asked.body.requests[0]?.id}`, { answer: '78 dB' });
  expect(await read()).toMatchObject([
    { ...request, Answer: '78 dB', 'Answered by': 'Mara Holt', 'Answered (UTC)': expect.stringContaining(dayOf(api, 0)) },
    { Kind: 'STATEMENT' },
  ]);
});

test('a statement names nobody who is erased, also not one who belongs to another company', async () => {
  const { companyId, consult, pack, manager, worker, mark } = await consulted(api, build);
  const rep = await worker('Zebulon');
  const { id: other } = await api.make.company();
  await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [other, rep.id]);
  await mark(rep);
  const poll = await consult();
  await api.as(rep).post(`/campaign-v2s/${poll.id}/consultation/statements`, { text: 'The crews support it.' });
  await api.relay.drain();
  await manager.delete(`/user/${rep.id}?companyId=${companyId}`);
  expect((await manager.post(`/companies/${companyId}/former-members/${rep.id}/erasure`)).status).toBe(200);
  const files = await pack(`/companies/${companyId}/evidence-pack`);
  expect(rowsOf(files, 'statements.csv')).toMatchObject([{ Representative: 'erased', Text: 'The crews support it.' }]);
  expect(Object.entries(files).flatMap(([name, text]) => (text.includes('Zebulon') ? [name] : []))).toEqual([]);
});

test('a pack has every text that people were asked about, with its time and who saved it', async () => {
  const { consult, pack, manager, worker } = await consulted(api, build);
  const ann = await worker('Ann');
  const poll = await consult('A second break.');
  await build.respond(api.as(ann), poll);
  api.clock.advance(60_000);
  const changed = { matter: 'RISKS', decision: 'No break at all.', decider: 'Somebody else', decideDay: dayOf(api, 9), version: 1 };
  expect((await manager.put(`/campaign-v2s/${poll.id}/consultation`, changed)).status).toBe(200);
  const files = await pack(`/campaign-v2s/${poll.id}/evidence-pack`);
  expect(rowsOf(files, 'consultation-versions.csv')).toMatchObject([
    {
      Version: '1',
      'To be decided': 'A second break.',
      'Saved by': 'Mara Holt',
      'Replaced (UTC)': expect.stringContaining(dayOf(api, 0)),
      'Answers before it was replaced': '1',
    },
    { Version: '2', 'To be decided': 'No break at all.', 'Saved by': 'Mara Holt', 'Replaced (UTC)': '' },
  ]);
});

test('requests without an answer are gaps, and the overdue ones are called so', async () => {
  const { consult, pack, worker, mark } = await consulted(api, build);
  const rep = await worker('Rep');
  await mark(rep);
  const poll = await consult();
  const ask = (question: string) => api.as(rep).post(`/campaign-v2s/${poll.id}/consultation/requests`, { question });
  await ask('How loud is it?');
  const path = `/campaign-v2s/${poll.id}/evidence-pack`;
  expect(textOf(await pack(path))).toContain('Consultation, 1 of 1 request for information without an answer: Did you get a break?');
  api.clock.advance(6 * 86_400_000);
  await ask('How long is it?');
  const files = await pack(path);
  expect(textOf(files)).toContain(
    'Consultation, 2 of 2 requests for information without an answer, 1 of them overdue: Did you get a break?',
  );
  expect(rowsOf(files, 'consultations.csv')).toMatchObject([{ 'Requests answered': '0', 'Requests without an answer in time': '1' }]);
});

test('the document says at its beginning that its fonts lack some letters, and where these stand', async () => {
  const { companyId, siteId, manager, pack, worker } = await consulted(api, build);
  await worker('Ann');
  const post = (question: string) => build.create(manager, 'YES_NO', { companyId, siteId, answers: { question } });
  const note = 'Some letters are not in the fonts of this document, and each shows as \uFFFD.';
  const [known, unknown] = [await post('安全とは何ですか?'), await post('ምን ነው?')];
  expect(textOf(await pack(`/campaign-v2s/${known.id}/evidence-pack`))).not.toContain(note);
  const files = await pack(`/campaign-v2s/${unknown.id}/evidence-pack`);
  expect(textOf(files).indexOf(note)).toBeGreaterThan(0);
  expect(textOf(files).indexOf(note)).toBeLessThan(textOf(files).indexOf('Gaps'));
  expect(files['campaigns.csv']).toContain('ምን ነው?');
});
