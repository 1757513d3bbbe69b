import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { named, signs, startWorld, strokesOf, type World } from './world';

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

test('attendances and contests have entries without names in the evidence ledger', async () => {
  const { api, manager, ann } = world;
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), named(ann));
  await world.add(manager, session, signs(ann));
  await world.contest(ann, session);
  await api.relay.drain();
  const entries = await api.make.query<{ body: string; facts: string }>(
    `SELECT e.body, o.facts FROM ledger_entry e JOIN ledger_opening o USING (company_id, seq)
      WHERE e.body LIKE '%"kind":"crew.%' AND e.body LIKE $1 ORDER BY e.seq`,
    [`%"campaignId":${campaign.id},%`],
  );
  const ids = { sessionId: session.id, attendanceId: session.attendances[0]?.id, contentVersion: 1 };
  expect(entries.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { kind: 'crew.attended', strength: 'NAMED', ...ids },
    { kind: 'crew.attended', strength: 'SIGNATURE', ...ids },
    { kind: 'crew.contested', strength: 'SIGNATURE', ...ids },
  ]);
  for (const { body, facts } of entries) {
    expect(JSON.parse(facts)).toMatchObject({ userId: ann.id, name: 'Ann Worker' });
    expect(body).not.toContain(ann.id);
  }
});
