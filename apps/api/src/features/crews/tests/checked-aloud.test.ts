/** Briefings with check questions. The person answers alone, or the crew answers aloud. */
import type { Talks } from '@muster/contract/responses/talks/talks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedEntry } from './sealing';
import { withPin } from './with-pin';
import { named, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

/** A policy update with one question, and a talk about it. */
async function withQuestion() {
  const { manager } = world;
  const campaign = await world.post();
  const options = [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ];
  const question = { id: 'q1', text: 'What do you check?', options, correct: ['a'], explanation: 'It fell 80 m.', passage: null };
  expect((await manager.put(`/campaign-v2s/${campaign.id}/checks`, { questions: [question] })).status).toBe(200);
  return { campaign, session: await world.begin(campaign, manager, { contentVersion: 2 }) };
}

const aloud = { isCheckedAloud: true };

test('a briefing with check questions stays open until the person answers them on their own device', async () => {
  const { manager, ann } = world;
  const { campaign, session } = await withQuestion();
  const { body } = await world.add(manager, session, signs(ann));
  expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', isCompleting: false, isCheckedAloud: false }]);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
});

test('after the crew has answered aloud, a signature or a PIN completes the briefing, and the record says so', async () => {
  const { api, manager, ann } = world;
  const { userId, pin } = await withPin(world);
  const { campaign, session } = await withQuestion();
  const sealed = await sealedEntry(world, manager, session, { userId, pin });
  const { body } = await world.add(manager, session, signs(ann, aloud), { ...sealed, ...aloud });
  const byStrength = new Map(
    body.attendances.map(({ strength, isCompleting, isCheckedAloud }) => [strength, isCompleting && isCheckedAloud]),
  );
  expect(byStrength).toEqual(
    new Map([
      ['PIN', true],
      ['SIGNATURE', true],
    ]),
  );
  expect(await world.figures(campaign)).toEqual({ views: 2, submissions: 2 });
  expect(await api.make.query('SELECT DISTINCT check_rounds FROM campaign_response WHERE campaign_id = $1', [campaign.id])).toEqual([
    { check_rounds: 4 },
  ]);
  expect((await manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`)).body).toContain('Signature, questions answered aloud');
});

test('the figures of the questions leave out people who answered with a crew', async () => {
  const { api, manager, ann } = world;
  const { campaign, session } = await withQuestion();
  await world.add(manager, session, signs(ann, aloud));
  expect(await api.make.query('SELECT people FROM campaign_check_figure WHERE campaign_id = $1', [campaign.id])).toEqual([]);
});

test('changes nothing for people who are only named, and for late signers, who were not there', async () => {
  const { api, manager, ann, ben } = world;
  const { campaign, session } = await withQuestion();
  await world.add(manager, session, { ...named(ann), ...aloud });
  api.clock.advance(60_000);
  await manager.put(`/crew-sessions/${session.id}/close`, {});
  api.clock.advance(60_000);
  const { body } = await world.add(manager, session, signs(ben, { ...aloud, strokes: strokesOf(9) }));
  expect(
    body.attendances.map(({ strength, isLater, isCompleting, isCheckedAloud }) => [strength, isLater, isCompleting, isCheckedAloud]),
  ).toEqual([
    ['NAMED', false, false, false],
    ['SIGNATURE', true, false, false],
  ]);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
});

test('a contest takes it back, and the person answers alone', async () => {
  const { api, manager, ann } = world;
  const { campaign, session } = await withQuestion();
  const { body } = await world.add(manager, session, signs(ann, aloud));
  expect((await world.contest(ann, body)).status).toBe(200);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  expect((await api.as(ann).get<Talks>(`/campaign-v2s/${campaign.id}/talks`)).body.ownTalk).toBeNull();
});
