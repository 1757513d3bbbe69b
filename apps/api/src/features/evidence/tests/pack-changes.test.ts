/** Both verifiers of a pack name each change: in its list of files, its ledger, its facts and its table. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInBrowser, problemsOf, relisted, type Files } from './pack-verifiers';
import { ledgerOf, linesOf, packWorld, sha256, textOf, type Line, type PackWorld } from './pack-world';

let world: PackWorld;
let pack: Files;

beforeAll(async () => {
  world = await packWorld();
  ({ pack } = world);
});
afterAll(() => world.api.stop());

const page = (): string => pack['verify.html'] ?? '';
const checkAsGiven = (files: Files, head?: string): Promise<string[]> => problemsOf(files, page(), head);

/** The pack after a forger has changed it and written its list of files again. */
const check = (files: Files, head?: string): Promise<string[]> => checkAsGiven(relisted(files), head);
const ledger = () => ledgerOf(pack);

const withLedger = (entries: readonly Line[], checkpoints: readonly Pick<LedgerCheckpoint, 'statement' | 'signature'>[]): Files => ({
  ...pack,
  'ledger.jsonl': textOf([...entries, ...checkpoints.map((checkpoint) => ({ checkpoint }))]),
});

/** Computes all hashes of the chain again after a change. */
function rechained(entries: readonly Line[]): Line[] {
  let before: Buffer = Buffer.alloc(0);
  return entries.map((entry) => {
    before = sha256(Buffer.of(0), entry.body, before);
    return { ...entry, hash: before.toString('hex') };
  });
}
const changed = (entry: Line): Line => ({ ...entry, body: entry.body.replace('"v":1', '"v":2') });

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
});

test('the verifiers name each file that is missing, and each that is not of the pack', async () => {
  const { files } = JSON.parse(pack['pack.json'] ?? '') as { files: Files };
  const listed = Object.keys(files).length;
  for (const name of Object.keys(files).filter((file) => file !== 'verify.py')) {
    const { [name]: _, ...others } = pack;
    expect(await checkAsGiven(others)).toEqual([`${name} is missing: pack.json lists it.`]);
    expect(checkInBrowser(others, page()).held).toContain(`${listed - 1} of ${listed} files compared with pack.json`);
  }
  const more = { ...pack, 'crews (1).csv': 'more' };
  expect(await checkAsGiven(more)).toEqual([]);
  expect(checkInBrowser(more, page()).held).toContain('not of the pack, and not checked: crews (1).csv');
  expect(checkInBrowser(pack, page()).held.join()).not.toContain('not of the pack');
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
