import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { refusalOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let manager: Client;
let otherManager: Client;
let hand: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId, { name: 'North' });
  manager = api.as(await api.make.person(companyId, { manager: true }));
  otherManager = api.as(await api.make.person(companyId, { manager: true }));
  hand = await api.make.person(companyId, { firstName: 'Bea' });
});
afterAll(() => api.stop());

const plan = () => build.create(manager, 'ACTION_PLAN', { companyId });
const siteOf = ({ campaignV2Sites }: CampaignV2): number => campaignV2Sites[0]?.id ?? 0;
const assign = (person: Client, id: number, assigneeId: string | null, more: object = {}) =>
  person.put<CampaignV2Site>(`/campaign-v2-sites/${id}`, { id, assigneeId, ...more });

describe('[7.18] assigning a participating site', () => {
  test('[4.16] gives its work to a member, and takes it back', async () => {
    const campaign = await plan();
    const given = await assign(manager, siteOf(campaign), hand.id);
    expect(given).toMatchObject({
      status: 200,
      body: { id: siteOf(campaign), siteId, siteName: 'North', assignee: { userId: hand.id, firstName: 'Bea' }, isSubmitted: false },
    });
    expect(given.headers.get('x-muster-alert')).toBe('campaignSite.assigned');
    const work = async () =>
      (await api.as(hand).get<FocusItem[]>(`/focus/user/search?companyId=${companyId}`)).body.map(({ innerItem }) => innerItem.id);
    expect(await work()).toContain(campaign.id);

    const taken = await assign(otherManager, siteOf(campaign), null);
    expect(taken).toMatchObject({ status: 200, body: { assignee: null } });
    expect(taken.headers.get('x-muster-alert')).toBe('campaignSite.unassigned');
    expect(await work()).not.toContain(campaign.id);
  });

  test('leaves a record of who it was and is, and tells the open pages; the same again leaves none', async () => {
    const campaign = await plan();
    await api.relay.drain();
    api.published.length = 0;
    await assign(manager, siteOf(campaign), hand.id);
    await api.relay.drain();
    expect(JSON.stringify(api.published)).toContain(`private-campaign-${campaign.id}`);
    const again = await assign(manager, siteOf(campaign), hand.id);
    expect(again.status).toBe(200);
    expect(again.headers.get('x-muster-alert')).toBeNull();
    const records = await api.make.query(`SELECT action, data FROM audit_event WHERE entity_type = 'CampaignV2Site' AND entity_id = $1`, [
      String(siteOf(campaign)),
    ]);
    expect(records).toEqual([{ action: 'campaignSite.assigned', data: { from: null, to: hand.id } }]);
  });
});

describe('is refused', () => {
  test('[6.4] to whoever does not manage the scope, and to a stranger as if it did not exist', async () => {
    const id = siteOf(await plan());
    const siteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
    for (const person of [api.as(hand), siteManager, api.as(await api.make.consultant())])
      expect(refusalOf(await assign(person, id, hand.id))).toEqual({ status: 403, code: 'error.forbidden' });
    const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(withoutId(await assign(stranger, id, null))).toEqual(withoutId(await assign(stranger, 999_999, null)));
    expect((await assign(stranger, id, null)).status).toBe(404);
  });

  test('[4.16] for somebody who cannot take it: blocked, invited, of another company, a system role, nobody', async () => {
    const id = siteOf(await plan());
    const foreign = await api.make.person((await api.make.company()).id);
    const people = [
      await api.make.person(companyId, { blocked: true }),
      await api.make.person(companyId, { activated: false }),
      await api.make.person(companyId, { role: 'CONSULTANT' }),
      foreign,
      { id: '00000000-0000-4000-8000-000000000000' },
      { id: 'nobody' },
    ];
    for (const person of people)
      expect(refusalOf(await assign(manager, id, person.id))).toEqual({
        status: 400,
        code: 'error.validation',
        fields: ['assigneeId Unknown'],
      });
  });

  test('once it is finalised, and without a word on whom', async () => {
    const campaign = await plan();
    const id = siteOf(campaign);
    expect(refusalOf(await manager.put(`/campaign-v2-sites/${id}`, { id }))).toMatchObject({ status: 400, fields: ['assigneeId NotNull'] });
    expect((await assign(manager, id, hand.id, { id: id + 1 })).status).toBe(400);
    await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect(refusalOf(await assign(manager, id, hand.id))).toEqual({ status: 409, code: 'campaign.complete' });
  });
});
