import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { updateAudienceOf } from '../participants/upkeep';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let manager: Client;
let otherManager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId, { name: 'North' });
  manager = api.as(await api.make.person(companyId, { manager: true }));
  otherManager = api.as(await api.make.person(companyId, { manager: true }));
  worker = await api.make.person(companyId, { firstName: 'Bea' });
});
afterAll(() => api.stop());

const plan = () => build.create(manager, 'ACTION_PLAN', { companyId });
const siteOf = ({ campaignV2Sites }: CampaignV2): number => campaignV2Sites[0]?.id ?? 0;
const assign = (person: Client, id: number, assigneeId: string | null, more: object = {}) =>
  person.put<CampaignV2Site>(`/campaign-v2-sites/${id}`, { id, assigneeId, ...more });

describe('[7.18] assigning a participating site', () => {
  test('[4.16] assigns the work to a member, and removes the assignment', async () => {
    const campaign = await plan();
    const assigned = await assign(manager, siteOf(campaign), worker.id);
    expect(assigned).toMatchObject({
      status: 200,
      body: { id: siteOf(campaign), siteId, siteName: 'North', assignee: { userId: worker.id, firstName: 'Bea' }, isSubmitted: false },
    });
    expect(assigned.headers.get('x-muster-alert')).toBe('campaignSite.assigned');
    const work = async () =>
      (await api.as(worker).get<FocusItem[]>(`/focus/user/search?companyId=${companyId}`)).body.map(({ innerItem }) => innerItem.id);
    expect(await work()).toContain(campaign.id);

    const unassigned = await assign(otherManager, siteOf(campaign), null);
    expect(unassigned).toMatchObject({ status: 200, body: { assignee: null } });
    expect(unassigned.headers.get('x-muster-alert')).toBe('campaignSite.unassigned');
    expect(await work()).not.toContain(campaign.id);
  });

  test('records the old and the new assignee and notifies open pages; a repetition records nothing', async () => {
    const campaign = await plan();
    await api.relay.drain();
    api.published.length = 0;
    await assign(manager, siteOf(campaign), worker.id);
    await api.relay.drain();
    expect(JSON.stringify(api.published)).toContain(`private-campaign-${campaign.id}`);
    const again = await assign(manager, siteOf(campaign), worker.id);
    expect(again.status).toBe(200);
    expect(again.headers.get('x-muster-alert')).toBeNull();
    const records = await api.make.query(`SELECT action, data FROM audit_event WHERE entity_type = 'CampaignV2Site' AND entity_id = $1`, [
      String(siteOf(campaign)),
    ]);
    expect(records).toEqual([{ action: 'campaignSite.assigned', data: { from: null, to: worker.id } }]);
  });
});

describe('an assignment is rejected', () => {
  test('[6.4] for people who do not manage the scope (403), and for strangers (404)', async () => {
    const id = siteOf(await plan());
    const siteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
    for (const person of [api.as(worker), siteManager, api.as(await api.make.consultant())])
      expect(errorOf(await assign(person, id, worker.id))).toEqual({ status: 403, code: 'error.forbidden' });
    const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(withoutId(await assign(stranger, id, null))).toEqual(withoutId(await assign(stranger, 999_999, null)));
    expect((await assign(stranger, id, null)).status).toBe(404);
  });

  test('[4.16] for people who cannot take it: blocked, invited, of another company, with a system role, unknown', async () => {
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
      expect(errorOf(await assign(manager, id, person.id))).toEqual({
        status: 400,
        code: 'error.validation',
        fields: ['assigneeId Unknown'],
      });
  });

  test('[7.18] after finalising, with another id, and without an assignee in the body', async () => {
    const campaign = await plan();
    const id = siteOf(campaign);
    expect(errorOf(await manager.put(`/campaign-v2-sites/${id}`, { id }))).toMatchObject({ status: 400, fields: ['assigneeId NotNull'] });
    expect((await assign(manager, id, worker.id, { id: id + 1 })).status).toBe(400);
    await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect(errorOf(await assign(manager, id, worker.id))).toEqual({ status: 409, code: 'campaign.complete' });
  });
});

describe('[4.16] an assignee who can no longer do the work', () => {
  const update = (campaign: CampaignV2) => api.database.systemDb('test upkeep', (db) => updateAudienceOf(db, campaign.id, api.clock.now()));
  const workOf = async (person: Person) =>
    (await api.as(person).get<FocusItem[]>(`/focus/user/search?companyId=${companyId}`)).body.map(({ innerItem }) => innerItem.id);
  const assigneeOf = async ({ id }: CampaignV2) =>
    (await manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2.campaignV2Sites[0]?.assignee;

  test.each([
    ['is blocked', 'UPDATE account SET blocked = true WHERE id = $1'],
    ['leaves the company', 'DELETE FROM company_member WHERE user_id = $1'],
  ])(
    'when the assignee %s, the job ends the assignment, shows the work to the site managers in Focus, and writes a record and an event',
    async (_how, statement) => {
      const siteManager = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
      const gone = await api.make.person(companyId);
      const campaign = await plan();
      await assign(manager, siteOf(campaign), gone.id);
      expect(await workOf(siteManager)).not.toContain(campaign.id);
      expect(await update(campaign)).toEqual({ added: 0, removed: 0 });
      await api.relay.drain();
      await api.make.query(statement, [gone.id]);
      expect(await update(campaign)).toEqual({ added: 0, removed: 1 });
      expect(await assigneeOf(campaign)).toBeNull();
      expect(await workOf(siteManager)).toContain(campaign.id);
      const records = await api.make.query(
        "SELECT data FROM audit_event WHERE action = 'campaignSite.assignmentEnded' AND entity_id = $1",
        [String(siteOf(campaign))],
      );
      expect(records).toEqual([{ data: { from: gone.id, to: null } }]);
      expect(
        await api.make.query("SELECT type FROM outbox_event WHERE aggregate = $1 AND type = 'campaign.updated'", [
          `campaign:${campaign.id}`,
        ]),
      ).toHaveLength(1);
      expect(await update(campaign)).toEqual({ added: 0, removed: 0 });
    },
  );

  test('stays named if the site has submitted', async () => {
    const gone = await api.make.person(companyId);
    const campaign = await plan();
    await assign(manager, siteOf(campaign), gone.id);
    await build.respond(api.as(gone), campaign, undefined, { campaignV2SiteId: siteOf(campaign) });
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [gone.id]);
    expect(await update(campaign)).toEqual({ added: 0, removed: 0 });
    expect(await assigneeOf(campaign)).toMatchObject({ userId: gone.id });
  });
});
