/**
 * What evidence costs, and that nobody forges it. A pack of many people, two entries each: its size, the processor time and the live memory that it
 * takes, and the time of both verifiers. Attacks at random places: both verifiers name each. What the ledger adds to an acknowledgement.
 * Processor time does not grow with the load of the machine.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom } from '../../apps/api/seed/random';
import { append } from '../../apps/api/src/features/evidence/append';
import { attacks, forgedPack, ledgerOf } from '../../apps/api/src/features/evidence/tests/attacks';
import { bytesOf, unzip, type Files } from '../../apps/api/src/features/evidence/tests/pack-verifiers';
import { startTestApi, type TestApi } from '../../apps/api/tests/harness';
import type { Outcome, ProofOptions } from '../proof';
import { plantLedger } from './chain';
import { compareWithSubmit, type Cost } from './cost';
import { signInTurn } from './signatures';
import { relisted, verifyInPage, verifyInPython } from './verified';

/** The limits hold for a run of this size. A sample has other shares. */
const fullSize = 50_000;
const mostSeconds = 60;
const mostMegabytes = 32;
const mostPercent = 10;

/** `size` is the number of people. */
export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const isFull = size >= fullSize;
  const api = await startTestApi({ checkAnswers: false });
  const folder = await mkdtemp(join(tmpdir(), 'muster-ledger-'));
  try {
    const pack = await packOfMany(api, folder, size);
    const attacked = await attack(api, folder, seed, isFull ? 10 : 1);
    const { acknowledgement, ledger } = await compareWithSubmit(api, isFull ? 5 : 1);
    const signed = await signInTurn(api);
    const percent = (measure: keyof Cost): number => Math.round((1_000 * ledger[measure]) / acknowledgement[measure]) / 10;
    const failures = [...pack.failures, ...attacked.failures];
    if (signed.completed !== signed.people) failures.push(`${signed.completed} of ${signed.people} signatures complete the briefing`);
    if (isFull) {
      for (const name of ['s of verify.html', 's of verify.py'] as const)
        if (pack.counts[name] > mostSeconds) failures.push(`${pack.counts[name]} ${name}, and at most ${mostSeconds} are right`);
      if (pack.counts['MB more while it is made'] > mostMegabytes) failures.push('the pack does not stream: it stays in the memory');
      if (percent('microseconds') > mostPercent) failures.push(`the ledger costs ${percent('microseconds')} % of an acknowledgement`);
    }
    return {
      counts: {
        people: size,
        ...pack.counts,
        attacks: attacked.count,
        'µs of an acknowledgement': Math.round(acknowledgement.microseconds),
        '% more with the ledger': percent('microseconds'),
        'statements of an acknowledgement': Math.round(acknowledgement.statements),
        '% more statements': percent('statements'),
        'pages of the database': Math.round(acknowledgement.buffers),
        '% more pages': percent('buffers'),
        'bytes of WAL': Math.round(acknowledgement.walBytes),
        '% more WAL': percent('walBytes'),
        signatures: signed.people,
        's for them': tenths(signed.seconds),
        's of the processor': tenths(signed.processorSeconds),
      },
      failures,
    };
  } finally {
    await rm(folder, { recursive: true });
    await api.stop();
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const megabytes = (bytes: number): number => tenths(bytes / 2 ** 20);

async function packOfMany(api: TestApi, folder: string, size: number) {
  const { id: companyId } = await api.make.company({ name: 'Northridge' });
  const manager = await api.make.person(companyId, { manager: true });
  await plantLedger(api, companyId, 2 * size);
  await api.runJob('ledger-checkpoints');
  const path = join(folder, 'pack.zip');
  const cpu = process.cpuUsage();
  const make = (look?: Look) => download(api, `/companies/${companyId}/evidence-pack`, manager, path, look);
  await make();
  const { user, system } = process.cpuUsage(cpu);
  const more = await liveMemoryDuring((await stat(path)).size, make);
  const files = await unzip(await readFile(path));
  const inPage = verifyInPage(files, files['verify.html'] ?? '');
  await unpack(folder, files);
  const inPython = verifyInPython(folder);
  return {
    counts: {
      entries: 2 * size,
      'MB of the pack': megabytes((await stat(path)).size),
      'MB unpacked': megabytes(Object.entries(files).reduce((sum, [name, text]) => sum + bytesOf(name, text).length, 0)),
      's to make it': tenths((user + system) / 1e6),
      'MB more while it is made': megabytes(more),
      's of verify.html': tenths(inPage.seconds),
      's of verify.py': tenths(inPython.seconds),
      'MB of verify.py': tenths(inPython.megabytes),
    },
    failures: [...inPage.problems, ...inPython.problems].map((problem) => `the pack does not verify: ${problem}`),
  };
}

/** Called with the bytes that have arrived so far. */
type Look = (bytes: number) => void;

async function download(api: TestApi, path: string, by: { subject: string }, to: string, look: Look = () => undefined): Promise<void> {
  const response = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${await api.token(by.subject)}` } });
  if (!response.ok || !response.body) throw new Error(`no pack: ${response.status} ${api.logged.at(-1)}`);
  let bytes = 0;
  const seen = async function* (arriving: AsyncIterable<Uint8Array>) {
    for await (const piece of arriving) {
      bytes += piece.byteLength;
      look(bytes);
      yield piece;
    }
  };
  await pipeline(response.body as AsyncIterable<Uint8Array>, seen, createWriteStream(to));
}

const unpack = (folder: string, files: Files) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), bytesOf(name, text))));

/** A collection of a large heap takes long, and longer under load. So their number is fixed, and their moments follow the bytes and not the clock. */
const looks = 12;

/** How much more memory is in use at most than before, each time after a garbage collection. `size`: the bytes that will arrive. */
async function liveMemoryDuring(size: number, work: (look: Look) => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const live = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = live();
  let most = before;
  let next = 1;
  await work((bytes) => {
    if (next >= looks || bytes < (size * next) / looks) return;
    next = Math.floor((bytes * looks) / size) + 1;
    most = Math.max(most, live());
  });
  return most - before;
}

const checkpoints = 3;
const entriesOfCheckpoint = 40;

/** A company whose campaign has entries in each of its checkpoints. */
async function attackedPack(api: TestApi, folder: string): Promise<Files> {
  const { id: companyId } = await api.make.company();
  const manager = await api.make.person(companyId, { manager: true });
  const at = '2026-03-10T09:00:00.000Z';
  for (let signed = 0; signed < checkpoints; signed += 1) {
    await api.database.systemDb('checkpoints of the ledger', async (db) => {
      const entries = Array.from({ length: entriesOfCheckpoint }, (_, index) => {
        const hidden = { userId: manager.id, facts: { userId: manager.id, name: `Person ${index}` } };
        return { kind: 'campaign.viewed', at, ids: { campaignId: 1 + (index % 2), contentVersion: 1 }, hidden };
      });
      await append(db, companyId, entries);
    });
    await api.runJob('ledger-checkpoints');
  }
  const path = join(folder, 'attacked.zip');
  await download(api, `/companies/${companyId}/evidence-pack`, manager, path);
  return unzip(await readFile(path));
}

/** Each attack at `times` random places. */
export async function attack(api: TestApi, folder: string, seed: number, times: number): Promise<{ count: number; failures: string[] }> {
  const random = seededRandom(seed);
  const [pack, other] = [await attackedPack(api, folder), await attackedPack(api, folder)];
  const failures: string[] = [];
  let count = 0;
  for (const [kind, { forge }] of Object.entries(attacks))
    for (let time = 0; time < times; time += 1) {
      const at = Math.floor(random() * checkpoints * entriesOfCheckpoint);
      const { forged, named } = forge(ledgerOf(pack), at, ledgerOf(other));
      const files = relisted(forgedPack(pack, forged));
      await unpack(folder, files);
      for (const [verifier, { problems }] of [
        ['verify.html', verifyInPage(files, pack['verify.html'] ?? '')],
        ['verify.py', verifyInPython(folder)],
      ] as const)
        if (!problems.includes(named))
          failures.push(`${verifier} does not name ${kind} at ${at}: ${named} is not in ${problems.join(' ')}`);
      count += 1;
    }
  return { count, failures };
}
