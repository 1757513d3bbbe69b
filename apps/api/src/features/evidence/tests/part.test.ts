/** The evidence of one campaign: a part of the ledger. It verifies without the entries of other campaigns. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { checkInBrowser, problemsOf, relisted, unzip, type Files } from './pack-verifiers';

interface Line {
  seq: number;
  body?: string;
  hash: string;
  checkpoint?: { statement: string };
}

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let manager: Person;
let siteManager: Person;
let asked: CampaignV2;
let other: CampaignV2;
/** Three checkpoints. The first and the last contain entries of `asked`. One more entry of `asked` has no signature yet. */
let pack: Files;

const settle = async (signs = true) => {
  await api.relay.drain();
  if (signs) await api.runJob('ledger-checkpoints');
};

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  siteId = await api.make.site(companyId);
  manager = await api.make.person(companyId, { manager: true });
  siteManager = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  const people = [];
  for (const firstName of ['Quilla', 'Ravindra', 'Sunniva'])
    people.push(await api.make.person(companyId, { firstName, sites: [{ id: siteId, manager: false }] }));
  const [one, two, three] = people as [Person, Person, Person];
  other = await build.create(api.as(manager), 'YES_NO', { companyId });
  asked = await build.create(api.as(siteManager), 'YES_NO', { companyId, siteId, answers: { question: 'Is the ladder safe?' } });
  await build.respond(api.as(one), asked);
  await settle();
  await build.respond(api.as(two), other);
  await settle();
  await build.respond(api.as(three), other);
  await build.respond(api.as(two), asked);
  await settle();
  await build.respond(api.as(three), asked);
  await settle(false);
  pack = await download(siteManager);
});
afterAll(() => api.stop());

const fetchPack = async (by: Person, id = asked.id): Promise<Response> =>
  fetch(`${api.url}/campaign-v2s/${id}/evidence-pack`, { headers: { authorization: `Bearer ${await api.token(by.subject)}` } });

const download = async (by: Person): Promise<Files> => unzip(Buffer.from(await (await fetchPack(by)).arrayBuffer()));

