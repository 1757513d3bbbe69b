/**
 * The attacks of a forger on the ledger of a pack. Each attack lists what both verifiers must report. The pack has at least two
 * checkpoints, and three entries in the first one. The forger also writes a new list of files, because that list has no signature.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Files } from './pack-verifiers';

export interface Line {
  seq: number;
  /** In a part of the ledger, an entry of another campaign has no body. */
  body?: string;
  hash: string;
}
export interface Checkpoint {
  statement: string;
  signature: string;
}
interface Statement {
  number: number;
  fromSeq: number;
  toSeq: number;
}
export interface Ledger {
  entries: Line[];
  checkpoints: Checkpoint[];
}
interface Attack {
  /** `at` chooses one of the entries that this kind of attack can reach. `other` is the ledger of another company. */
  forge(ledger: Ledger, at: number, other: Ledger): { forged: Ledger | string; named: string };
}

type Parsed = Partial<Line> & { checkpoint?: Checkpoint };
const parsed = (text: string): Parsed[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Parsed);

export function ledgerOf(pack: Files): Ledger {
  const lines = parsed(pack['ledger.jsonl'] ?? '');
  return {
    entries: lines.filter(({ checkpoint }) => checkpoint === undefined) as Line[],
    checkpoints: lines.flatMap(({ checkpoint }) => checkpoint ?? []),
  };
}

export const ledgerText = ({ entries, checkpoints }: Ledger): string =>
  [...entries, ...checkpoints.map((checkpoint) => ({ checkpoint }))].map((line) => `${JSON.stringify(line)}\n`).join('');

const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const saidBy = ({ statement }: Checkpoint): Statement => JSON.parse(statement) as Statement;

/** The entries with content from the first checkpoint that has at least three of them in a row. */
function reachable({ entries, checkpoints }: Ledger): { own: Line[]; statement: Statement } {
  for (const statement of checkpoints.map(saidBy)) {
    const own = entries.filter(({ seq, body }) => body !== undefined && seq >= statement.fromSeq && seq <= statement.toSeq);
    if (own.length >= 3) return { own, statement };
  }
  throw new Error('no checkpoint with three entries');
}

/** An entry and the next one. The first of them is not the last entry of its checkpoint. */
function pairAt(ledger: Ledger, at: number): { entry: Line; next: Line } {
  const { own, statement } = reachable(ledger);
  const before = own.filter(({ seq }) => seq < statement.toSeq);
  const entry = before[at % before.length] as Line;
  return { entry, next: ledger.entries.find(({ seq }) => seq === entry.seq + 1) as Line };
}

const changed = (line: Line): Line => ({ ...line, body: line.body?.replace('"v":1', '"v":2') ?? '' });
const numbered = (first: number, last: number): string => (first === last ? `Entry ${first} is` : `Entries ${first} to ${last} are`);
const broken = (seq: number): string => `Entry ${seq} does not follow from the entry before it: one of the two has changed.`;
const twice = (seq: number): string => `Entry ${seq} stands twice or in the wrong place.`;

/** Computes all numbers and hashes of the chain again after a change. This needs a whole ledger, because a part lacks content. */
export function rechained(entries: readonly Line[]): Line[] {
  let before = Buffer.alloc(0);
  return entries.map(({ body = '' }, index) => {
    const seq = index + 1;
    const renumbered = body.replace(/"seq":\d+/, `"seq":${seq}`);
    before = sha256(Buffer.of(0), renumbered, before);
    return { seq, body: renumbered, hash: before.toString('hex') };
  });
}

const replacing = (ledger: Ledger, seq: number, lines: readonly Line[]): Ledger => ({
  ...ledger,
  entries: ledger.entries.flatMap((line) => (line.seq === seq ? lines : [line])),
});

