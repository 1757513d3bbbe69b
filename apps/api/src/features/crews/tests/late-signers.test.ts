/** Who signed later, also while nobody has closed the session, and what the check questions of such a person need. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.api.make.query("UPDATE company SET time_zone = 'UTC' WHERE id = $1", [world.companyId]);
});
afterAll(() => world.api.stop());

const hour = 3_600_000;
const clockAt = (ahead: number) => new Date(world.api.clock.now().getTime() + ahead).toISOString();
/** Moves the clock to this hour of the next day. */
function nextDayAt(hours: number): void {
  const now = world.api.clock.now();
  world.api.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hours) - now.getTime());
}

async function withQuestion(): Promise<CampaignV2> {
  const campaign = await world.post();
  const options = [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ];
  const question = { id: 'q1', text: 'What do you check?', options, correct: ['a'], explanation: 'It fell 80 m.', passage: null };
  expect((await world.manager.put(`/campaign-v2s/${campaign.id}/checks`, { questions: [question] })).status).toBe(200);
  return campaign;
}

const latersIn = ({ attendances }: CrewSession) =>
  attendances.map(({ isLater, isCheckedAloud, isCompleting }) => [isLater, isCheckedAloud, isCompleting]);
const aloud = { isCheckedAloud: true };

test('who signs on the next day signs later although nobody has closed the session, and the crew has not answered for them', async () => {
  const { manager, ann, ben } = world;
  nextDayAt(8);
  const campaign = await withQuestion();
  const session = await world.begin(campaign, manager, { contentVersion: 2 });
  await world.add(manager, session, signs(ann, aloud));
  nextDayAt(14);
  const { body } = await world.add(manager, session, signs(ben, { ...aloud, strokes: strokesOf(3) }));
  expect(latersIn(body)).toEqual([
    [false, true, true],
    [true, false, false],
  ]);
  expect(await world.figures(campaign)).toMatchObject({ submissions: 1 });
});

test('a talk that begins shortly before midnight has two hours', async () => {
  const { manager, ann, ben } = world;
  nextDayAt(23.75);
  const session = await world.begin(await world.post());
  world.api.clock.advance(hour);
  await world.add(manager, session, signs(ann));
  world.api.clock.advance(1.5 * hour);
  const { body } = await world.add(manager, session, signs(ben, { strokes: strokesOf(4) }));
  expect(body.attendances.map(({ isLater }) => isLater)).toEqual([false, true]);
});

test('a close that arrives after later signatures marks them, and they answer the questions alone', async () => {
  const { manager, ann, ben } = world;
  nextDayAt(8);
  const campaign = await withQuestion();
  const session = await world.begin(campaign, manager, { contentVersion: 2 });
  await world.add(manager, session, signs(ann, aloud));
  world.api.clock.advance(5 * 60_000);
  const closedAt = clockAt(0);
  world.api.clock.advance(hour);
  const before = await world.add(manager, session, signs(ben, { ...aloud, strokes: strokesOf(5) }));
  expect(latersIn(before.body)).toEqual([
    [false, true, true],
    [false, true, true],
  ]);
  const { body } = await manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, { closedAt });
  expect(body.closedDate).toBe(closedAt);
  expect(latersIn(body)).toEqual([
    [false, true, true],
    [true, false, false],
  ]);
  expect(await world.figures(campaign)).toEqual({ views: 2, submissions: 1 });
});

test.each([[10], [70]])('who signs on a second device before the close is not later if it arrives %i seconds after it', async (seconds) => {
  const { manager, ann, ben } = world;
  nextDayAt(8);
  const campaign = await withQuestion();
  const session = await world.begin(campaign, manager, { contentVersion: 2 });
  world.api.clock.advance(5 * 60_000);
  const signedAt = clockAt(0);
  world.api.clock.advance(10_000);
  const closed = await manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, { closedAt: clockAt(0) });
  world.api.clock.advance(seconds * 1000);
  const after = signs(ben, { ...aloud, strokes: strokesOf(100 + seconds), signedAt: clockAt(1000 - seconds * 1000) });
  const { body } = await world.add(manager, session, signs(ann, { ...aloud, strokes: strokesOf(seconds), signedAt }), after);
  expect(body.attendances.map(({ signedDate }) => signedDate)[0]).toBe(signedAt);
  expect(Date.parse(closed.body.closedDate ?? '')).toBeGreaterThan(Date.parse(signedAt));
  expect(latersIn(body)).toEqual([
    [false, true, true],
    [true, false, false],
  ]);
});

test('who signs two seconds before the end of the next day is taken although it arrives after it', async () => {
  const { manager, ann, ben } = world;
  nextDayAt(8);
  const session = await world.begin(await world.post());
  world.api.clock.advance(Date.parse(session.lateUntilDate) - Date.parse(clockAt(0)));
  const signedAt = clockAt(-2000);
  const { status, body } = await world.add(manager, session, signs(ann, { strokes: strokesOf(31), signedAt }));
  expect([status, body.attendances.map(({ signedDate, isLater }) => [signedDate, isLater])]).toEqual([200, [[signedAt, true]]]);
  expect(errorOf(await world.add(manager, session, signs(ben, { strokes: strokesOf(32), signedAt: clockAt(0) })))).toMatchObject({
    code: 'crew.over',
  });
});

test('two sessions that sign people at the same moment both keep them, and each person counts once', async () => {
  const { manager } = world;
  const people = [];
  for (let at = 0; at < 12; at += 1) people.push(await world.worker(`Twice ${at}`));
  const campaign = await world.post();
  const [first, second] = [await world.begin(campaign), await world.begin(campaign)];
  for (const [at, person] of people.entries()) {
    const answers = await Promise.all(
      [first, second].map((session, hand) => world.add(manager, session, signs(person, { strokes: strokesOf(at * 2 + hand) }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const completing = answers.map(({ body }) => body.attendances.find(({ user }) => user?.userId === person.id)?.isCompleting);
    expect(completing.filter((is) => is === true)).toHaveLength(1);
  }
  expect(await world.figures(campaign)).toEqual({ views: 12, submissions: 12 });
});

test("the crew's second remark is kept although its words are part of the first one", async () => {
  const { manager } = world;
  const session = await world.begin(await world.post());
  const raise = async (raised: string) => (await manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, { raised })).body.raised;
  const first = 'The ladder at gate 2 is loose.\n\nNo light in the shaft.';
  expect(await raise(first)).toBe(first);
  expect(await raise('The ladder')).toBe(`${first}\n\nThe ladder`);
  for (const repeated of [first, 'The ladder', 'No light in the shaft.', '']) expect(await raise(repeated)).toBe(`${first}\n\nThe ladder`);
});
