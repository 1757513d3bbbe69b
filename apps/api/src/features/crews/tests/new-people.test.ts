/** People who sign before the audience of the briefing has followed a change of the company. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CrewRoster, CrewSession } from '@muster/contract/crews/crew';
import type { Profile } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAs, firstUseOfCard } from './with-pin';
import { noticesOf, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const expectedIn = async ({ id }: CampaignV2) =>
  (await world.api.make.query<{ count: number }>('SELECT expected_count AS count FROM campaign WHERE id = $1', [id]))[0]?.count;
const joinsOf = (campaign: CampaignV2, userId: string) =>
  world.api.make.query("SELECT 1 FROM audit_event WHERE action = 'campaign.audienceJoined' AND entity_id = $1 AND data ->> 'userId' = $2", [
    String(campaign.id),
    userId,
  ]);
async function followPeople(): Promise<void> {
  await world.api.relay.drain();
  await world.api.runJob('campaigns-audience');
  await world.api.relay.drain();
}

test('who signs within the minute in which they joined the site completes the briefing, and counts once', async () => {
  const { manager, dock } = world;
  const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
  await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [world.ann.id] });
  const expected = await expectedIn(campaign);
  const nina = await world.worker('Nina');
  const briefer = world.api.as(world.ann);
  const { status, body } = await world.add(briefer, await world.begin(campaign, briefer), signs(nina));
  expect([status, body.attendances]).toMatchObject([200, [{ isCompleting: true, strength: 'SIGNATURE' }]]);
  for (const _ of [1, 2]) {
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    expect(await expectedIn(campaign)).toBe(expected! + 1);
    expect(await joinsOf(campaign, nina.id)).toHaveLength(1);
    await followPeople();
  }
});

test('people who join at the same time and sign in two talks each count once, beside one who confirms alone', async () => {
  const { api, manager, build, ann } = world;
  const campaign = await world.post();
  await followPeople();
  const expected = await expectedIn(campaign);
  const people = [];
  for (let at = 0; at < 8; at += 1) people.push(await world.worker(`New ${at}`));
  const sessions = [await world.begin(campaign), await world.begin(campaign)];
  const [alone, ...answers] = await Promise.all([
    build.respond(api.as(ann), campaign),
    ...people.map((person, at) => world.add(manager, sessions[at % 2]!, signs(person, { strokes: strokesOf(at) }))),
  ]);
  expect([alone.status, ...answers.map(({ status }) => status)]).toEqual([201, ...people.map(() => 200)]);
  const done = async () =>
    (await Promise.all(sessions.map(({ id }) => manager.get<CrewSession>(`/crew-sessions/${id}`)))).flatMap(({ body }) => body.attendances);
  expect((await done()).map(({ isCompleting }) => isCompleting)).toEqual(people.map(() => true));
  await followPeople();
  expect(await expectedIn(campaign)).toBe(expected! + people.length);
  expect(await world.figures(campaign)).toMatchObject({ submissions: people.length + 1 });
});

test('a signature adds nobody to the audience who does not match it', async () => {
  const { manager, dock, yard } = world;
  const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
  const expected = await expectedIn(campaign);
  const other = await world.worker('Yara', yard);
  const { status, body } = await world.add(manager, await world.begin(campaign), signs(other));
  expect([status, body.attendances]).toMatchObject([200, [{ isCompleting: false }]]);
  expect(await expectedIn(campaign)).toBe(expected);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});

/** Somebody with a number at the dock who has not used their card yet. */
async function invite(number: string, firstName = 'Newt'): Promise<Profile> {
  const { manager, companyId, dock } = world;
  const { body } = await manager.post<Profile>('/user', { companyId, number, firstName, lastName: 'New' });
  expect((await manager.post(`/user/${body.id}/site-membership`, { siteId: dock, manager: false })).status).toBe(201);
  return body;
}
const rosterOf = async (campaign: CampaignV2, userId: string) =>
  (await world.manager.get<CrewRoster>(`/campaign-v2s/${campaign.id}/crew-roster?siteId=${world.dock}`)).body.people.filter(
    (one) => one.userId === userId,
  );

const invitedTo = async ({ id }: CampaignV2) =>
  (await world.manager.get<{ count: number }>(`/campaign-v2s/${id}/invited-count`)).body.count;

test('who has a number and has not used the card signs, completes the briefing with it, and learns of it at the first sign-in', async () => {
  const { api, manager } = world;
  const campaign = await world.post();
  const newt = await invite('FIRST-1');
  await followPeople();
  const expected = await expectedIn(campaign);
  expect(await rosterOf(campaign, newt.id)).toMatchObject([{ firstName: 'Newt', isDone: false }]);
  const invited = await invitedTo(campaign);
  const session = await world.begin(campaign);
  const { status, body } = await world.add(manager, session, signs(newt, { strokes: strokesOf(50) }));
  expect([status, body.attendances]).toMatchObject([200, [{ isCompleting: true, strength: 'SIGNATURE', user: { userId: newt.id } }]]);
  expect(await rosterOf(campaign, newt.id)).toMatchObject([{ isDone: true }]);
  expect(await invitedTo(campaign)).toBe(invited - 1);
  await followPeople();
  await api.runJob('campaigns-audience-check');
  const counted = async () => {
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    expect(await expectedIn(campaign)).toBe(expected! + 1);
    expect(await joinsOf(campaign, newt.id)).toHaveLength(1);
  };
  await counted();
  await firstUseOfCard(world, newt.id, 'FIRST-1');
  await followPeople();
  await counted();
  const person = await signedInAs(world, newt.id);
  expect(await noticesOf(world, api.as(person))).toContain('Signed at a crew briefing: Phones');
  expect((await world.contest(person, body)).status).toBe(200);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  expect(await expectedIn(campaign)).toBe(expected! + 1);
});

test('who has not signed in yet is expected with their first sign-in if a signature is not enough', async () => {
  const { manager } = world;
  const campaign = await world.post();
  const question = {
    id: 'q1',
    text: 'What do you check?',
    options: [
      { id: 'a', text: 'Every tether' },
      { id: 'b', text: 'Nothing' },
    ],
    correct: ['a'],
    explanation: 'It fell 80 m.',
    passage: null,
  };
  expect((await manager.put(`/campaign-v2s/${campaign.id}/checks`, { questions: [question] })).status).toBe(200);
  const newt = await invite('FIRST-2');
  await followPeople();
  const expected = await expectedIn(campaign);
  const { body } = await world.add(
    manager,
    await world.begin(campaign, manager, { contentVersion: 2 }),
    signs(newt, { strokes: strokesOf(51) }),
  );
  expect(body.attendances).toMatchObject([{ isCompleting: false, strength: 'SIGNATURE' }]);
  expect(await expectedIn(campaign)).toBe(expected);
  expect(await joinsOf(campaign, newt.id)).toEqual([]);
  await firstUseOfCard(world, newt.id, 'FIRST-2');
  expect(await expectedIn(campaign)).toBe(expected! + 1);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});

test('who has been blocked before the first sign-in does not sign', async () => {
  const { api, manager } = world;
  const campaign = await world.post();
  const newt = await invite('FIRST-3');
  await api.make.query('UPDATE company_member SET is_blocked = true WHERE user_id = $1', [newt.id]);
  expect(await rosterOf(campaign, newt.id)).toEqual([]);
  expect((await world.add(manager, await world.begin(campaign), signs(newt, { strokes: strokesOf(52) }))).status).toBe(400);
});
