/** The documents of a consultation: who adds and reads them, what happens to them after the posting, and what the evidence says of them. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FileResource } from '@muster/contract/files/file';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Answer, type Client, type TestApi } from '../../../../../tests/harness';
import { createFileReference, uploadFile } from '../../../../../tests/uploads';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const minute = 60_000;
const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

interface World {
  companyId: number;
  siteId: number;
  manager: Client;
  worker: Client;
  draft: CampaignV2;
  path: string;
  add(name: string, more?: object, text?: string): Promise<Answer<ConsultationView>>;
  post(): Promise<void>;
}

/** A draft that consults. */
async function world(): Promise<World> {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const worker = api.as(await api.make.person(companyId, { sites: [{ id: siteId }] }));
  const place = { companyId, siteId };
  const draft = await build.create(manager, 'YES_NO', { ...place, status: 'DRAFT' });
  const path = `/campaign-v2s/${draft.id}/consultation`;
  const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: day(20) };
  expect((await manager.put(path, asked)).status).toBe(200);
  const add = async (name: string, more: object = {}, text = name) => {
    const { id: fileId } = await upload(manager, draft.id, `${name}.csv`, text);
    return manager.post<ConsultationView>(`${path}/documents`, { fileId, name, ...more });
  };
  const post = async () => {
    const body = { ...(await build.bodyOf('YES_NO', place)), version: draft.version };
    expect((await manager.put(`/campaign-v2s/${draft.id}`, body)).status).toBe(200);
    api.clock.advance(minute);
  };
  return { companyId, siteId, manager, worker, draft, path, add, post };
}

const upload = (as: Client, entityId: number, name = 'noise.csv', text = 'a,b') =>
  uploadFile(as, 'Consultation', name, text, { entityId, context: 'document' });

const documentsOf = async (as: Client, { path }: World) => (await as.get<ConsultationView>(path)).body.documents;

test('everybody who reads a consultation reads its documents, with their names', async () => {
  const w = await world();
  const added = await w.add('Noise');
  expect(added).toMatchObject({
    status: 201,
    body: { documents: [{ name: 'Noise', isLate: false, goneDate: null, replacesFileId: null }] },
  });
  await w.post();
  const [noise] = await documentsOf(w.worker, w);
  expect(noise).toMatchObject({ name: 'Noise', isLate: false });
  const link = await w.worker.get<FileResource>(`/files/${noise?.fileId}/presigned-url`);
  expect(await (await fetch(link.body.presignedUrl ?? '')).text()).toBe('Noise');
  const stranger = api.as(await api.make.person((await api.make.company()).id));
  expect((await stranger.get(`/files/${noise?.fileId}`)).status).toBe(404);
});

test('a representative reads the documents too', async () => {
  const w = await world();
  await w.add('Noise');
  await w.post();
  // somebody who is elected for a division of the site, and does not work there
  const divisionId = await api.make.division(w.companyId);
  await api.make.query('INSERT INTO site_division (company_id, site_id, division_id) VALUES ($1, $2, $3)', [
    w.companyId,
    w.siteId,
    divisionId,
  ]);
  const elected = await api.make.person(w.companyId, { divisions: [{ id: divisionId }] });
  const mark = { companyId: w.companyId, siteId: null, divisionId, userId: elected.id, electedDay: day(-3), untilDay: day(300) };
  expect((await w.manager.post('/representatives', mark)).status).toBe(201);
  await api.relay.drain();
  expect(await documentsOf(api.as(elected), w)).toMatchObject([{ name: 'Noise' }]);
});

test('a document that comes after the posting says since when, and one that was replaced or removed stays', async () => {
  const w = await world();
  const [first] = (await w.add('Noise')).body.documents;
  const [, second] = (await w.add('Plan')).body.documents;
  await w.post();
  const since = api.clock.now().toISOString();
  const replaced = await w.add('Noise, measured again', { replacesFileId: first?.fileId });
  expect(replaced.body.documents).toMatchObject([
    { name: 'Plan', isLate: false, goneDate: null },
    { name: 'Noise, measured again', isLate: true, date: since, goneDate: null, replacesFileId: first?.fileId },
    { name: 'Noise', isLate: false, goneDate: since },
  ]);
  api.clock.advance(minute);
  const removed = api.clock.now().toISOString();
  expect((await w.manager.delete(`/files/${second?.fileId}`)).status).toBe(204);
  expect(await documentsOf(w.worker, w)).toMatchObject([
    { name: 'Noise, measured again' },
    { name: 'Noise', goneDate: since },
    { name: 'Plan', goneDate: removed },
  ]);
  // what people may have read cannot be deleted
  expect((await w.worker.get(`/files/${first?.fileId}`)).status).toBe(200);
  expect(errorOf(await w.manager.delete(`/files/${first?.fileId}`))).toEqual({ status: 409, code: 'file.kept' });
});

test('a document that leaves a draft is deleted', async () => {
  const w = await world();
  const [first] = (await w.add('Noise')).body.documents;
  const replaced = await w.add('Plan', { replacesFileId: first?.fileId });
  expect(replaced.body.documents).toMatchObject([{ name: 'Plan', isLate: false, replacesFileId: null }]);
  expect(replaced.body.documents).toHaveLength(1);
  expect((await w.manager.get(`/files/${first?.fileId}`)).status).toBe(404);
  const plan = replaced.body.documents[0]?.fileId;
  expect((await w.manager.delete(w.path)).status).toBe(204);
  expect((await w.manager.get(`/files/${plan}`)).status).toBe(404);
});

