/** Checks an evidence pack with both verifiers in it: the page for browsers, and the Python script. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { append } from '../append';
import { checkInBrowser, problemsOf, relisted, unzip, type Files } from './pack-verifiers';

interface Line {
  seq: number;
  body: string;
  hash: string;
  checkpoint?: LedgerCheckpoint;
}

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Person;
let ada: Person;
let poll: CampaignV2;
/** A pack with two checkpoints, and one entry after them. */
let pack: Files;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  manager = await api.make.person(companyId, { manager: true });
  ada = await api.make.person(companyId, { firstName: 'Ada', lastName: "=O'Marsh; 'x" });
  const bo = await api.make.person(companyId, { firstName: 'Bo "the"', lastName: 'Núñez 😀' });
  for (const person of [ada, bo]) {
    poll = await build.create(api.as(manager), 'YES_NO', { companyId });
    await api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    await build.respond(api.as(person), poll);
    await api.relay.drain();
    await api.runJob('ledger-checkpoints');
  }
  await build.create(api.as(manager), 'YES_NO', { companyId });
  await api.relay.drain();
  pack = await download();
});
afterAll(() => api.stop());

async function download(query = '', of = companyId, by = manager): Promise<Files> {
  const response = await fetch(`${api.url}/companies/${of}/evidence-pack${query}`, {
    headers: { authorization: `Bearer ${await api.token(by.subject)}` },
  });
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const page = (): string => pack['verify.html'] ?? '';
const checkAsGiven = (files: Files, head?: string): Promise<string[]> => problemsOf(files, page(), head);

/** The pack after a forger has changed it and written its list of files again. */
const check = (files: Files, head?: string): Promise<string[]> => checkAsGiven(relisted(files), head);

const linesOf = (text = ''): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const textOf = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const withLedger = (entries: readonly Line[], checkpoints: readonly Pick<LedgerCheckpoint, 'statement' | 'signature'>[]): Files => ({
  ...pack,
  'ledger.jsonl': textOf([...entries, ...checkpoints.map((checkpoint) => ({ checkpoint }))]),
});
const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const ledger = (): { entries: Line[]; checkpoints: [LedgerCheckpoint, LedgerCheckpoint] } => {
  const lines = linesOf(pack['ledger.jsonl']);
  return {
    entries: lines.filter(({ checkpoint }) => checkpoint === undefined),
    checkpoints: lines.flatMap(({ checkpoint }) => checkpoint ?? []) as [LedgerCheckpoint, LedgerCheckpoint],
  };
};

/** Computes all hashes of the chain again after a change. */
function rechained(entries: readonly Line[]): Line[] {
  let before = Buffer.alloc(0);
  return entries.map((entry) => {
    before = sha256(Buffer.of(0), entry.body, before);
    return { ...entry, hash: before.toString('hex') };
  });
}
const changed = (entry: Line): Line => ({ ...entry, body: entry.body.replace('"v":1', '"v":2') });

test('both verifiers accept a pack, which names people and says how far the signatures reach', async () => {
  expect(Object.keys(pack).toSorted()).toEqual(
    [
      'README.txt',
      'actions.csv',
      'campaigns.csv',
      'consultations.csv',
      'content.jsonl',
      'crews.csv',
      'entries.csv',
      'facts.jsonl',
      'index.pdf',
      'keys.json',
      'ledger.jsonl',
      'outcomes.csv',
      'pack.json',
      'verify.html',
      'verify.py',
    ].toSorted(),
  );
  expect(await checkAsGiven(pack)).toEqual([]);
  expect(checkInBrowser(pack, page()).held).toContain('14 of 14 files compared with pack.json');
  const { entries, checkpoints } = ledger();
  expect(checkpoints).toHaveLength(2);
  const { held } = checkInBrowser(pack, page());
  expect(held).toContain(`${entries.length} entries`);
  expect(held).toContain('1 after the last checkpoint: nobody has signed them yet');
  expect(held).toContain(`checkpoint 2: ${checkpoints[1].hash}`);
  expect(pack['entries.csv']).toContain('Bo ""the"" Núñez 😀');
  expect(pack['entries.csv']).toContain(poll.title);
});

test('a checkpoint from outside the product verifies the pack: as a statement, within an e-mail, and as a hash', async () => {
  const { statement, hash } = ledger().checkpoints[1];
  const wrapped = statement.replace(/(.{60})/g, '$1\r\n');
  for (const head of [statement, `Please keep this e-mail.\n\n${wrapped}\n\nSHA-256  ${hash}\n`, hash])
    expect(await check(pack, head)).toEqual([]);
  const { entries, checkpoints } = ledger();
  // The checkpoint was made after the pack, of entries that the pack has.
  expect(await check(withLedger(entries, checkpoints.slice(0, 1)), checkpoints[1].statement)).toEqual([]);
  expect(await check(pack, 'Please keep this e-mail.')).toEqual(['The text from outside holds no checkpoint.']);
  expect(await check(pack, 'ab'.repeat(32))).toEqual(['The pack does not hold the checkpoint from outside.']);
});

test('the verifiers name each file that differs from the list', async () => {
  for (const name of Object.keys(pack).filter((file) => file !== 'pack.json' && !file.startsWith('verify')))
    expect(await checkAsGiven({ ...pack, [name]: `${pack[name]}\n` })).toContain(`${name} is not the file that pack.json lists.`);
  const { files, ...about } = JSON.parse(pack['pack.json'] ?? '') as { files: Files };
  const { 'facts.jsonl': _, ...others } = files;
  expect(await checkAsGiven({ ...pack, 'pack.json': JSON.stringify({ ...about, files: others }) })).toEqual([
    'pack.json does not list facts.jsonl.',
  ]);
  const { 'README.txt': __, ...withoutPaper } = pack;
  expect(await checkAsGiven(withoutPaper)).toEqual([]);
  expect(checkInBrowser(withoutPaper, page()).held).toContain('13 of 14 files compared with pack.json');
});

describe('the verifiers name each change', () => {
  test('a changed byte of an entry', async () => {
    const { entries, checkpoints } = ledger();
    const forged = entries.map((entry) => (entry.seq === 2 ? changed(entry) : entry));
    expect(await check(withLedger(forged, checkpoints))).toEqual([
      'Entry 2 does not follow from the entry before it: one of the two has changed.',
    ]);
  });

  test('a changed entry, with all hashes computed again', async () => {
    const { entries, checkpoints } = ledger();
    const { toSeq } = checkpoints[0];
    const forged = rechained(entries.map((entry) => (entry.seq === 2 ? changed(entry) : entry)));
    expect(await check(withLedger(forged, checkpoints))).toContain(`Entries 1 to ${toSeq} are not what checkpoint 1 signs.`);
  });

  test('a dropped entry', async () => {
    const { entries, checkpoints } = ledger();
    expect(
      await check(
        withLedger(
          entries.filter(({ seq }) => seq !== 3),
          checkpoints,
        ),
      ),
    ).toEqual(expect.arrayContaining(['Entry 3 is missing before entry 4.']));
  });

  test('an inserted entry', async () => {
    const { entries, checkpoints } = ledger();
    const [first, second, ...rest] = entries as [Line, Line, ...Line[]];
    expect(await check(withLedger([first, second, changed(second), ...rest], checkpoints))).toEqual([
      'Entry 2 stands twice or in the wrong place.',
    ]);
  });

  test('two swapped entries', async () => {
    const { entries, checkpoints } = ledger();
    const [first, second, third, ...rest] = entries as [Line, Line, Line, ...Line[]];
    expect(await check(withLedger([first, third, second, ...rest], checkpoints))).toEqual(
      expect.arrayContaining(['Entry 2 is missing before entry 3.', 'Entry 2 stands twice or in the wrong place.']),
    );
  });

  test('cut entries of a signed checkpoint, even if the checkpoint is cut too but somebody outside has kept it', async () => {
    const { entries, checkpoints } = ledger();
    const { fromSeq, toSeq, statement } = checkpoints[1];
    const kept = entries.filter(({ seq }) => seq < fromSeq);
    expect(await check(withLedger(kept, checkpoints))).toContain(`Entries ${fromSeq} to ${toSeq} are missing: checkpoint 2 signs them.`);
    expect(await check(withLedger(kept, checkpoints.slice(0, 1)), statement)).toContain(
      `Entries ${fromSeq} to ${toSeq} are missing: checkpoint 2 from outside signs them. It may be newer than the pack.`,
    );
  });

  test('a signature with another key, even if the pack holds that key under the name of the real one', async () => {
    const { entries, checkpoints } = ledger();
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forged = checkpoints.map(({ statement }) => ({
      statement,
      signature: sign('sha256', Buffer.from(statement), pair.privateKey).toString('base64'),
    }));
    expect(await check(withLedger(entries, forged))).toEqual([
      'The signature of checkpoint 1 is wrong.',
      'The signature of checkpoint 2 is wrong.',
    ]);
    const kid = checkpoints[0].keyId;
    const keys = JSON.stringify({ format: 1, keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid }] });
    expect(await check({ ...withLedger(entries, forged), 'keys.json': keys })).toContain(
      `Checkpoint 1 names a key that the pack does not hold: ${kid}.`,
    );
  });

  test('a ledger that was rewritten and signed with a new key, if somebody outside has kept a checkpoint', async () => {
    const { entries, checkpoints } = ledger();
    const { statement } = checkpoints[0];
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
    const kid = sha256(spki).toString('hex').slice(0, 16);
    const forged = rechained(entries.slice(0, 1).map(changed));
    const root = forged[0]?.hash;
    const said = JSON.stringify({ ...(JSON.parse(statement) as object), fromSeq: 1, toSeq: 1, root, lastHash: root, keyId: kid });
    const signature = sign('sha256', Buffer.from(said), pair.privateKey).toString('base64');
    const files = {
      ...withLedger(forged, [{ statement: said, signature }]),
      'keys.json': JSON.stringify({ format: 1, keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid }] }),
      'facts.jsonl': pack['facts.jsonl']?.split('\n')[0] ?? '',
      'entries.csv': pack['entries.csv']?.split('\r\n').slice(0, 2).join('\r\n').concat('\r\n') ?? '',
    };
    expect(await check(files)).toEqual([]);
    expect((await check(files, statement)).join()).toMatch(/checkpoint 1 from outside signs/);
  });

  test('changed facts, and a table that differs from the facts', async () => {
    const facts = pack['facts.jsonl'] ?? '';
    const seq = linesOf(facts).find((line) => JSON.stringify(line).includes('Núñez'))?.seq;
    expect(await check({ ...pack, 'facts.jsonl': facts.replace('Núñez', 'Nunez') })).toEqual(
      expect.arrayContaining([`The facts of entry ${seq} are not those that it commits to.`]),
    );
    const table = pack['entries.csv'] ?? '';
    expect(await check({ ...pack, 'entries.csv': table.replace('Núñez', 'Nunez') })).toEqual([
      `entries.csv does not say what the ledger says of entry ${seq}.`,
    ]);
    expect((await check({ ...pack, 'entries.csv': table.replace(/[^\n]*\n$/, '') })).join()).toMatch(/^entries.csv has \d+ rows/);
  });
});

