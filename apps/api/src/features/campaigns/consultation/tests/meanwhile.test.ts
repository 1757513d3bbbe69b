/** What is posted, finalised or deleted while a change of its consultation or its outcome waits is treated as that. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { uploadFile } from '../../../../../tests/uploads';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: '2099-06-01' };

/** A draft that consults, with a document. */
async function draft() {
  const { id } = await build.create(manager, 'YES_NO', { companyId, siteId: await api.make.site(companyId), status: 'DRAFT' });
  const path = `/campaign-v2s/${id}/consultation`;
  expect((await manager.put(path, asked)).status).toBe(200);
  const upload = async () => (await uploadFile(manager, 'Consultation', 'noise.csv', 'a,b', { entityId: id, context: 'document' })).id;
  const fileId = await upload();
  expect((await manager.post(`${path}/documents`, { fileId, name: 'Noise' })).status).toBe(201);
  return { id, path, fileId, upload, view: async () => (await manager.get<ConsultationView>(path)).body };
}

/** The answer to a request that waits while another transaction gives the campaign this status, or deletes it. */
async function whileBecoming<T>(state: 'LIVE' | 'COMPLETE' | 'DELETED', id: number, request: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    if (state === 'DELETED') await other.query('UPDATE campaign SET deleted_at = $2 WHERE id = $1', [id, api.clock.now()]);
    else
      await other.query(
        "UPDATE campaign SET status = $2, posted_at = $3, start_date = $3, complete_date = CASE WHEN $2 = 'COMPLETE' THEN $3::timestamptz END WHERE id = $1",
        [id, state, api.clock.now()],
      );
    api.clock.advance(60_000);
    const answer = request();
    await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBe(1);
    await other.query('COMMIT');
    return await answer;
  } finally {
    await other.end();
  }
}
const waiting = async (): Promise<number> =>
  (await api.make.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length;

test('a document that leaves a campaign which is just posted stays, as one that was removed', async () => {
  const { id, fileId, view } = await draft();
  expect((await whileBecoming('LIVE', id, () => manager.delete(`/files/${fileId}`))).status).toBe(204);
  expect((await view()).documents).toMatchObject([{ fileId, goneDate: api.clock.now().toISOString() }]);
  expect((await manager.get(`/files/${fileId}`)).status).toBe(200);
});

test('a consultation that is just posted is not deleted', async () => {
  const { id, path, view } = await draft();
  expect(errorOf(await whileBecoming('LIVE', id, () => manager.delete(path)))).toEqual({
    status: 409,
    code: 'campaign.consultationPosted',
  });
  expect(await view()).toMatchObject({ consultation: { decision: asked.decision }, documents: [{ goneDate: null }] });
});

test('a change of a consultation that is just posted keeps what people were asked first', async () => {
  const { id, path, view } = await draft();
  const { version } = (await view()).consultation ?? {};
  const change = () => manager.put(path, { ...asked, decision: 'A longer break.', version });
  expect((await whileBecoming('LIVE', id, change)).status).toBe(200);
  expect((await view()).earlier).toMatchObject([{ decision: asked.decision }]);
});

test('a consultation that is just finalised takes no document and no change', async () => {
  const one = await draft();
  const added = { fileId: await one.upload(), name: 'Plan' };
  expect((await whileBecoming('COMPLETE', one.id, () => manager.post(`${one.path}/documents`, added))).status).toBe(409);
  const other = await draft();
  const change = () => manager.put(other.path, { ...asked, decision: 'A longer break.', version: 1 });
  expect((await whileBecoming('COMPLETE', other.id, change)).status).toBe(409);
});

test('a campaign that is just finalised takes its outcome', async () => {
  const { id } = await build.create(manager, 'YES_NO', { companyId });
  const told = { state: 'TOLD', kind: 'DONE', did: 'A break.', used: '' };
  expect((await whileBecoming('COMPLETE', id, () => manager.put(`/campaign-v2s/${id}/outcome`, told))).status).toBe(200);
});

test('a representative says nothing more in a consultation that is just deleted', async () => {
  const siteId = await api.make.site(companyId);
  const elected = await api.make.person(companyId, { sites: [{ id: siteId }] });
  const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const mark = { companyId, siteId, userId: elected.id, electedDay: day(-30), untilDay: day(300) };
  expect((await manager.post('/representatives', mark)).status).toBe(201);
  const poll = await build.create(manager, 'YES_NO', { companyId, siteId, status: 'DRAFT' });
  expect((await manager.put(`/campaign-v2s/${poll.id}/consultation`, asked)).status).toBe(200);
  const posted = { ...(await build.bodyOf('YES_NO', { companyId, siteId })), version: poll.version };
  expect((await manager.put(`/campaign-v2s/${poll.id}`, posted)).status).toBe(200);
  const state = () => api.as(elected).post(`/campaign-v2s/${poll.id}/consultation/statements`, { text: 'We object.' });
  expect((await whileBecoming('DELETED', poll.id, state)).status).toBe(404);
});
