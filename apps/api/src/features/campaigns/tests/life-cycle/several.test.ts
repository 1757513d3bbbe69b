/** One call reminds or finalises several campaigns, each as the single call does; and the authors of a list. */
import type { CampaignsChangeResult } from '@muster/contract/campaigns/campaigns-change';
import type { NamedPerson } from '@muster/contract/identity/person';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let managing: Person;
let manager: Client;
beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  managing = await api.make.person(companyId, { manager: true });
  manager = api.as(managing);
});

const change = (who: Client, what: string, campaignIds: readonly number[], id = companyId) =>
  who.post<CampaignsChangeResult>(`/companies/${id}/campaign-changes`, { change: what, campaignIds });
/** What happened, by the id of the campaign. */
const outcomes = ({ body }: { body: CampaignsChangeResult }) =>
  Object.fromEntries(body.campaigns.map(({ campaignId, outcome, code }) => [campaignId, code ?? outcome]));
const records = () =>
  api.make.query<{ action: string; entity_id: string }>(
    "SELECT action, entity_id FROM audit_event WHERE company_id = $1 AND action IN ('campaign.reminded', 'campaign.finalised') ORDER BY entity_id::bigint",
    [companyId],
  );

test('[6.4] a reminder for several campaigns reaches the people of each, and says how many', async () => {
  const workers = [await api.make.person(companyId), await api.make.person(companyId)];
  const open = await build.create(manager, 'YES_NO', { companyId });
  const answered = await build.create(manager, 'SINGLE_CHOICE', { companyId });
  for (const who of [...workers, managing]) await build.respond(api.as(who), answered);
  const draft = await build.create(manager, 'YES_NO', { companyId, status: 'DRAFT' });
  const reply = await change(manager, 'remind', [draft.id, open.id, answered.id, open.id]);
  expect(reply.status).toBe(201);
  expect(reply.body.campaigns).toEqual([
    { campaignId: open.id, outcome: 'CHANGED', code: null, reminded: 2 },
    { campaignId: answered.id, outcome: 'UNCHANGED', code: null, reminded: 0 },
    { campaignId: draft.id, outcome: 'REFUSED', code: expect.stringMatching(/^campaign\./), reminded: null },
  ]);
  expect(await records()).toEqual([{ action: 'campaign.reminded', entity_id: String(open.id) }]);
  const events = await api.make.query("SELECT type FROM outbox_event WHERE company_id = $1 AND type = 'campaign.reminded'", [companyId]);
  expect(events).toHaveLength(1);
  expect(outcomes(await change(manager, 'remind', [open.id]))).toEqual({ [open.id]: 'UNCHANGED' });
});

test('[4.4] only the author finalises, also several at once, and each outcome is promised', async () => {
  const colleague = api.as(await api.make.person(companyId, { manager: true }));
  const [mine, second] = [
    await build.create(manager, 'YES_NO', { companyId }),
    await build.create(manager, 'SINGLE_CHOICE', { companyId }),
  ];
  const theirs = await build.create(colleague, 'YES_NO', { companyId });
  expect(outcomes(await change(manager, 'finalise', [mine.id, second.id, theirs.id]))).toEqual({
    [mine.id]: 'CHANGED',
    [second.id]: 'CHANGED',
    [theirs.id]: 'error.forbidden',
  });
  expect((await records()).map(({ entity_id }) => Number(entity_id))).toEqual([mine.id, second.id]);
  for (const { id } of [mine, second])
    expect((await manager.get(`/campaign-v2s/${id}/follow-up`)).body).toMatchObject({ outcome: { state: 'PROMISED' } });
  expect(outcomes(await change(manager, 'finalise', [mine.id]))[mine.id]).toMatch(/^campaign\./);
});

test('[6.4] a campaign of another company, a missing one, and those of a worker are refused; more than 50 are an error', async () => {
  const elsewhere = (await api.make.company()).id;
  const both = await api.make.person([companyId, elsewhere], { manager: true });
  const foreign = await build.create(api.as(both), 'YES_NO', { companyId: elsewhere });
  const own = await build.create(manager, 'YES_NO', { companyId });
  expect(outcomes(await change(api.as(both), 'remind', [foreign.id, 999_999_999]))).toEqual({
    [foreign.id]: 'error.notFound',
    999_999_999: 'error.notFound',
  });
  expect(outcomes(await change(api.as(await api.make.person(companyId)), 'finalise', [own.id]))).toEqual({ [own.id]: 'error.forbidden' });
  expect(await records()).toEqual([]);
  expect((await change(manager, 'remind', [own.id], elsewhere)).status).toBe(404);
  const many = Array.from({ length: 51 }, (_, at) => at + 1);
  expect(errorOf(await change(manager, 'remind', many)).status).toBe(400);
  expect(errorOf(await change(manager, 'remind', [])).status).toBe(400);
  expect(errorOf(await change(manager, 'delete', [own.id])).status).toBe(400);
});

test('[7.2] the authors of a list are those of what the caller sees in it', async () => {
  const siteId = await api.make.site(companyId);
  const leading = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  const drafting = await api.make.person(companyId, { manager: true });
  await build.create(manager, 'YES_NO', { companyId });
  await build.create(manager, 'SINGLE_CHOICE', { companyId });
  await build.create(api.as(drafting), 'YES_NO', { companyId, status: 'DRAFT' });
  await build.create(api.as(drafting), 'OPEN_QUESTION', { companyId });
  await build.create(api.as(leading), 'YES_NO', { companyId, siteId });
  const authors = async (who: Client, query: string) =>
    (await who.get<NamedPerson[]>(`/campaign-v2s/authors?companyId=${companyId}&${query}`)).body.map(({ userId }) => userId);
  expect((await authors(manager, 'type=POLL')).toSorted()).toEqual([managing.id, drafting.id].toSorted());
  expect(await authors(api.as(await api.make.person(companyId)), 'type=POLL')).toEqual([managing.id]);
  expect(await authors(manager, `type=POLL&siteId=${siteId}`)).toEqual([leading.id]);
  expect(await authors(manager, 'type=LEARNING')).toEqual([]);
  const stranger = api.as(await api.make.person((await api.make.company()).id));
  expect(errorOf(await stranger.get(`/campaign-v2s/authors?companyId=${companyId}`)).status).toBe(404);
});
