/** What a contest takes back, and what it keeps. */
import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInAs, withPin } from './with-pin';
import { named, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test.each([true, false])('a contest of an older version keeps what the person has viewed since (read again: %s)', async (isReadAgain) => {
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

test('a person who has moved to another site still sees their attendance, and can contest it', async () => {
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

test('after a contest, no signature in a new session completes that version, but a PIN does', async () => {
  const { manager } = world;
  const card = await withPin(world);
  const person = await signedInAs(world, card.userId);
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), named(person));
  await world.contest(person, session);
  const again = await world.begin(campaign);
  expect((await world.add(manager, again, signs(person))).body.attendances).toMatchObject([{ strength: 'SIGNATURE', isCompleting: false }]);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  const pin = { id: randomUUID(), strength: 'PIN', number: card.number, pin: card.pin };
  const { body } = await world.add(manager, await world.begin(campaign), pin);
  expect(body.attendances).toMatchObject([{ strength: 'PIN', isCompleting: true }]);
  await world.change(campaign, 'Phones stay off.', true);
  const newer = await world.begin(campaign, manager, { contentVersion: 2 });
  expect((await world.add(manager, newer, signs(person))).body.attendances).toMatchObject([{ isCompleting: true }]);
});

test('a signature leaves a draft of the person as it is, and records only the view', async () => {
  const { manager, ann, api, build } = world;
  const campaign = await world.post();
  await build.respond(api.as(ann), campaign, { acknowledged: ['read'] }, { status: 'IN_PROGRESS' });
  const { body } = await world.add(manager, await world.begin(campaign), signs(ann));
  expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', isCompleting: false }]);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
  expect(await api.make.query('SELECT status, answer FROM campaign_response WHERE campaign_id = $1', [campaign.id])).toEqual([
    { status: 'IN_PROGRESS', answer: { acknowledged: ['read'] } },
  ]);
});

test.each([
  ['PIN', true],
  ['SIGNATURE', false],
  ['NAMED', false],
] as const)('after a contest, a %s of another session completes that version: %s', async (strength, isCompleting) => {
  const { manager } = world;
  const card = await withPin(world);
  const person = await signedInAs(world, card.userId);
  const campaign = await world.post();
  const { body: forged } = await world.add(manager, await world.begin(campaign), signs(person));
  const entry = {
    PIN: { id: randomUUID(), strength, number: card.number, pin: card.pin },
    SIGNATURE: signs(person, { language: 'de', strokes: strokesOf(9) }),
    NAMED: named(person),
  }[strength];
  const other = await world.begin(campaign);
  expect((await world.add(manager, other, entry)).body.attendances).toMatchObject([{ strength, isCompleting: false }]);
  await world.contest(person, forged);
  const shown = (await manager.get<CrewSession>(`/crew-sessions/${other.id}`)).body;
  expect(shown.attendances).toMatchObject([{ strength, isCompleting, contestedDate: null }]);
  expect(await world.figures(campaign)).toEqual(isCompleting ? { views: 1, submissions: 1 } : { views: 0, submissions: 0 });
  if (strength === 'NAMED') return;
  // the person can contest the other one too
  await world.contest(person, shown);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});

test('a contest after the end of the campaign takes nothing back, and does not count as a confirmation on the person’s own device', async () => {
  const { manager, ann } = world;
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
  const other = await world.begin(campaign);
  await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
  await world.contest(ann, session);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  const { body } = await world.api.as(world.siteManager).get<CrewSession>(`/crew-sessions/${session.id}`);
  expect(body.attendances).toMatchObject([{ isCompleting: true, contestedDate: expect.any(String) as string }]);
  expect((await manager.get<CrewSession>(`/crew-sessions/${other.id}`)).body).toMatchObject({ attendances: [], confirmedMeanwhile: 0 });
});

test('a view of their own after the signature stays with a contest, and the report counts it', async () => {
  const { api, manager, build } = world;
  const own = await world.worker('Olga');
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), signs(own));
  await world.view(own, campaign);
  await world.contest(own, session);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
  await build.respond(api.as(own), campaign);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('a view of their own that is being recorded during a contest stays', async () => {
  const { api, manager } = world;
  const own = await world.worker('Petra');
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), signs(own));
  const viewing = await api.database.systemPool.connect();
  await viewing.query('BEGIN');
  await viewing.query('UPDATE campaign_view SET is_seen_again = true WHERE campaign_id = $1 AND user_id = $2', [campaign.id, own.id]);
  const contested = world.contest(own, session);
  const waiting =
    "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%campaign_view%'";
  await vi.waitFor(async () => expect(await api.make.query(waiting)).toEqual([{ count: 1 }]));
  await viewing.query('COMMIT');
  viewing.release();
  expect((await contested).body.mine[0]?.contestedDate).not.toBeNull();
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
});
