/** The talk of somebody who was a named briefer when it began, and is none when its device has a network. */
import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { startWorld, signs, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const minute = 60_000;
const former = { status: 403, code: 'crew.notBriefer' };
const stranger = { status: 403, code: 'error.forbidden' };

async function named() {
  const { api, manager } = world;
  const person = await world.worker('Una');
  const campaign = await world.post();
  const name = async (...userIds: string[]) =>
    expect((await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds })).status).toBe(200);
  await name(person.id);
  api.clock.advance(minute);
  return { person, briefer: api.as(person), campaign, name };
}

test('a talk of a former briefer is refused with the way out, and arrives with its own time after a manager has named them again', async () => {
  const { api, ben } = world;
  const { person, briefer, campaign, name } = await named();
  const [id, startedAt] = [randomUUID(), api.clock.now().toISOString()];
  const signed = { ...signs(ben), signedAt: new Date(api.clock.now().getTime() + minute).toISOString() };
  api.clock.advance(60 * minute);
  await name();
  const send = () => world.start(briefer, campaign, { id, startedAt });
  expect(errorOf(await send())).toEqual(former);
  expect(await api.make.query('SELECT FROM crew_session WHERE id = $1', [id])).toHaveLength(0);
  await name(person.id);
  expect((await send()).body).toMatchObject({ id, startedDate: startedAt });
  const stored = await world.add(briefer, { id }, signed);
  expect(stored.body.attendances).toMatchObject([{ signedDate: signed.signedAt, strength: 'SIGNATURE' }]);
});

test('signatures and the end of a talk that had begun are refused in the same way', async () => {
  const { ben } = world;
  const { briefer, campaign, name, person } = await named();
  const own = await world.begin(campaign, briefer);
  await name();
  expect(errorOf(await world.add(briefer, own, signs(ben)))).toEqual(former);
  expect(errorOf(await briefer.put(`/crew-sessions/${own.id}/close`, {}))).toEqual(former);
  await name(person.id);
  expect((await world.add(briefer, own, signs(ben))).status).toBe(200);
  expect((await briefer.put<CrewSession>(`/crew-sessions/${own.id}/close`, {})).status).toBe(200);
});

test('who was never named for the briefing, or only for another one, gets the usual refusal', async () => {
  const { api, ann, ben } = world;
  const { briefer, name } = await named();
  await name();
  const other = await world.post();
  for (const client of [briefer, api.as(ann)]) expect(errorOf(await world.start(client, other))).toEqual(stranger);
  // somebody else's talk stays somebody else's
  const talk = await world.begin(other);
  expect(errorOf(await world.add(api.as(ben), talk, signs(ann)))).toEqual(stranger);
});
