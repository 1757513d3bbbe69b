/** What the ledger keeps of a talk beside its members: its briefer, its times, its remark and its guests. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { guest, signs, startWorld, type World } from '../../../src/features/crews/tests/world';
import { problemsOf, unzip, type Files } from '../../../src/features/evidence/tests/pack-verifiers';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

async function packOf({ id }: CampaignV2): Promise<Files> {
  const { api, managerPerson } = world;
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  const answer = await fetch(`${api.url}/campaign-v2s/${id}/evidence-pack`, {
    headers: { authorization: `Bearer ${await api.token(managerPerson.subject)}` },
  });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
  return files;
}

const linesOf = <Line>(text = ''): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** The facts of the entries of a kind, in order. */
function factsOf(files: Files, kind: string): Record<string, unknown>[] {
  const entries = linesOf<{ seq?: number; body?: string }>(files['ledger.jsonl']).filter(({ body }) => body?.includes(`"kind":"${kind}"`));
  const facts = linesOf<{ seq: number; facts: string }>(files['facts.jsonl']);
  return entries.flatMap(({ seq }) =>
    facts.filter((one) => one.seq === seq).map((one) => JSON.parse(one.facts) as Record<string, unknown>),
  );
}

/** The cells of the rows of `crews.csv`, by column name. */
function rowsOf(files: Files): Record<string, string>[] {
  const [header = '', ...rows] = (files['crews.csv'] ?? '').replace('\uFEFF', '').trim().split('\r\n');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [header.split(',')[at] ?? '', cell])));
}

const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

test('closing a talk has an entry with its briefer, who closed it, its times and a digest of the remark; a later remark has another', async () => {
  const { manager, managerPerson } = world;
  const campaign = await world.post();
  const session = await world.begin(campaign, manager, { languages: ['en', 'pl'] });
  await world.add(manager, session, signs(world.ann));
  const close = (raised: string) => manager.put(`/crew-sessions/${session.id}/close`, { raised });
  expect((await close('The gate sticks.')).status).toBe(200);
  await world.api.relay.drain();
  await close('The lamp is broken.');
  await close('The lamp is broken.');
  const files = await packOf(campaign);
  const [row] = await world.api.make.query<{ started_at: Date; closed_at: Date }>(
    'SELECT started_at, closed_at FROM crew_session WHERE id = $1',
    [session.id],
  );
  const talk = {
    userId: managerPerson.id,
    closedBy: managerPerson.id,
    languages: ['en', 'pl'],
    startedDate: expect.anything(),
    closedDate: expect.anything(),
  };
  expect(row?.closed_at).not.toBeNull();
  expect(factsOf(files, 'crew.closed')).toEqual([
    expect.objectContaining({ ...talk, raised: sha256('The gate sticks.') }),
    expect.objectContaining({ ...talk, raised: sha256('The gate sticks.\n\nThe lamp is broken.') }),
  ]);
  expect(JSON.stringify(files['ledger.jsonl'])).not.toContain('gate sticks');
});

test('a guest has an entry that commits to name and employer, and an erasure of the guest leaves an entry that names nobody', async () => {
  const { manager } = world;
  const campaign = await world.post();
  const { body: session } = await world.add(manager, await world.begin(campaign), guest());
  const before = await packOf(campaign);
  const [row] = rowsOf(before);
  const salt = Buffer.from(row?.['Salt of the guest'] ?? '', 'hex');
  expect(salt).toHaveLength(32);
  const commitment = sha256(salt, '{"employer":"Lift Ltd","name":"Ola Lund"}');
  expect(factsOf(before, 'crew.guest')).toMatchObject([{ guest: commitment }]);
  const attendance = session.attendances[0]?.id;
  expect((await manager.delete(`/crew-sessions/${session.id}/attendances/${attendance}/guest`)).status).toBeLessThan(300);
  const after = await packOf(campaign);
  expect(factsOf(after, 'crew.guest')).toMatchObject([{ guest: commitment }]);
  expect(rowsOf(after)).toMatchObject([{ Person: 'erased', Guest: 'yes', 'Salt of the guest': '' }]);
  expect(
    Object.entries(after).flatMap(([name, text]) => (text.includes(salt.toString('hex')) || text.includes('Ola Lund') ? [name] : [])),
  ).toEqual([]);
});

test('a talk that nobody attended has a row, with its languages and its interpreter', async () => {
  const campaign = await world.post();
  await world.begin(campaign, world.manager, { languages: ['en', 'pl'], interpreter: 'Ivo Interpreter' });
  expect(rowsOf(await packOf(campaign))).toMatchObject([
    { Languages: '"en; pl"', Interpreter: 'Ivo Interpreter', Person: '', Strength: '' },
  ]);
});
