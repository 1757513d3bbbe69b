import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { describe, expect, test } from 'vitest';
import { errorOf, type Client } from '../../../../../tests/harness';
import { changed, peopleOfEachRole } from './people';

const w = peopleOfEachRole();

describe('[4.4] [4.5] [6.4] [7.13] finalising', () => {
  test('its author can finalise it, once and permanently', async () => {
    const campaign = await w.poll();
    const { status, body, headers } = await w.finalise(w.author, campaign);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETE', completeDate: '2026-03-10T09:00:00.000Z' });
    expect(body.allowedActions.toSorted()).toEqual(['delete', 'viewReport']);
    expect(headers.get('x-muster-alert')).toBe('campaign.completed');
    expect(errorOf(await w.finalise(w.author, campaign))).toEqual({ status: 409, code: 'campaign.complete' });
    expect(errorOf(await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign)))).toEqual({
      status: 409,
      code: 'campaign.complete',
    });
    expect((await w.view(w.worker, campaign)).body.campaignV2.allowedActions).toEqual(['viewReport']);
  });

  test('a READY campaign can be finalised, a draft cannot', async () => {
    const ready = await w.poll({ answers: { startDate: '2026-05-01T00:00:00.000Z' } }, 'PULSE_CHECK');
    expect((await w.finalise(w.author, ready)).body.status).toBe('COMPLETE');
    expect(errorOf(await w.finalise(w.author, await w.poll({ status: 'DRAFT' })))).toEqual({ status: 409, code: 'campaign.notPosted' });
  });

  test('nobody else can: another manager, a member, a consultant (403); a stranger gets 404', async () => {
    const campaign = await w.poll();
    for (const person of [w.otherManager, w.worker, w.consultant])
      expect(errorOf(await w.finalise(person, campaign))).toEqual({ status: 403, code: 'error.forbidden' });
    expect((await w.finalise(w.stranger, campaign)).status).toBe(404);
  });

  test('an author who no longer manages the scope cannot', async () => {
    const person = await w.api.make.person(w.companyId, { manager: true });
    const campaign = await w.build.create(w.api.as(person), 'YES_NO', { companyId: w.companyId });
    await w.api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [person.id]);
    expect((await w.finalise(w.api.as(person), campaign)).status).toBe(403);
  });

  test('a PATCH to a status other than COMPLETE is rejected', async () => {
    const campaign = await w.poll();
    expect(errorOf(await w.author.patch(`/campaign-v2s/${campaign.id}`, { status: 'DRAFT' }))).toMatchObject({
      status: 400,
      fields: ['status Value'],
    });
  });
});

describe('taking over from an author who is gone', () => {
  const takeOver = (person: Client, { id }: CampaignV2) => person.post<CampaignV2>(`/campaign-v2s/${id}/authorship`, {});

  test.each([
    ['is blocked', 'UPDATE account SET blocked = true WHERE id = $1'],
    ['has left', 'DELETE FROM company_member WHERE user_id = $1'],
    ['no longer manages the scope', 'UPDATE company_member SET is_manager = false WHERE user_id = $1'],
  ])('a manager takes over when the author %s, and finalises', async (_why, statement) => {
    const person = await w.api.make.person(w.companyId, { manager: true });
    const campaign = await w.build.create(w.api.as(person), 'YES_NO', { companyId: w.companyId });
    expect(errorOf(await takeOver(w.author, campaign))).toEqual({ status: 409, code: 'campaign.authorStays' });
    await w.api.make.query(statement, [person.id]);
    expect((await w.view(w.author, campaign)).body.campaignV2.allowedActions).toContain('takeOverAuthorship');
    expect((await takeOver(w.worker, campaign)).status).toBe(403);
    expect((await takeOver(w.stranger, campaign)).status).toBe(404);
    await w.api.make.query('DELETE FROM outbox_event');
    expect((await takeOver(w.author, campaign)).status).toBe(200);
    // open pages show the new author
    expect(await w.api.make.query('SELECT type FROM outbox_event')).toEqual([{ type: 'campaign.updated' }]);
    expect((await w.finalise(w.author, campaign)).status).toBe(200);
    const audit = await w.api.make.query("SELECT data FROM audit_event WHERE entity_id = $1 AND action = 'campaign.authorshipTaken'", [
      String(campaign.id),
    ]);
    expect(audit).toMatchObject([{ data: { from: person.id } }]);
  });

  test('an author who was moved to another division only reads the campaign, and another manager of the division takes over', async () => {
    const [divisionId, other] = [await w.api.make.division(w.companyId), await w.api.make.division(w.companyId)];
    const managers = { divisions: [{ id: divisionId, manager: true }] };
    const [moved, colleague] = [await w.api.make.person(w.companyId, managers), await w.api.make.person(w.companyId, managers)];
    const campaign = await w.build.create(w.api.as(moved), 'YES_NO', { companyId: w.companyId, divisionId });
    await w.author.post(`/user/${moved.id}/division-membership`, { divisionId: other, manager: true });
    await w.author.delete(`/user/${moved.id}/division-membership/${divisionId}`);
    const { status, body } = await w.view(w.api.as(moved), campaign);
    expect([status, body.campaignV2.allowedActions.filter((action) => action !== 'submit')]).toEqual([200, []]);
    for (const refused of [
      await w.finalise(w.api.as(moved), campaign),
      await w.api.as(moved).put(`/campaign-v2s/${campaign.id}`, changed(campaign)),
      await w.api.as(moved).delete(`/campaign-v2s/${campaign.id}`),
      await w.api.as(moved).get(`/campaign-v2s/${campaign.id}/report-view`),
    ])
      expect(refused.status).toBe(403);
    expect((await takeOver(w.api.as(colleague), campaign)).status).toBe(200);
    expect((await w.finalise(w.api.as(colleague), campaign)).status).toBe(200);
  });

  test('a system manager who posted stays the author, although not a member', async () => {
    const campaign = await w.build.create(w.api.as(await w.api.make.admin()), 'YES_NO', { companyId: w.companyId });
    expect(errorOf(await takeOver(w.author, campaign))).toEqual({ status: 409, code: 'campaign.authorStays' });
  });
});
