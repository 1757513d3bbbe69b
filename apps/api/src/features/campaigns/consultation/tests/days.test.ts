/** Days in a consultation: the last day of a mark where its place is, and three days across a change of clocks. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { Representative } from '@muster/contract/organisation/representative';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world(zone: { company: string; site: string }) {
  const { id: companyId } = await api.make.company({ timeZone: zone.company });
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const siteId = await api.make.site(companyId, { timeZone: zone.site });
  const rep = await api.make.person(companyId, { sites: [{ id: siteId }] });
  const consult = async (dueDate: string, place: object = { siteId }) => {
    const options = { companyId, ...place, answers: { dueDate } };
    const draft = await build.create(manager, 'YES_NO', { ...options, status: 'DRAFT' });
    const asked = { matter: 'CHANGES', decision: 'A break.', decider: 'Dana', decideDay: '2026-12-20' };
    await manager.put(`/campaign-v2s/${draft.id}/consultation`, asked);
    await manager.put(`/campaign-v2s/${draft.id}`, { ...(await build.bodyOf('YES_NO', options)), version: draft.version });
    return async (client = manager) => (await client.get<ConsultationView>(`/campaign-v2s/${draft.id}/consultation`)).body;
  };
  return { companyId, siteId, manager, rep, consult };
}

test('a mark ends with its last day at its place: for the list, for a campaign of the site and for one of the company', async () => {
  const { companyId, siteId, manager, rep, consult } = await world({ company: 'UTC', site: 'Pacific/Auckland' });
  // 00:30 on 10 April in Auckland
  api.clock.set('2026-04-09T12:30:00.000Z');
  const mark = { companyId, siteId, userId: rep.id, electedDay: '2026-03-01', untilDay: '2026-04-10' };
  expect((await manager.post<Representative>('/representatives', mark)).body).toMatchObject({ isCurrent: true });
  // told after the mark has ended: nobody keeps a seat
  api.clock.set('2026-04-10T12:30:00.000Z');
  const views = [await consult('1 week'), await consult('1 week', {})];
  for (const [at, isCurrent] of [
    ['2026-04-10T11:59:00.000Z', true],
    ['2026-04-10T12:30:00.000Z', false],
  ] as const) {
    api.clock.set(at);
    const listed = (await manager.get<Representative[]>(`/representatives?companyId=${companyId}&siteId=${siteId}`)).body;
    expect(listed).toMatchObject([{ isCurrent }]);
    for (const view of views) {
      const seen = await view();
      expect(seen.representatives).toMatchObject([{ isGone: !isCurrent }]);
      expect(seen.warnings).toEqual(isCurrent ? [] : ['NO_REPRESENTATIVE', 'REPRESENTATIVE_LEFT']);
      expect((await view(api.as(rep))).mayAsk).toBe(isCurrent);
    }
  }
});

test.each([
  ['2026-03-27T15:30:00.000Z', false],
  ['2026-03-27T16:30:00.000Z', true],
  ['2026-10-23T14:30:00.000Z', false],
  ['2026-10-23T15:30:00.000Z', true],
])('three days are days and not hours, also when clocks change in between: from %s', async (at, isShort) => {
  api.clock.set(at);
  const { consult } = await world({ company: 'Europe/Warsaw', site: 'Europe/Warsaw' });
  const { warnings } = await (await consult('3 days'))();
  expect(warnings.includes('SHORT')).toBe(isShort);
});