export const attacks: Record<string, Attack> = {
  'a changed entry': {
    forge(ledger, at) {
      const { entry } = pairAt(ledger, at);
      return { forged: replacing(ledger, entry.seq, [changed(entry)]), named: broken(entry.seq) };
    },
  },
  'a changed hash': {
    forge(ledger, at) {
      const { entry } = pairAt(ledger, at);
      return { forged: replacing(ledger, entry.seq, [{ ...entry, hash: 'ab'.repeat(32) }]), named: broken(entry.seq) };
    },
  },
  'a dropped entry': {
    forge(ledger, at) {
      const { entry, next } = pairAt(ledger, at);
      return { forged: replacing(ledger, entry.seq, []), named: `Entry ${entry.seq} is missing before entry ${next.seq}.` };
    },
  },
  'an inserted entry': {
    forge(ledger, at) {
      const { entry } = pairAt(ledger, at);
      const body = changed(entry).body ?? '';
      const inserted = { seq: entry.seq, body, hash: sha256(Buffer.of(0), body, Buffer.from(entry.hash, 'hex')).toString('hex') };
      return { forged: replacing(ledger, entry.seq, [entry, inserted]), named: twice(entry.seq) };
    },
  },
  'an inserted entry with the next number': {
    forge(ledger, at) {
      const { entry, next } = pairAt(ledger, at);
      const body = changed(entry).body?.replace(/"seq":\d+/, `"seq":${next.seq}`) ?? '';
      const inserted = { seq: next.seq, body, hash: sha256(Buffer.of(0), body, Buffer.from(entry.hash, 'hex')).toString('hex') };
      return { forged: replacing(ledger, entry.seq, [entry, inserted]), named: twice(next.seq) };
    },
  },
  'two swapped entries': {
    forge(ledger, at) {
      const { entry, next } = pairAt(ledger, at);
      const without = replacing(ledger, next.seq, []);
      return { forged: replacing(without, entry.seq, [next, entry]), named: twice(entry.seq) };
    },
  },
  'the contents of two entries swapped': {
    forge(ledger, at) {
      const { own } = reachable(ledger);
      const one = own[at % own.length] as Line;
      const other = own[(at + 1) % own.length] as Line;
      const first = replacing(ledger, one.seq, [{ ...one, body: other.body ?? '' }]);
      return { forged: replacing(first, other.seq, [{ ...other, body: one.body ?? '' }]), named: broken(one.seq) };
    },
  },
  'a duplicated entry': {
    forge(ledger, at) {
      const { entry } = pairAt(ledger, at);
      return { forged: replacing(ledger, entry.seq, [entry, entry]), named: twice(entry.seq) };
    },
  },
  'a head that is cut off': {
    forge(ledger, at) {
      const { fromSeq } = reachable(ledger).statement;
      const { entry, next } = pairAt(ledger, at);
      const entries = ledger.entries.filter(({ seq }) => seq < fromSeq || seq > entry.seq);
      return { forged: { ...ledger, entries }, named: `${numbered(fromSeq, entry.seq)} missing before entry ${next.seq}.` };
    },
  },
  'a tail that is cut off': {
    forge(ledger, at) {
      const { toSeq, number } = reachable(ledger).statement;
      const { next } = pairAt(ledger, at);
      const entries = ledger.entries.filter(({ seq }) => seq < next.seq);
      return { forged: { ...ledger, entries }, named: `${numbered(next.seq, toSeq)} missing: checkpoint ${number} signs them.` };
    },
  },
  'a checkpoint that another key signs': {
    forge(ledger, at) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const forged = ledger.checkpoints[at % ledger.checkpoints.length] as Checkpoint;
      const signature = sign('sha256', Buffer.from(forged.statement), privateKey).toString('base64');
      return {
        forged: { ...ledger, checkpoints: ledger.checkpoints.map((one) => (one === forged ? { ...one, signature } : one)) },
        named: `The signature of checkpoint ${saidBy(forged).number} is wrong.`,
      };
    },
  },
  'a dropped checkpoint': {
    forge(ledger, at) {
      const dropped = at % (ledger.checkpoints.length - 1);
      const checkpoints = ledger.checkpoints.filter((_, index) => index !== dropped);
      return { forged: { ...ledger, checkpoints }, named: `Checkpoint ${dropped + 2} does not follow the one before it.` };
    },
  },
  'an entry of another company': {
    forge(ledger, at, other) {
      const { entry } = pairAt(ledger, at);
      const foreign = other.entries.find(({ body }) => body !== undefined) as Line;
      const body = foreign.body?.replace(/"seq":\d+/, `"seq":${entry.seq}`) ?? '';
      return { forged: replacing(ledger, entry.seq, [{ ...entry, body }]), named: 'The entries are of more than one company.' };
    },
  },
  'a checkpoint of another company': {
    forge(ledger, _at, other) {
      const checkpoints = [...ledger.checkpoints, other.checkpoints[0] as Checkpoint];
      return { forged: { ...ledger, checkpoints }, named: 'The entries are of more than one company.' };
    },
  },
  'a file that ends in the middle of a line': {
    forge(ledger, at) {
      const text = ledgerText(ledger);
      const lines = text.trimEnd().split('\n');
      const last = at % lines.length;
      const whole = lines.slice(0, last).join('\n').length;
      return {
        forged: text.slice(0, whole + 1 + Math.ceil((lines[last] ?? '').length / 2)),
        named: `Line ${last + 1} of ledger.jsonl is damaged.`,
      };
    },
  },
};

export const forgedPack = (pack: Files, forged: Ledger | string): Files => ({
  ...pack,
  'ledger.jsonl': typeof forged === 'string' ? forged : ledgerText(forged),
});
