/** People who sign before the audience of the briefing has followed a change of the company. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signs, startWorld, strokesOf, type World } from './world';

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
