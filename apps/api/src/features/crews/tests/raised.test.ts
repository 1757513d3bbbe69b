/** What a crew raised, and who of them said it. */
import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { guest, named, signs, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const close = (session: CrewSession, raised: string, raisedBy?: string) =>
  world.manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, { raised, ...(raisedBy !== undefined && { raisedBy }) });
/** The remarks with the names of those who said them. */
const said = ({ remarks, attendances }: CrewSession) =>
  remarks.map(({ text, attendanceId }) => {
    const author = attendances.find(({ id }) => id === attendanceId);
    return `${attendanceId === null ? 'the crew' : (author?.user?.firstName ?? author?.guest?.name)}: ${text}`;
  });
const talk = async () => {
  const { manager, ann, ben } = world;
  const session = await world.begin(await world.post());
  await world.add(manager, session, signs(ann), named(ben));
  world.api.clock.advance(60_000);
  return (await world.add(manager, session, guest())).body;
};

test('a remark names the person or the guest who said it, or the crew', async () => {
  const session = await talk();
  const ola = session.attendances.find(({ isGuest }) => isGuest)?.id;
  expect(said((await close(session, ' The gate sticks. ', world.ann.id)).body)).toEqual(['Ann: The gate sticks.']);
  expect(said((await close(session, 'Hooks are worn.', ola)).body)).toEqual(['Ann: The gate sticks.', 'Ola Lund: Hooks are worn.']);
  const { body } = await close(session, 'Where is the shade?');
  expect(said(body)).toEqual(['the crew: Where is the shade?', 'Ann: The gate sticks.', 'Ola Lund: Hooks are worn.']);
  expect(body.raised).toBe('Where is the shade?\n\nThe gate sticks.\n\nHooks are worn.');
});

test('a repetition adds nothing, a second remark of a person is added, and one without room is refused', async () => {
  const session = await talk();
  const first = await close(session, 'The gate sticks.', world.ben.id);
  expect((await close(session, 'The gate sticks.', world.ben.id)).body).toEqual(first.body);
  expect(said((await close(session, 'It is dark.', world.ben.id)).body)).toEqual(['Ben: The gate sticks.\n\nIt is dark.']);
  expect(errorOf(await close(session, 'x'.repeat(1_000), world.ben.id))).toMatchObject({ status: 409, code: 'crew.full' });
});

test('somebody who is not there raised nothing: the remark stays with the crew, and nothing is lost', async () => {
  const { body: session } = await world.add(world.manager, await world.begin(await world.post()), signs(world.ann));
  const elsewhere = await talk();
  const ids = [world.ben.id, randomUUID(), elsewhere.attendances[0]?.id ?? ''];
  for (const [at, by] of ids.entries()) await close(session, `Remark ${at}.`, by);
  expect(said((await close(session, '')).body)).toEqual(['the crew: Remark 0.\n\nRemark 1.\n\nRemark 2.']);
  expect(errorOf(await close(session, 'Remark.', 'nobody')).status).toBe(400);
});

test('a repetition after the attendance of its author has arrived adds nothing', async () => {
  const session = await world.begin(await world.post());
  await close(session, 'The gate sticks.', world.ann.id);
  await world.add(world.manager, session, signs(world.ann));
  const { body } = await close(session, 'The gate sticks.', world.ann.id);
  expect(said(body)).toEqual(['the crew: The gate sticks.']);
  expect(said((await close(session, 'It is dark.', world.ann.id)).body)).toEqual(['the crew: The gate sticks.', 'Ann: It is dark.']);
});

test('an erased guest leaves the remark and no name', async () => {
  const { manager } = world;
  const session = await talk();
  const ola = session.attendances.find(({ isGuest }) => isGuest)?.id ?? '';
  const { body } = await close(session, 'Hooks are worn.', ola);
  await manager.delete(`/crew-sessions/${session.id}/attendances/${ola}/guest`);
  const after = (await manager.get<CrewSession>(`/crew-sessions/${session.id}`)).body;
  expect(after.remarks).toEqual(body.remarks);
  expect(JSON.stringify(after)).not.toContain('Ola Lund');
});