const page = (): string => pack['verify.html'] ?? '';
const check = (files: Files, head?: string): Promise<string[]> => problemsOf(relisted(files), page(), head);
const linesOf = (files: Files): Line[] =>
  (files['ledger.jsonl'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const withLines = (lines: readonly Line[]): Files => ({
  ...pack,
  'ledger.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
});

test('[2.43] the manager of a site gets the evidence of a campaign there, which names nobody else and shows no other campaign', async () => {
  expect(await problemsOf(pack, page())).toEqual([]);
  const { held } = checkInBrowser(pack, page());
  expect(held).toContain(`a part of the ledger, for campaignId ${asked.id}: the other entries have no content here`);
  expect(pack['entries.csv']).toContain('Is the ladder safe?');
  const text = Object.values(pack).join('');
  for (const name of ['Quilla', 'Ravindra', 'Sunniva']) expect(text).toContain(name);
  expect(text).not.toContain(other.title);
  const bodies = linesOf(pack).flatMap(({ body }) => (body === undefined ? [] : [JSON.parse(body) as { campaignId: number }]));
  expect(bodies.every(({ campaignId }) => campaignId === asked.id)).toBe(true);
  // the second checkpoint has no entry of the campaign
  const sealed = linesOf(pack).flatMap(({ checkpoint }) => (checkpoint ? [JSON.parse(checkpoint.statement) as { fromSeq: number }] : []));
  expect(sealed).toHaveLength(3);
  expect(linesOf(pack).some(({ seq }) => seq === sealed[1]?.fromSeq)).toBe(false);
});

test('a part verifies against a checkpoint that somebody outside has kept', async () => {
  const statements = linesOf(pack).flatMap(({ checkpoint }) => (checkpoint ? [checkpoint.statement] : []));
  for (const statement of statements) expect(await check(pack, statement)).toEqual([]);
  const newer = (statements[2] ?? '').replace('"number":3', '"number":4');
  expect(await check(pack, newer)).toEqual(['The pack does not hold checkpoint 4 from outside. It may be newer than the pack.']);
});

test('the verifiers name each change in a part', async () => {
  const lines = linesOf(pack);
  const own = lines.filter(({ body }) => body !== undefined);
  const [first] = own as [Line];
  const signed = own.at(-2) as Line;
  const changed = lines.map((line) => (line === first ? { ...line, body: line.body?.replace('"v":1', '"v":2') ?? '' } : line));
  expect(await check(withLines(changed))).toEqual([
    `Entry ${first.seq} does not follow from the entry before it: one of the two has changed.`,
  ]);
  const without = lines.filter((line) => line !== signed);
  expect((await check(withLines(without))).join()).toContain(`Entry ${signed.seq} is missing before entry`);
  const hidden = lines.map((line) => (line === first ? { seq: line.seq, hash: line.hash } : line));
  expect((await check(withLines(hidden))).join()).toMatch(/entries.csv has \d+ rows/);
  const foreign = lines.find(({ body, checkpoint }) => body === undefined && checkpoint === undefined) as Line;
  const forged = lines.map((line) => (line === foreign ? { ...line, hash: 'ab'.repeat(32) } : line));
  expect((await check(withLines(forged))).join()).toMatch(/does not follow from the entry before it|not what checkpoint/);
  // a ledger with gaps cannot pass as a whole one
  const { part: _, ...whole } = JSON.parse(pack['pack.json'] ?? '') as { part: object };
  expect((await check({ ...pack, 'pack.json': JSON.stringify(whole) })).join()).toMatch(
    /has no content, and the pack does not say that it is a part/,
  );
});

test('[2.43] only managers of the site and of the company get the evidence of the site', async () => {
  const path = `/companies/${companyId}/evidence-pack?siteId=${siteId}`;
  const ofSite = async (by: Person, at = path) =>
    fetch(`${api.url}${at}`, { headers: { authorization: `Bearer ${await api.token(by.subject)}` } });
  for (const by of [siteManager, manager]) {
    const answer = await ofSite(by);
    expect(answer.headers.get('content-disposition')).toContain(`evidence%20site%20${siteId}`);
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
    expect(checkInBrowser(files, page()).held).toContain(
      `a part of the ledger, for siteId ${siteId}: the other entries have no content here`,
    );
    expect(files['entries.csv']).toContain('Is the ladder safe?');
    expect(Object.values(files).join('')).not.toContain(other.title);
  }
  const elsewhere = await api.make.site(companyId);
  const foreign = await api.make.site((await api.make.company()).id);
  expect((await ofSite(await api.make.person(companyId, { sites: [{ id: siteId, manager: false }] }))).status).toBe(403);
  expect((await ofSite(await api.make.person(companyId, { sites: [{ id: elsewhere, manager: true }] }))).status).toBe(403);
  expect((await ofSite(siteManager, `/companies/${companyId}/evidence-pack`)).status).toBe(403);
  expect((await ofSite(manager, `/companies/${companyId}/evidence-pack?siteId=${foreign}`)).status).toBe(404);
  const division = await api.make.division(companyId);
  expect((await ofSite(manager, `${path}&divisionId=${division}`)).status).toBe(400);
  expect((await ofSite(manager, `/companies/${companyId}/evidence-pack?divisionId=${division}`)).status).toBe(200);
});

test('a manager of another place and a reader of the campaign get no evidence of it', async () => {
  expect((await fetchPack(manager)).status).toBe(200);
  expect((await fetchPack(await api.make.person(companyId))).status).toBe(403);
  const elsewhere = await api.make.site(companyId);
  expect((await fetchPack(await api.make.person(companyId, { sites: [{ id: elsewhere, manager: true }] }))).status).toBe(403);
  expect((await fetchPack(siteManager, other.id)).status).toBe(403);
  expect((await fetchPack(await api.make.person((await api.make.company()).id, { manager: true }))).status).toBe(404);
  const draft = await build.create(api.as(siteManager), 'YES_NO', { companyId, siteId, status: 'DRAFT' });
  expect((await fetchPack(siteManager, draft.id)).status).toBe(409);
});

test('a part verifies after an erasure, and does not name the erased person', async () => {
  const [gone] = await api.make.query<{ id: string }>("SELECT id FROM account WHERE first_name = 'Quilla'");
  await api.as(manager).delete(`/user/${gone?.id}?companyId=${companyId}`);
  expect((await api.as(manager).post(`/companies/${companyId}/former-members/${gone?.id}/erasure`)).status).toBe(200);
  await settle();
  const later = await download(siteManager);
  expect(await problemsOf(later, page())).toEqual([]);
  expect(await check(pack)).toEqual([]);
  expect(Object.values(later).join('')).not.toContain('Quilla');
  expect(later['entries.csv']).toContain('erased');
});
