import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test('[2.43] an erasure deletes the signature of the person and keeps the record', async () => {
  const { api, manager, companyId } = world;
  const leaver = await world.worker('Lea');
  const { body: session } = await world.add(manager, await world.begin(await world.post()), signs(leaver, { strokes: strokesOf(8) }));
  await manager.delete(`/user/${leaver.id}?companyId=${companyId}`);
  expect((await manager.post(`/companies/${companyId}/former-members/${leaver.id}/erasure`)).status).toBe(200);
  await api.relay.drain();
  expect(await api.make.query('SELECT strokes, stroke_hash, strength FROM crew_attendance WHERE user_id = $1', [leaver.id])).toEqual([
    { strokes: null, stroke_hash: null, strength: 'SIGNATURE' },
  ]);
  expect((await manager.get<CrewSession>(`/crew-sessions/${session.id}`)).body.attendances).toMatchObject([
    { strength: 'SIGNATURE', user: { userId: leaver.id } },
  ]);
});