test('a consultation takes ten documents, and a replacement needs no room', async () => {
  const w = await world();
  for (let at = 1; at <= 10; at++) expect((await w.add(`Sheet ${at}`)).status).toBe(201);
  expect(errorOf(await w.add('Sheet 11'))).toEqual({ status: 409, code: 'consultation.tooManyDocuments' });
  const [first] = await documentsOf(w.manager, w);
  expect((await w.add('Sheet 1, new', { replacesFileId: first?.fileId })).body.documents).toHaveLength(10);
});

test('after fifty documents it takes no more, and a wrong one can still be corrected', async () => {
  const w = await world();
  await w.add('Noise');
  await w.post();
  const [first] = await documentsOf(w.manager, w);
  // 49 that were removed after the posting
  await api.make.query(
    `INSERT INTO consultation_document (company_id, campaign_id, file_id, name, sha256, size, added_by, added_at, gone_at)
     SELECT d.company_id, d.campaign_id, 900000 + n, d.name, d.sha256, d.size, d.added_by, d.added_at, $2 FROM consultation_document d, generate_series(1, 49) n
      WHERE d.campaign_id = $1`,
    [w.draft.id, api.clock.now()],
  );
  expect(errorOf(await w.add('Plan'))).toEqual({ status: 409, code: 'consultation.tooManyKeptDocuments' });
  const { status, body } = await w.add('Noise, measured again', { replacesFileId: first?.fileId });
  expect(status).toBe(201);
  expect(body.documents.filter(({ goneDate }) => goneDate === null)).toMatchObject([{ name: 'Noise, measured again' }]);
});

test('only a checked upload of the caller for this consultation becomes a document, once', async () => {
  const w = await world();
  const other = await world();
  const add = (fileId: number, more: object = {}) => w.manager.post(`${w.path}/documents`, { fileId, name: 'Noise', ...more });
  const waiting = await createFileReference(w.manager, 'Consultation', 'noise.csv', { entityId: w.draft.id, size: 3 });
  const files = [waiting.body.id, (await upload(other.manager, other.draft.id)).id, 999_999_999];
  for (const fileId of files) expect(errorOf(await add(fileId)).fields).toEqual(['fileId Unknown']);
  const [document] = (await w.add('Noise')).body.documents;
  expect(errorOf(await add(document?.fileId ?? 0)).fields).toEqual(['fileId Unknown']);
  const { id: fileId } = await upload(w.manager, w.draft.id);
  expect(errorOf(await add(fileId, { replacesFileId: 999_999_999 })).fields).toEqual(['replacesFileId Unknown']);
  expect(errorOf(await add(fileId, { name: ' ' })).fields).toEqual(['name NotBlank']);
});

test('a document that is too large or of another type gets no link', async () => {
  const w = await world();
  const refer = (name: string, more: object = {}) =>
    createFileReference(w.manager, 'Consultation', name, { entityId: w.draft.id, ...more });
  expect(errorOf(await refer('noise.pdf', { size: 50_000_001 })).fields).toEqual(['size Size']);
  expect(errorOf(await refer('noise.exe')).fields).toEqual(['originalFileName FileType']);
  // it would take away all other documents when it is added
  expect(errorOf(await refer('noise.pdf', { isUnique: true })).fields).toEqual(['isUnique Unknown']);
  expect((await refer('noise.pdf', { size: 50_000_000 })).status).toBe(201);
});

test('who may not change the consultation adds and removes nothing, and a finalised one stays as it is', async () => {
  const w = await world();
  const [document] = (await w.add('Noise')).body.documents;
  await w.post();
  const { id: fileId } = await upload(w.manager, w.draft.id);
  const asked = { fileId, name: 'Noise' };
  expect((await w.worker.post(`${w.path}/documents`, asked)).status).toBe(403);
  expect((await w.worker.delete(`/files/${document?.fileId}`)).status).toBe(403);
  expect((await createFileReference(w.worker, 'Consultation', 'noise.csv', { entityId: w.draft.id })).status).toBe(403);
  await w.manager.patch(`/campaign-v2s/${w.draft.id}`, { status: 'COMPLETE' });
  expect((await w.manager.post(`${w.path}/documents`, asked)).status).toBe(409);
  expect((await w.manager.delete(`/files/${document?.fileId}`)).status).toBe(409);
});

test('a campaign that is no consultation has no documents', async () => {
  const w = await world();
  expect((await w.manager.delete(w.path)).status).toBe(204);
  expect(errorOf(await w.add('Noise'))).toEqual({ status: 409, code: 'consultation.missing' });
});

test('the answer of a repeated request is that of the first one', async () => {
  const w = await world();
  const { id: fileId } = await upload(w.manager, w.draft.id);
  const headers = { 'idempotency-key': 'document-of-a-consultation' };
  const add = () => w.manager.post<ConsultationView>(`${w.path}/documents`, { fileId, name: 'Noise' }, headers);
  const first = await add();
  expect(await add()).toMatchObject({ status: 201, body: first.body });
  expect(await documentsOf(w.manager, w)).toHaveLength(1);
});

test('open pages hear of a changed document, and the ledger has the digest of its content', async () => {
  const w = await world();
  await w.post();
  const [document] = (await w.add('Noise', {}, 'dB,78')).body.documents;
  await api.relay.drain();
  const rows = await api.make.query<{ body: string; facts: unknown }>(
    `SELECT o.facts, e.body FROM ledger_entry e JOIN ledger_opening o ON o.company_id = e.company_id AND o.seq = e.seq
      WHERE e.company_id = $1 AND e.body LIKE '%consultation.document%'`,
    [w.companyId],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.parse(String(rows[0]?.body))).toMatchObject({ campaignId: w.draft.id, fileId: document?.fileId });
  expect(JSON.parse(String(rows[0]?.facts))).toMatchObject({
    change: 'ADDED',
    name: 'Noise',
    sha256: createHash('sha256').update('dB,78').digest('hex'),
  });
});
