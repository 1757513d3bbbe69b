import type { getAttention } from '@muster/contract/campaigns/attention/endpoints';
import type { viewRating } from '@muster/contract/campaigns/usefulness/endpoints';
import type { CallOutput } from '@muster/contract/shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { usefulnessRoutes } from '../routes';

type Rating = CallOutput<typeof viewRating>;

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world(subType = 'YES_NO', people = 6) {
  const companyId = (await api.make.company()).id;
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const workers: Client[] = [];
  for (let made = 0; made < people; made += 1) workers.push(api.as(await api.make.person(companyId)));
  const campaign = await build.create(manager, subType, { companyId });
  const path = `/campaign-v2s/${campaign.id}/rating`;
  const view = async (client: Client) => (await client.get<Rating>(path)).body;
  const rate = (client: Client, isUseful = true) => client.put<Rating>(path, { isUseful });
  const finish = (client: Client) => build.respond(client, campaign);
  return { companyId, manager, workers, campaign, view, rate, finish };
}

test('managers see how many found it useful after each five people, and nobody else sees it', async () => {
  const w = await world();
  for (const [at, worker] of w.workers.entries()) {
    await w.finish(worker);
    expect(await w.view(worker)).toEqual({ mayRate: true, figures: null });
    expect((await w.rate(worker, at !== 0)).status).toBe(200);
    expect(await w.view(worker)).toEqual({ mayRate: false, figures: null });
    const shown = at < 4 ? { people: 0, useful: 0 } : { people: 5, useful: 4 };
    expect((await w.view(w.manager)).figures).toEqual(shown);
  }
  const attention = await w.manager.get<CallOutput<typeof getAttention>>(`/attention?companyId=${w.companyId}`);
  expect(attention.body.useful).toEqual({ people: 5, useful: 4 });
});

test('a person counts once, also if they change their mind or two devices say it at once', async () => {
  const w = await world();
  const [first, ...others] = w.workers as [Client, ...Client[]];
  for (const worker of w.workers) await w.finish(worker);
  await Promise.all([w.rate(first), w.rate(first), w.rate(first, false)]);
  for (const [at, worker] of others.slice(0, 3).entries()) await w.rate(worker, at === 0);
  expect((await w.view(w.manager)).figures).toEqual({ people: 0, useful: 0 });
  await w.rate(others[3]!, false);
  expect((await w.view(w.manager)).figures?.people).toBe(5);
});

/** The totals after each five of these people, who say whether it was useful one after the other. */
async function stepsOf(...said: readonly boolean[]): Promise<{ people: number; useful: number }[]> {
  const w = await world('YES_NO', said.length);
  const shown: { people: number; useful: number }[] = [];
  for (const [at, worker] of w.workers.entries()) {
    await w.finish(worker);
    await w.rate(worker, said[at]);
    if (at % 5 === 4) shown.push((await w.view(w.manager)).figures!);
  }
  return shown;
}
const five = (isUseful: boolean, but: number = 0) => Array.from({ length: 5 }, (_, at) => (at < but ? !isUseful : isUseful));

test('people who all say the same show, as a step in which one says something else', async () => {
  const allUseful = [
    { people: 5, useful: 4 },
    { people: 10, useful: 8 },
  ];
  expect(await stepsOf(...five(true), ...five(true))).toEqual(allUseful);
  expect(await stepsOf(...five(true, 1), ...five(true, 1))).toEqual(allUseful);
  const allUseless = [
    { people: 5, useful: 1 },
    { people: 10, useful: 2 },
  ];
  expect(await stepsOf(...five(false), ...five(false))).toEqual(allUseless);
  expect(await stepsOf(...five(false, 1), ...five(false, 1))).toEqual(allUseless);
});

test('a later step makes up for what a step could not show', async () => {
  expect(await stepsOf(...five(true), ...five(true, 3))).toEqual([
    { people: 5, useful: 4 },
    { people: 10, useful: 7 },
  ]);
  expect(await stepsOf(...five(false), ...five(false, 3))).toEqual([
    { people: 5, useful: 1 },
    { people: 10, useful: 3 },
  ]);
});

test('dashboards add up the campaigns that the reader manages, and none for an audience of fewer than five', async () => {
  const w = await world();
  const [siteId, small] = [await api.make.site(w.companyId), await api.make.site(w.companyId)];
  const ofSite = api.as(await api.make.person(w.companyId, { sites: [{ id: siteId, manager: true }] }));
  const workers: Client[] = [];
  for (let made = 0; made < 5; made += 1)
    workers.push(api.as(await api.make.person(w.companyId, { sites: made < 4 ? [{ id: siteId }] : [{ id: siteId }, { id: small }] })));
  const campaign = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  for (const [at, worker] of workers.entries()) {
    await build.respond(worker, campaign);
    await worker.put(`/campaign-v2s/${campaign.id}/rating`, { isUseful: at > 0 });
  }
  const useful = async (client: Client, query: string) =>
    (await client.get<CallOutput<typeof getAttention>>(`/attention?companyId=${w.companyId}${query}`)).body;
  expect((await useful(w.manager, `&siteIds=${siteId}`)).useful).toEqual({ people: 5, useful: 4 });
  expect(await useful(ofSite, `&siteId=${siteId}`)).toMatchObject({ asks: 1, people: 6, useful: { people: 0, useful: 0 } });
  expect(await useful(w.manager, `&siteIds=${small}`)).toMatchObject({ asks: 1, people: 1, useful: { people: 0, useful: 0 } });
});

test('people wait in the queue of their campaign only', () => {
  const { hotKey } = usefulnessRoutes.find(({ endpoint }) => endpoint.route === 'PUT /campaign-v2s/{id}/rating')!;
  const of = (id: string) => hotKey?.({ params: { id }, query: {}, body: {} }, { subject: 'one' });
  expect(of('1')).toBe(of('1'));
  expect(of('1')).not.toBe(of('2'));
});

test('only who has finished it says so', async () => {
  const w = await world();
  const [worker] = w.workers as [Client];
  expect((await w.view(worker)).mayRate).toBe(false);
  expect((await w.rate(worker)).status).toBe(403);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await w.rate(stranger)).status).toBe(404);
});

test('no row and no record says what a person has said, or when', async () => {
  const w = await world('PULSE_CHECK');
  const [worker] = w.workers as [Client];
  await w.finish(worker);
  await w.rate(worker, false);
  const [row] = await api.make.query('SELECT * FROM campaign_rater WHERE campaign_id = $1', [w.campaign.id]);
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['campaign_id', 'company_id', 'user_id']);
  const records = await api.make.query<{ actor_id: string | null; data: object }>(
    "SELECT actor_id, data FROM audit_event WHERE action = 'campaign.rated' AND entity_id = $1",
    [String(w.campaign.id)],
  );
  expect(records).toHaveLength(1);
  expect(records[0]?.actor_id).toBeNull();
  expect(JSON.stringify(records[0]?.data ?? {})).not.toContain('seful');
});
