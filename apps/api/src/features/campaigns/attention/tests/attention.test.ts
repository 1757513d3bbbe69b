import type { getAttention } from '@muster/contract/campaigns/attention/endpoints';
import type { CallOutput } from '@muster/contract/shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';

type Attention = CallOutput<typeof getAttention>;

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world() {
  const companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId);
  const author = api.as(await api.make.person(companyId, { manager: true }));
  await api.make.person(companyId, { sites: [{ id: siteId }] });
  const worker = api.as(await api.make.person(companyId));
  const toSite = { audience: { membersSelectionCriteria: { siteIds: [siteId] } } };
  const post = (answers: object = {}) => build.create(author, 'YES_NO', { companyId, answers: { ...answers } });
  const view = (client: Client = author, query = '') => client.get<Attention>(`/attention?companyId=${companyId}${query}`);
  return { companyId, siteId, author, worker, toSite, post, view };
}

test('counts what each person was asked in seven days, each campaign once, and tells the budget', async () => {
  const w = await world();
  expect((await w.view()).body).toEqual({
    asks: 0,
    minutes: 0,
    withoutOutcome: 0,
    people: 0,
    useful: { people: 0, useful: 0 },
    budget: { asks: 5, minutes: 15 },
    similar: [],
  });
  await w.post();
  await w.post(w.toSite);
  // the first campaign reached all three people, and the second reached one
  expect((await w.view()).body.asks).toBe(1.3);
  const ofSite = (await w.view(w.author, `&siteIds=${w.siteId}`)).body;
  expect(ofSite.asks).toBe(2);
  expect(ofSite.minutes).toBeGreaterThan((await w.view()).body.minutes);
  api.clock.advance(8 * 86_400_000);
  expect((await w.view()).body).toMatchObject({ asks: 0, minutes: 0 });
});

test('a manager of the company sets the budget, within its limits', async () => {
  const w = await world();
  const set = (asks: number, minutes: number) => w.author.patch(`/companies/${w.companyId}`, { attentionBudget: { asks, minutes } });
  expect((await set(3, 8)).body).toMatchObject({ attentionBudget: { asks: 3, minutes: 8 } });
  expect((await w.view()).body.budget).toEqual({ asks: 3, minutes: 8 });
  for (const [asks, minutes] of [
    [0, 8],
    [51, 8],
    [3, 601],
  ] as const)
    expect((await set(asks, minutes)).status).toBe(400);
});

test('counts what the people of a site were asked by any place of the company', async () => {
  const w = await world();
  const manager = api.as(await api.make.person(w.companyId, { sites: [{ id: w.siteId, manager: true }] }));
  await w.post();
  await w.post(w.toSite);
  expect((await w.view(manager, `&siteId=${w.siteId}`)).body).toMatchObject({ asks: 2, people: 2 });
  expect((await w.view(manager)).status).toBe(403);
});

test('a draft asks nobody, and a finalised campaign without a told outcome is counted for four weeks', async () => {
  const w = await world();
  await build.create(w.author, 'YES_NO', { companyId: w.companyId, status: 'DRAFT' });
  expect((await w.view()).body.asks).toBe(0);
  const poll = await w.post();
  expect((await w.view()).body.withoutOutcome).toBe(0);
  await w.author.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  expect((await w.view()).body).toMatchObject({ asks: 1, withoutOutcome: 1 });
  await w.author.put(`/campaign-v2s/${poll.id}/outcome`, { state: 'TOLD', kind: 'DONE', said: 'Dark.', did: 'New lamps hang.' });
  expect((await w.view()).body).toMatchObject({ asks: 1, withoutOutcome: 0 });
});

test('an empty selection has been asked nothing', async () => {
  const w = await world();
  await w.post();
  expect((await w.view(w.author, `&regionIds=${Number.MAX_SAFE_INTEGER}`)).body).toMatchObject({ asks: 0, withoutOutcome: 0 });
});

test('names live campaigns of the same type that reach most of the people, so that the author can add to one of them', async () => {
  const w = await world();
  const similar = async (query: string) => (await w.view(w.author, query)).body.similar.map(({ id }) => id);
  for (let more = 0; more < 3; more += 1) await api.make.person(w.companyId, { sites: [{ id: w.siteId }] });
  const early = await w.post(w.toSite);
  // the audience has four people, so no campaign is named
  expect(await similar(`&type=POLL&siteIds=${w.siteId}`)).toEqual([]);
  await w.author.delete(`/campaign-v2s/${early.id}`);
  await api.make.person(w.companyId, { sites: [{ id: w.siteId }] });
  for (let more = 0; more < 6; more += 1) await api.make.person(w.companyId);
  const all = await w.post();
  const ofSite = await w.post(w.toSite);
  await build.create(w.author, 'YES_NO', { companyId: w.companyId, status: 'DRAFT' });
  expect(await similar('')).toEqual([]);
  expect(await similar('&type=BRIEFING')).toEqual([]);
  // five of thirteen people are at the site
  expect(await similar('&type=POLL')).toEqual([all.id]);
  expect(new Set(await similar(`&type=POLL&siteIds=${w.siteId}`))).toEqual(new Set([all.id, ofSite.id]));
  await w.author.patch(`/campaign-v2s/${all.id}`, { status: 'COMPLETE' });
  expect(await similar('&type=POLL')).toEqual([]);
});

test('only managers of the scope see it', async () => {
  const w = await world();
  expect(errorOf(await w.view(w.worker))).toEqual({ status: 403, code: 'error.forbidden' });
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await w.view(stranger)).status).toBe(404);
});

test('campaigns of another company with the same people and author do not count, and are not named', async () => {
  const [own, other] = [(await api.make.company()).id, (await api.make.company()).id];
  const author = api.as(await api.make.person([own, other], { manager: true }));
  for (let more = 0; more < 5; more += 1) await api.make.person([own, other]);
  await build.create(author, 'YES_NO', { companyId: other });
  const { body } = await author.get<Attention>(`/attention?companyId=${own}&type=POLL`);
  expect(body).toMatchObject({ asks: 0, minutes: 0, similar: [] });
  const there = await author.get<Attention>(`/attention?companyId=${other}&type=POLL`);
  expect(there.body).toMatchObject({ asks: 1 });
  expect(there.body.similar).toHaveLength(1);
});

test('the audit log keeps the reason of an author who exceeds the budget', async () => {
  const w = await world();
  const poll = await build.create(w.author, 'YES_NO', {
    companyId: w.companyId,
    body: { attentionReason: 'The crane was changed today.' },
  });
  const rows = await api.make.query<{ data: object }>("SELECT data FROM audit_event WHERE entity_type = 'CampaignV2' AND entity_id = $1", [
    String(poll.id),
  ]);
  expect(rows.map(({ data }) => data)).toMatchObject([{ status: 'LIVE', attentionReason: 'The crane was changed today.' }]);
});

test('a retry with another reason creates nothing twice', async () => {
  const { author, companyId } = await world();
  const body = await build.bodyOf('YES_NO', { companyId });
  const post = (attentionReason: string) =>
    author.post<{ id: number }>('/campaign-v2s', { ...body, attentionReason }, { 'idempotency-key': 'one-key-of-one-form' });
  const [first, second] = [await post('The crane was changed.'), await post('A new crane.')];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
});