test('both verifiers accept the table in the form for spreadsheets that expect semicolons', async () => {
  await api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [manager.id]);
  const german = await download();
  expect(german['entries.csv']?.split('\r\n')[0]).toContain('Entry;');
  expect(await check(german)).toEqual([]);
});

test('packs from before and after an erasure verify, and the later one does not name the person', async () => {
  const asManager: Client = api.as(manager);
  await asManager.delete(`/user/${ada.id}?companyId=${companyId}`);
  expect((await asManager.post(`/companies/${companyId}/former-members/${ada.id}/erasure`)).status).toBe(200);
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  const later = await download();
  expect(await check(pack)).toEqual([]);
  const { statement } = ledger().checkpoints[1];
  expect(await check(later, statement)).toEqual([]);
  for (const text of Object.values(later)) for (const secret of ['Ada', "O'Marsh", ada.id]) expect(text).not.toContain(secret);
  expect(later['entries.csv']).toContain('erased');
});

test('the pack of a period has the whole ledger, but names only people who acted on these days', async () => {
  const perth = (await api.make.company({ timeZone: 'Australia/Perth' })).id;
  const chief = await api.make.person(perth, { manager: true });
  const people: (Person & { firstName: string })[] = [];
  for (const firstName of ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius'])
    people.push({ firstName, ...(await api.make.person(perth, { firstName })) });
  const drainAt = async (at: string) => {
    await api.make.query('UPDATE outbox_event SET created_at = $2 WHERE company_id = $1', [perth, at]);
    await api.relay.drain();
  };
  const asked = await build.create(api.as(chief), 'YES_NO', { companyId: perth });
  const other = await build.create(api.as(chief), 'PULSE_CHECK', { companyId: perth });
  await drainAt('2026-03-11T08:00:00.000Z');
  // 12 March in Perth begins at 16:00 UTC on 11 March
  const times = ['2026-03-11T15:59:59.999Z', '2026-03-11T16:00:00.000Z', '2026-03-12T15:59:59.999Z', '2026-03-12T16:00:00.000Z'];
  for (const [index, person] of people.entries()) {
    await build.respond(api.as(person), asked);
    await drainAt(times[index] ?? '');
  }
  await api.runJob('ledger-checkpoints');
  const all = await download('', perth, chief);
  const namesOf = (files: Files, name: string) => people.flatMap(({ firstName }) => (files[name]?.includes(firstName) ? [firstName] : []));
  const ofTheDay = await download('?from=2026-03-12&to=2026-03-12', perth, chief);
  expect(ofTheDay['ledger.jsonl']).toBe(all['ledger.jsonl']);
  for (const [files, names] of [
    [all, ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius']],
    [ofTheDay, ['Ravindra', 'Sunniva']],
    [await download('?from=2026-03-13', perth, chief), ['Tiberius']],
    [await download('?to=2026-03-11', perth, chief), ['Quilla']],
    [await download('?to=9999-12-31', perth, chief), ['Quilla', 'Ravindra', 'Sunniva', 'Tiberius']],
    [await download('?from=2026-04-01&to=2026-04-02', perth, chief), []],
  ] as const) {
    expect(await checkAsGiven(files)).toEqual([]);
    for (const name of ['facts.jsonl', 'entries.csv']) expect(namesOf(files, name)).toEqual(names);
  }
  expect(ofTheDay['facts.jsonl']).not.toContain(other.title);
  expect(checkInBrowser(ofTheDay, page()).held).toContain(`names only of the period from ${times[1]} to ${times[3]}: 2 entries`);
  const table = ofTheDay['entries.csv'] ?? '';
  expect(table.split(asked.title)).toHaveLength(3);
  expect((await check({ ...ofTheDay, 'entries.csv': table.replace(/[^\n]*\n$/, '') })).join()).toMatch(/^entries.csv has 1 rows/);
  expect((await api.as(chief).get(`/companies/${perth}/evidence-pack?from=2026-02-30`)).status).toBe(400);
});

test('a pack of more than a thousand entries has the facts of each', async () => {
  const large = (await api.make.company()).id;
  const chief = await api.make.person(large, { manager: true });
  const entries = 1_001;
  const at = '2026-03-10T09:00:00.000Z';
  await api.database.systemDb('checkpoints of the ledger', async (db) => {
    const all = Array.from({ length: entries }, (_, index) => {
      const hidden = { userId: chief.id, facts: { userId: chief.id, name: `Person ${index + 1}` } };
      return { kind: 'campaign.viewed', at, ids: { campaignId: 1, contentVersion: 1 }, hidden };
    });
    await append(db, large, all);
  });
  const files = await download('', large, chief);
  expect(linesOf(files['facts.jsonl']).map(({ seq }) => seq)).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
  expect(files['entries.csv']).toContain(`Person ${entries}`);
  expect(await checkAsGiven(files)).toEqual([]);
});

test('only managers of the company get a pack, and the audit log names them', async () => {
  const path = `/companies/${companyId}/evidence-pack`;
  const outside = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await outside.get(path)).status).toBe(404);
  expect((await api.as(await api.make.person(companyId)).get(path)).status).toBe(403);
  await download();
  const records = await api.make.query<{ actor: string }>(
    "SELECT actor_id AS actor FROM audit_event WHERE company_id = $1 AND action = 'ledger.packDownloaded'",
    [companyId],
  );
  expect(records.at(-1)?.actor).toBe(manager.id);
});

test('a query that fails while a pack is made ends only that download', async () => {
  await api.make.query('ALTER TABLE ledger_opening RENAME TO ledger_opening_away');
  try {
    const answer = await fetch(`${api.url}/companies/${companyId}/evidence-pack`, {
      headers: { authorization: `Bearer ${await api.token(manager.subject)}` },
    }).then(
      async (response) => (response.ok ? await response.arrayBuffer() : response.status),
      () => 'broken off',
    );
    expect([500, 'broken off']).toContain(answer);
  } finally {
    await api.make.query('ALTER TABLE ledger_opening_away RENAME TO ledger_opening');
  }
  expect((await api.as(manager).get('/user/me')).status).toBe(200);
});
