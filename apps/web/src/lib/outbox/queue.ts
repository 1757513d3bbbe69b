/** The rules of the outbox: what waits, in which order it is sent, and what an answer of the server means. Pure functions. */
import type { Tag } from '@muster/contract/shared/tags';

/** The request that is made, as `call` takes it. */
export interface OutboxCall {
  route: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Of a mark that is taken back: the list in which its id is looked up. A mark that is not there needs no call. */
  own?: { list: string; query: Record<string, unknown>; where: Record<string, unknown> };
}

/** Why the server does not take an entry. */
export interface Refusal {
  status: number;
  code: string;
}

export interface OutboxEntry {
  /** Also the Idempotency-Key of its call. */
  id: string;
  /** Lower is sent first. */
  order: number;
  /** Names what it is about, as the drafts do: `answer 12`. */
  item: string;
  kind: OutboxKind;
  /** What it is called in the list of what waits, and where it leads. */
  title: string;
  path: string;
  /** What the person wrote, to read and copy. */
  text: string;
  call: OutboxCall;
  /** The draft that comes back when the person goes on with it. */
  draft?: object | undefined;
  /** What changes when it has arrived. */
  tags: readonly Tag[];
  /** When the person sent it. */
  writtenAt: string;
  /** How often it was tried. What was tried may have arrived. */
  tries: number;
  refusal?: Refusal;
}

export type OutboxKind = 'response' | 'update' | 'answer' | 'question' | 'vote' | 'unvote';

const isMark = ({ kind }: OutboxEntry): boolean => kind === 'vote' || kind === 'unvote';

/** An entry that has not been sent yet and takes back what the given one does. */
export const opposite = (queue: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry | undefined =>
  queue.find((one) => isMark(one) && isMark(entry) && one.item === entry.item && one.kind !== entry.kind && one.tries === 0);

/** The place of a new entry: behind all others, whatever the clock of the device says. */
export const orderAfter = (queue: readonly OutboxEntry[], now: number): number => Math.max(now, ...queue.map(({ order }) => order + 1));

export const byOrder = (a: OutboxEntry, b: OutboxEntry): number => a.order - b.order;

/** The entry that is sent next: the first that was neither refused nor passed over in this round. */
export const nextToSend = (queue: readonly OutboxEntry[], passed: ReadonlySet<string>): OutboxEntry | undefined =>
  queue.toSorted(byOrder).find((entry) => !entry.refusal && !passed.has(entry.id) && !isBehind(queue, entry, passed));

/** What belongs to the same item waits for what was passed over. */
const isBehind = (queue: readonly OutboxEntry[], entry: OutboxEntry, passed: ReadonlySet<string>): boolean =>
  queue.some((one) => one.item === entry.item && one.order < entry.order && passed.has(one.id));

/**
 * `stop`: nothing can be sent now, because of the network, the session or a busy server. `pass`: the server fails at this entry, so the
 * others go on. `refused`: the person decides.
 */
export type Verdict = 'stop' | 'pass' | 'refused';

export function verdictOf(status: number): Verdict {
  if (status === 0 || status === 401 || status === 408 || status === 425 || status === 429) return 'stop';
  if (status >= 502 && status <= 504) return 'stop';
  return status >= 500 ? 'pass' : 'refused';
}

/** What happened meanwhile, which decides what the person is told to do. */
export type Conflict = 'closed' | 'answered' | 'changed' | 'edited' | 'notAllowed' | 'refused';

const conflicts: Readonly<Record<string, Conflict>> = {
  'campaign.notOpen': 'closed',
  'question.closed': 'closed',
  'response.submitted': 'answered',
  'campaign.changed': 'changed',
  'error.version': 'edited',
};

export function conflictOf({ status, code }: Refusal): Conflict {
  const known = conflicts[code];
  if (known) return known;
  return status === 403 || status === 404 ? 'notAllowed' : 'refused';
}

const firstPauseMilliseconds = 5_000;
const longestPauseMilliseconds = 120_000;

/** How long to wait after so many rounds that sent nothing. */
export const pauseAfter = (rounds: number): number =>
  Math.min(firstPauseMilliseconds * 2 ** Math.max(0, rounds - 1), longestPauseMilliseconds);
