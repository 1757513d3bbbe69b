import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignSeries, SeriesTrend } from '@muster/contract/campaigns/series/series';
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

/** A weekly poll with two people, in its second run. */
async function world(subType = 'YES_NO') {
  const companyId = (await api.make.company()).id;
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const workers = [api.as(await api.make.person(companyId)), api.as(await api.make.person(companyId))] as const;
  const first = await build.create(manager, subType, { companyId });
  const path = (id: number) => `/campaign-v2s/${id}`;
  const trend = async (client: Client, id: number) => client.get<SeriesTrend>(`${path(id)}/trend`);
  const second = async () => {
    const { body } = await manager.put<CampaignSeries>(`${path(first.id)}/series`, { rule: 'WEEKLY', state: 'ACTIVE' });
    api.clock.set(body.series?.nextDates[0] ?? '');
    await api.runJob('campaigns-series');
    await api.runJob('campaigns-start');
    const { series } = (await manager.get<CampaignSeries>(`${path(first.id)}/series`)).body;
    return (await manager.get<{ campaignV2: CampaignV2 }>(`${path(series?.runs.at(-1)?.campaignV2Id ?? 0)}/view`)).body.campaignV2;
  };
  return { manager, workers, first, second, trend };
}

test('[3.21] a run is compared with the runs before it, as their reports show them', async () => {
  const w = await world();
  await build.respond(w.workers[0], w.first, { answer: 'true' });
  expect((await w.trend(w.manager, w.first.id)).body).toEqual([]);
  const second = await w.second();
  await build.respond(w.workers[0], second, { answer: 'true' });
  await build.respond(w.workers[1], second, { answer: 'false' });
  const { body } = await w.trend(w.manager, second.id);
  const yes = (run: SeriesTrend[number] | undefined) => run?.questions[0]?.answers.find(({ answer }) => answer === 'true')?.percentage;
  expect(body.map(({ number, campaignV2Id }) => [number, campaignV2Id])).toEqual([
    [1, w.first.id],
    [2, second.id],
  ]);
  expect(body.map(yes)).toEqual([1, 0.5]);
  expect(body.map(({ asked }) => asked)).toEqual([3, 3]);
  expect(body.map(({ done }) => done)).toEqual([1 / 3, 2 / 3]);
  // the first run knows nothing of the second one
  expect((await w.trend(w.manager, w.first.id)).body).toEqual([]);
});

test('[3.21] whoever may not read the report of a run gets no figure of it', async () => {
  const w = await world();
  const second = await w.second();
  expect((await w.trend(w.workers[0], second.id)).status).toBe(403);
  await w.manager.patch(`/campaign-v2s/${second.id}`, { status: 'COMPLETE' });
  // the first run is still LIVE
  expect((await w.trend(w.workers[0], second.id)).body).toEqual([]);
  await w.manager.patch(`/campaign-v2s/${w.first.id}`, { status: 'COMPLETE' });
  expect((await w.trend(w.workers[0], second.id)).body).toHaveLength(2);
});

test('the runs of an anonymous campaign have no figures of questions before enough people have answered', async () => {
  const w = await world('PULSE_CHECK');
  await build.respond(w.workers[0], w.first);
  const second = await w.second();
  await build.respond(w.workers[0], second);
  expect((await w.trend(w.manager, second.id)).body.map(({ questions }) => questions)).toEqual([[], []]);
});
