import { afterAll, beforeAll, expect, test } from 'vitest';
import { signs, startWorld, type World } from './world';
import { errorOf } from '../../../../tests/harness';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test('a closed site gets no new shared device and no new talk, and still what began before', async () => {
  const { api, manager, companyId, ann } = world;
  const siteId = await api.make.site(companyId, { name: 'Closing' });
  const campaign = await world.post();
  const open = await world.begin(campaign, manager, { siteId });
  const startedAt = api.clock.now().toISOString();
  api.clock.advance(3_600_000);
  await api.make.query("UPDATE site SET status = 'INACTIVE' WHERE id = $1", [siteId]);
  const device = { name: 'Gate', keepsBriefings: true };
  expect(errorOf(await manager.post(`/sites/${siteId}/kiosks`, device))).toMatchObject({ status: 409, code: 'campaign.placeClosed' });
  expect(errorOf(await world.start(manager, campaign, { siteId }))).toMatchObject({ status: 409, code: 'campaign.placeClosed' });
  const late = await world.start(manager, campaign, { siteId, startedAt });
  expect(late.status).toBe(201);
  for (const session of [open, late.body])
    expect((await world.add(manager, session, signs(ann, { signedAt: startedAt }))).status).toBe(200);
  expect((await world.start(manager, campaign, { siteId, id: open.id })).status).toBe(201);
});
