/** The app asks each person about an unconfirmed danger, until they confirm it or say that they are not at work. */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { NotAtWork } from '@muster/contract/responses/response';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2026-03-10T09:00:00.000Z'));

async function world() {
  const { id: companyId } = await api.make.company({ timeZone: 'Australia/Brisbane' });
  const [manager, worker] = [await api.make.person(companyId, { manager: true }), await api.make.person(companyId)];
  const asked = async (who: Client) =>
    (await who.get<{ innerItem: CampaignListItem }[]>(`/focus/user/search?companyId=${companyId}`)).body.flatMap(({ innerItem }) =>
      innerItem.asksAtOpening ? [innerItem.title] : [],
    );
  return { companyId, manager: api.as(manager), worker: api.as(worker), asked };
}
const away = (who: Client, id: number, saidAt?: string) => who.put<NotAtWork>(`/campaign-v2s/${id}/not-at-work`, { saidAt });

test('urgent alerts and critical briefings ask their audience until they are confirmed, and never their author', async () => {
  const { companyId, manager, worker, asked } = await world();
  const alert = await build.create(manager, 'SAFETY_ALERT', { companyId });
  await build.create(manager, 'SAFETY_ALERT', { companyId, answers: { title: 'For today', urgency: 'actToday' } });
  const critical = await build.create(manager, 'LESSONS_LEARNED', { companyId, answers: { title: 'Labels' }, body: { isCritical: true } });
  expect((await asked(worker)).toSorted()).toEqual(['Dropped spanner', 'Labels']);
  expect(await asked(manager)).toEqual([]);
  await worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: alert.id });
  await build.respond(worker, critical);
  expect(await asked(worker)).toEqual(['Dropped spanner']);
  await build.respond(worker, alert);
  expect(await asked(worker)).toEqual([]);
});

test('a manager outside the audience is not asked', async () => {
  const { companyId, manager } = await world();
  const region = await api.make.region(companyId);
  const site = await api.make.site(companyId, { regionIds: [region] });
  await api.make.person(companyId, { sites: [{ id: site }] });
  const other = api.as(await api.make.person(companyId, { manager: true }));
  const audience = { membersSelectionCriteria: { regionIds: [region] } };
  await build.create(manager, 'SAFETY_ALERT', { companyId, answers: { audience } });
  const { body } = await other.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${companyId}`);
  expect(body.map(({ title, asksAtOpening }) => [title, asksAtOpening])).toEqual([['Dropped spanner', false]]);
});

test('a person who is not at work is asked again from the company’s next day on', async () => {
  const { companyId, manager, worker, asked } = await world();
  const { id } = await build.create(manager, 'SAFETY_ALERT', { companyId });
  expect((await away(worker, id)).body).toEqual({ until: '2026-03-10T14:00:00.000Z' });
  expect(await asked(worker)).toEqual([]);
  const focus = await worker.get<object[]>(`/focus/user/search?companyId=${companyId}`);
  expect(focus.body).toHaveLength(1);
  api.clock.set('2026-03-10T14:00:00.000Z');
  expect(await asked(worker)).toEqual(['Dropped spanner']);
});

test('a person’s day ends in the time zone of their site', async () => {
  const { companyId, manager, asked } = await world();
  const site = await api.make.site(companyId, { timeZone: 'Europe/Berlin' });
  const worker = api.as(await api.make.person(companyId, { sites: [{ id: site }] }));
  const { id } = await build.create(manager, 'SAFETY_ALERT', { companyId });
  expect((await away(worker, id)).body).toEqual({ until: '2026-03-10T23:00:00.000Z' });
  api.clock.set('2026-03-10T22:59:00.000Z');
  expect(await asked(worker)).toEqual([]);
  api.clock.set('2026-03-10T23:00:00.000Z');
  expect(await asked(worker)).toEqual(['Dropped spanner']);
});

test('an answer that waited on the device counts for the day on which the person gave it', async () => {
  const { companyId, manager, worker, asked } = await world();
  const { id } = await build.create(manager, 'SAFETY_ALERT', { companyId });
  api.clock.set('2026-03-10T13:00:00.000Z');
  expect((await away(worker, id, '2026-03-10T09:30:00.000Z')).body).toEqual({ until: '2026-03-10T14:00:00.000Z' });
  api.clock.set('2026-03-10T14:30:00.000Z');
  expect((await away(worker, id, '2026-03-10T09:30:00.000Z')).body).toEqual({ until: null });
  expect(await asked(worker)).toEqual(['Dropped spanner']);
});

test('‘not at work’ changes nothing for a person who need not answer, or after the end of the campaign', async () => {
  const { companyId, manager, worker } = await world();
  const alert = await build.create(manager, 'SAFETY_ALERT', { companyId });
  await build.respond(worker, alert);
  expect((await away(worker, alert.id)).body).toEqual({ until: null });
  await manager.patch(`/campaign-v2s/${alert.id}`, { status: 'COMPLETE' });
  expect((await away(manager, alert.id)).body).toEqual({ until: null });
});

test('an alert of another company gives 404', async () => {
  const [here, there] = [await world(), await world()];
  const { id } = await build.create(here.manager, 'SAFETY_ALERT', { companyId: here.companyId });
  expect(errorOf(await away(there.worker, id))).toMatchObject({ status: 404 });
});
