/** The crew briefings in a pack: who attended, who contests that, and who is erased. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CrewSession } from '@muster/contract/crews/crew';
import type { Person } from '../../harness';
import { guest, named, signs, startWorld, strokesOf, type World } from '../../../src/features/crews/tests/world';
import { problemsOf, unzip, type Files } from '../../../src/features/evidence/tests/pack-verifiers';

let world: World;
let campaign: CampaignV2;
let lea: Person;
let session: CrewSession;
beforeAll(async () => {
  world = await startWorld();
  lea = await world.worker('Lea');
  campaign = await world.post();
  session = await world.begin(campaign);
  const all = [signs(world.ann), signs(lea, { strokes: strokesOf(8) }), named(world.ben), guest({ strokes: strokesOf(9) })];
  const { body } = await world.add(world.manager, session, ...all);
  await world.contest(world.ann, body);
  await world.api.relay.drain();
  await world.api.runJob('ledger-checkpoints');
});
afterAll(() => world.api.stop());

const download = async (path: string): Promise<Files> => {
  const { api, managerPerson } = world;
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${await api.token(managerPerson.subject)}` } });
  return unzip(Buffer.from(await answer.arrayBuffer()));
};
const rowsOf = (files: Files): Record<string, string>[] => {
  const [header = '', ...lines] = (files['crews.csv'] ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [header.split(',')[index] ?? '', cell])));
};

test('[2.43] the packs of the company and of the campaign list who attended a crew briefing, how, and who contests it', async () => {
  for (const path of [`/companies/${world.companyId}/evidence-pack`, `/campaign-v2s/${campaign.id}/evidence-pack`]) {
    const files = await download(path);
    expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
    const rows = rowsOf(files);
    const of = (name: string) => rows.find(({ Person: person }) => person === name);
    expect(rows).toHaveLength(4);
    expect(of('Ann Worker')).toMatchObject({ Strength: 'SIGNATURE', Site: 'Dock', Guest: 'no', 'Completes the briefing': 'no' });
    expect(of('Ann Worker')?.['Contested (UTC)']).toMatch(/^2026-/);
    expect(of('Lea Worker')).toMatchObject({ Strength: 'SIGNATURE', 'Completes the briefing': 'yes', 'Contested (UTC)': '' });
    expect(of('Ben Worker')).toMatchObject({ Strength: 'NAMED', 'Completes the briefing': 'no', 'Was there': '' });
    expect(of('Ola Lund')).toMatchObject({ Guest: 'yes', Employer: 'Lift Ltd' });
    expect(files['entries.csv']).toMatch(/crew\.contested,.*Ann Worker/);
  }
});

test('a pack of other days lists no attendance', async () => {
  expect(rowsOf(await download(`/companies/${world.companyId}/evidence-pack?from=2026-04-01`))).toEqual([]);
});

test('a pack says which PIN was not confirmed, and who had answered the questions aloud', async () => {
  await world.api.make.query('UPDATE crew_attendance SET is_unverified = true WHERE user_id = $1', [world.ben.id]);
  await world.api.make.query('UPDATE crew_attendance SET is_checked_aloud = true WHERE user_id = $1', [lea.id]);
  const rows = rowsOf(await download(`/campaign-v2s/${campaign.id}/evidence-pack`));
  expect(rows.find(({ Person: person }) => person === 'Ben Worker')).toMatchObject({
    Strength: 'NAMED',
    'PIN not confirmed': 'yes',
    'Questions answered aloud': 'no',
  });
  expect(rows.find(({ Person: person }) => person === 'Lea Worker')).toMatchObject({
    Strength: 'SIGNATURE',
    'PIN not confirmed': 'no',
    'Questions answered aloud': 'yes',
  });
});

test('a pack says what was raised, and who said it', async () => {
  const close = (raised: string, raisedBy?: string) =>
    world.manager.put(`/crew-sessions/${session.id}/close`, { raised, ...(raisedBy !== undefined && { raisedBy }) });
  await close('The gate sticks.', lea.id);
  await close('Where is the shade?');
  const rows = rowsOf(await download(`/campaign-v2s/${campaign.id}/evidence-pack`));
  expect(Object.fromEntries(rows.map((row) => [row['Person'], row['Raised by the person']]))).toMatchObject({
    'Lea Worker': 'The gate sticks.',
    'Ben Worker': '',
  });
  expect(new Set(rows.map((row) => row['Raised by the crew']))).toEqual(new Set(['Where is the shade?']));
});

test('nobody is erased whose entry is not in the ledger yet', async () => {
  const kim = await world.worker('Kim');
  await world.add(world.manager, session, signs(kim, { strokes: strokesOf(10) }));
  const people = rowsOf(await download(`/campaign-v2s/${campaign.id}/evidence-pack`)).map(({ Person: person }) => person);
  expect(people).toContain('Kim Worker');
  expect(people).not.toContain('erased');
});

test('after an erasure the attendance stays and names nobody', async () => {
  const { api, manager, companyId } = world;
  await manager.delete(`/user/${lea.id}?companyId=${companyId}`);
  expect((await manager.post(`/companies/${companyId}/former-members/${lea.id}/erasure`)).status).toBe(200);
  await api.relay.drain();
  const files = await download(`/campaign-v2s/${campaign.id}/evidence-pack`);
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
  expect(rowsOf(files).map(({ Person: person }) => person)).toContain('erased');
  for (const text of Object.values(files)) expect(text).not.toContain('Lea Worker');
});

test('a pack of days that end before somebody contests or answers does not say what was so later', async () => {
  const { api, manager } = world;
  const [dee, eve, fay] = [await world.worker('Dee'), await world.worker('Eve'), await world.worker('Fay')];
  const another = await world.begin(await world.post());
  const { body } = await world.add(
    manager,
    another,
    signs(dee, { strokes: strokesOf(11) }),
    named(eve),
    signs(fay, { strokes: strokesOf(12) }),
  );
  await api.make.query('UPDATE outbox_event SET created_at = $2 WHERE company_id = $1', [world.companyId, api.clock.now()]);
  await api.relay.drain();
  api.clock.advance(86_400_000);
  const day = api.clock.now().toISOString().slice(0, 10);
  api.clock.advance(3 * 86_400_000);
  await world.contest(dee, body);
  const id = body.attendances.find(({ user }) => user?.userId === eve.id)?.id;
  expect((await api.as(eve).put(`/crew-sessions/${another.id}/attendances/${id}/answer`, { wasThere: true })).status).toBe(200);
  await manager.put(`/crew-sessions/${another.id}/close`, { raised: 'The gate sticks.' });
  await api.relay.drain();
  const facts = async (query: string) => {
    const files = await download(`/companies/${world.companyId}/evidence-pack${query}`);
    expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
    const rows = rowsOf(files);
    return ['Dee', 'Eve', 'Fay'].map((name) => {
      const row = rows.find(({ Person: person }) => person === `${name} Worker`);
      const contested = row?.['Contested (UTC)'] === '' ? 'not contested' : 'contested';
      return [row?.['Completes the briefing'], contested, row?.['Was there'], row?.['Raised by the crew']].join('|');
    });
  };
  expect(await facts(`?to=${day}`)).toEqual(['|not contested||', 'no|not contested||', 'yes|not contested||']);
  // a period that is not over shows what is so now
  const untilYear = await facts('?to=2030-12-31');
  const gate = 'The gate sticks.';
  expect(await facts('')).toEqual([`no|contested|no|${gate}`, `no|not contested|yes|${gate}`, `yes|not contested||${gate}`]);
  expect(untilYear).toEqual(await facts(''));
});
