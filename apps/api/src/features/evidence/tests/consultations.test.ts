/** An evidence pack shows each consultation: for each of the four duties a date or 'missing', and the decision day beside the answers. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { problemsOf, unzip } from './pack-verifiers';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Person;
let manager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
  worker = await api.make.person(companyId);
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

async function consultation(subType: string, decideDay: string): Promise<CampaignV2> {
  const draft = await build.create(manager, subType, { companyId, status: 'DRAFT' });
  const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay };
  expect((await manager.put(`/campaign-v2s/${draft.id}/consultation`, asked)).status).toBe(200);
  const body = { ...(await build.bodyOf(subType, { companyId })), version: draft.version };
  return (await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
}

/** The rows of a table of the pack by column name, after the verifier has found nothing wrong. */
async function rowsOf(table: string, { id }: CampaignV2): Promise<Record<string, string>[]> {
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  const response = await fetch(`${api.url}/companies/${companyId}/evidence-pack`, {
    headers: { authorization: `Bearer ${await api.token(boss.subject)}` },
  });
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
  const [header = '', ...rows] = (files[table] ?? '').replace('\uFEFF', '').trim().split('\r\n');
  const own = rows.map((row) => row.split(',')).filter(([first]) => first === String(id));
  return own.map((cells) => Object.fromEntries(header.split(',').map((name, at) => [name, cells[at] ?? ''])));
}

const rowOf = async (campaign: CampaignV2): Promise<Record<string, string> | undefined> => (await rowsOf('consultations.csv', campaign))[0];

test('a pack dates each duty of a consultation, or says that it is missing', async () => {
  const poll = await consultation('YES_NO', day(20));
  expect(await rowOf(poll)).toMatchObject({
    Matter: 'CHANGES',
    'Decision day': day(20),
    'Information shared (UTC)': expect.stringContaining(day(0)),
    'Views taken into account (UTC)': 'missing',
    'Outcome told (UTC)': 'missing',
    'Decision and answers': 'no answer',
  });
  await build.respond(api.as(worker), poll);
  await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  const told = { state: 'TOLD', kind: 'DONE', did: 'A second break.', used: 'All asked for it.' };
  await manager.put(`/campaign-v2s/${poll.id}/outcome`, told);
  expect(await rowOf(poll)).toMatchObject({
    'Views taken into account (UTC)': expect.stringContaining(day(0)),
    'Outcome told (UTC)': expect.stringContaining(day(0)),
    'Last answer (UTC)': expect.stringContaining(day(0)),
    'Decision and answers': 'decision day not before the last answer',
  });
});

test('the table shows a decision that came before the first answer', async () => {
  const poll = await consultation('YES_NO', day(-3));
  await build.respond(api.as(worker), poll);
  expect(await rowOf(poll)).toMatchObject({ 'Decision and answers': 'decision day before the first answer' });
});

test('a poll that became a consultation later shared nothing earlier, and the table shows a moved decision day', async () => {
  const poll = await build.create(manager, 'YES_NO', { companyId });
  api.clock.advance(2 * 86_400_000);
  const path = `/campaign-v2s/${poll.id}/consultation`;
  const [first, later] = [day(1), day(8)];
  const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes' };
  expect((await manager.put(path, { ...asked, decideDay: first })).status).toBe(200);
  const shared = day(0);
  api.clock.advance(3 * 86_400_000);
  await build.respond(api.as(worker), poll);
  expect((await manager.put(path, { ...asked, decideDay: later, version: 1 })).status).toBe(200);
  expect(await rowOf(poll)).toMatchObject({
    'Information shared (UTC)': expect.stringContaining(shared),
    'Decision day': later,
    'Decision day first told': first,
    'Changes after it was told': '1',
    'Decision and answers': `decision day not before the last answer (day moved from ${first})`,
  });
});

test('an answer has its day at the place of the campaign', async () => {
  const poll = await consultation('YES_NO', day(0));
  await build.respond(api.as(worker), poll);
  // the zone is 14 hours ahead: in UTC the answer came the day before
  await api.make.query('UPDATE campaign SET time_zone = $1 WHERE id = $2', ['Pacific/Kiritimati', poll.id]);
  await api.make.query('UPDATE campaign_audience SET submitted_at = $1 WHERE campaign_id = $2 AND submitted_at IS NOT NULL', [
    `${day(0)}T20:00:00Z`,
    poll.id,
  ]);
  expect(await rowOf(poll)).toMatchObject({ 'Decision and answers': 'decision day before the first answer' });
});

test('an anonymous consultation shows no times of answers', async () => {
  const poll = await consultation('PULSE_CHECK', day(20));
  await build.respond(api.as(worker), poll);
  expect(await rowOf(poll)).toMatchObject({
    'First answer (UTC)': '',
    'Last answer (UTC)': '',
    'Decision and answers': 'anonymous: times of answers are not kept in packs',
  });
});

test('a pack lists the documents with their digests, and says which came or went after people were told', async () => {
  const poll = await consultation('YES_NO', day(20));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const add = async (name: string, text: string, more: object = {}) => {
    const { id: fileId } = await uploadFile(manager, 'Consultation', `${name}.csv`, text, { entityId: poll.id });
    const added = await manager.post<ConsultationView>(`/campaign-v2s/${poll.id}/consultation/documents`, { fileId, name, ...more });
    expect(added.status).toBe(201);
    return fileId;
  };
  // at the same instant as the posting: nobody can have read less
  const first = await add('Noise', 'dB,78');
  api.clock.advance(86_400_000);
  const second = await add('Noise again', 'dB,74', { replacesFileId: first });
  expect(await rowsOf('documents.csv', poll)).toEqual([
    expect.objectContaining({
      Document: 'Noise',
      File: String(first),
      Bytes: '5',
      'SHA-256': sha256('dB,78'),
      'Added after it was told': 'no',
      'Replaced or removed (UTC)': expect.stringContaining(day(0)),
    }),
    expect.objectContaining({
      Document: 'Noise again',
      File: String(second),
      'SHA-256': sha256('dB,74'),
      'Added (UTC)': expect.stringContaining(day(0)),
      'Added after it was told': 'yes',
      'Replaces file': String(first),
      'Replaced or removed (UTC)': '',
    }),
  ]);
  expect(await rowOf(poll)).toMatchObject({
    Documents: '1',
    'Documents added after it was told': '1',
    'Documents replaced or removed': '1',
  });
});
