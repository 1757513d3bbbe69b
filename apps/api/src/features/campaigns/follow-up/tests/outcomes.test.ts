import type { ToldOutcome } from '@muster/contract/campaigns/follow-up/outcome';
import type { DivisionDashboard, SiteDashboard } from '@muster/contract/dashboards/dashboards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world() {
  const companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId, { name: 'Dock 4' });
  const otherSiteId = await api.make.site(companyId, { name: 'Dock 5' });
  const divisionId = await api.make.division(companyId, 'Cranes');
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const worker = api.as(
    await api.make.person(companyId, { sites: [{ id: siteId }, { id: otherSiteId }], divisions: [{ id: divisionId }] }),
  );
  const tell = async (question: string, place: { siteId?: number; divisionId?: number } = {}, state = 'TOLD') => {
    const poll = await build.create(manager, 'YES_NO', { companyId, ...place, answers: { question } });
    await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
    api.clock.advance(86_400_000);
    await manager.put(`/campaign-v2s/${poll.id}/outcome`, {
      state,
      ...(state === 'TOLD' && { kind: 'DONE' }),
      said: '',
      did: `Did ${question}`,
    });
    return poll;
  };
  const list = async (client: Client, query = '') => (await client.get<ToldOutcome[]>(`/outcomes?companyId=${companyId}${query}`)).body;
  const titles = async (client: Client, query = '') => (await list(client, query)).map(({ campaign }) => campaign.title);
  return { companyId, siteId, otherSiteId, divisionId, manager, worker, tell, list, titles };
}

test('everybody reads the told outcomes of all places of the company, the latest first, with place and actions', async () => {
  const w = await world();
  await w.tell('Company');
  const site = await w.tell('Site', { siteId: w.siteId });
  await w.tell('Division', { divisionId: w.divisionId });
  await w.tell('None needed', {}, 'NONE');
  await build.create(w.manager, 'YES_NO', { companyId: w.companyId, answers: { question: 'Live' } });
  expect(await w.titles(w.worker)).toEqual(['Division', 'Site', 'Company']);
  const { body: me } = await w.manager.get<{ userId: string }>('/user/me');
  const dueDay = api.clock.now().toISOString().slice(0, 10);
  await w.manager.post(`/campaign-v2s/${site.id}/actions`, { text: 'Hang lamps', responsibleId: me.userId, dueDay });
  const [, ofSite] = await w.list(w.worker);
  expect(ofSite).toMatchObject({ placeName: 'Dock 4', kind: 'DONE', did: 'Did Site', openActionsCount: 1, doneActionsCount: 0 });
  expect(ofSite?.author).toMatchObject({ userId: me.userId });
});

test('a site or division lists its own campaigns and those of the company', async () => {
  const w = await world();
  await w.tell('Company');
  await w.tell('Site', { siteId: w.siteId });
  await w.tell('Other site', { siteId: w.otherSiteId });
  await w.tell('Division', { divisionId: w.divisionId });
  expect(await w.titles(w.worker, `&siteId=${w.siteId}`)).toEqual(['Site', 'Company']);
  expect(await w.titles(w.manager, `&divisionId=${w.divisionId}`)).toEqual(['Division', 'Company']);
});

test('a correction does not move an outcome to the top, and a deleted campaign removes its outcome', async () => {
  const w = await world();
  const first = await w.tell('First');
  const second = await w.tell('Second');
  await w.manager.put(`/campaign-v2s/${first.id}/outcome`, { state: 'TOLD', kind: 'DONE', said: '', did: 'Corrected' });
  expect((await w.list(w.worker)).map(({ did }) => did)).toEqual(['Did Second', 'Corrected']);
  await w.manager.delete(`/campaign-v2s/${second.id}`);
  expect(await w.titles(w.worker)).toEqual(['First']);
});

test('nobody of another company reads them', async () => {
  const w = await world();
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await stranger.get(`/outcomes?companyId=${w.companyId}`)).status).toBe(404);
});

test('the dashboards of a site and a division count only the outcomes and actions of their own campaigns', async () => {
  const w = await world();
  await w.tell('Company');
  const site = await w.tell('Site', { siteId: w.siteId });
  await w.tell('Division', { divisionId: w.divisionId });
  const { body: me } = await w.manager.get<{ userId: string }>('/user/me');
  const dueDay = api.clock.now().toISOString().slice(0, 10);
  await w.manager.post(`/campaign-v2s/${site.id}/actions`, { text: 'Hang lamps', responsibleId: me.userId, dueDay });
  const ofSite = (await w.manager.get<SiteDashboard>(`/sites/${w.siteId}/dashboard`)).body;
  expect(ofSite).toMatchObject({ outcomeDays: 1, outcomeCount: 1, openActionsCount: 1, overdueActionsCount: 0 });
  const ofDivision = (await w.manager.get<DivisionDashboard>(`/divisions/${w.divisionId}/dashboard`)).body;
  expect(ofDivision).toMatchObject({ outcomeDays: 1, outcomeCount: 1, openActionsCount: 0, overdueActionsCount: 0 });
});
