/** What a contest takes back, and what stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signs, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test.each([true, false])('a contest of an older version keeps what the person viewed since then (read again: %s)', async (isReadAgain) => {
  const { manager, ann, api } = world;
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
  await world.change(campaign, 'Phones stay off.', isReadAgain);
  await world.view(ann, campaign);
  await world.contest(ann, session);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
  await api.runJob('campaigns-recount');
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
  expect(
    await api.make.query('SELECT content_version AS version FROM campaign_view WHERE campaign_id = $1 ORDER BY 1', [campaign.id]),
  ).toEqual(isReadAgain ? [{ version: 1 }, { version: 2 }] : [{ version: 2 }]);
});

test('a person who has moved to another site still sees and contests their attendance', async () => {
  const { manager, api, companyId, dock, yard } = world;
  const mover = await world.worker('Mo');
  const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
  const { body: session } = await world.add(manager, await world.begin(campaign), signs(mover));
  await api.make.query('UPDATE site_member SET site_id = $3 WHERE company_id = $1 AND user_id = $2', [companyId, mover.id, yard]);
  await api.runJob('campaigns-audience');
  expect((await world.crewsOf(api.as(mover), campaign)).mine).toMatchObject([{ strength: 'SIGNATURE', contestedDate: null }]);
  expect((await world.contest(mover, session)).body.mine[0]?.contestedDate).not.toBeNull();
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});
