/** The rules of the outbox: what waits, in which order it is sent, and what a response of the server means. Pure functions. */
import type { Tag } from '@muster/contract/shared/tags';

/** The request, in the form that `call` takes. */
export interface OutboxCall {
  route: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** For a mark that is removed: the list in which its id is searched. A mark that is gone needs no call. */
  own?: { list: string; query: Record<string, unknown>; where: Record<string, unknown> };
  /** The member of the body in which each file field lists its files. Every body with files also lists them in `fileIds`. */
  answersIn?: string;
}

/** A file that the server does not have yet. The device keeps its content. */
export interface WaitingFile {
  /** Its key among the chosen files. */
  key: string;
  name: string;
  /** The field and the object to which it belongs. */
  field: string;
  place: object;
  /** The form field that gets the file back if the person takes the entry back. */
  from: string;
  /** The id on the server, after the upload. */
  id?: number;
}

/** The reason why the server does not take an entry. */
export interface Refusal {
  status: number;
  code: string;
}

export interface OutboxEntry {
  /** Also the Idempotency-Key of its call. */
  id: string;
  /** Lower is sent first. */
  order: number;
  /** Identifies its item, in the same way as the drafts: `answer 12`. */
  item: string;
  kind: OutboxKind;
  /** Its title in the list of waiting entries, and the path to its item. */
  title: string;
  path: string;
  /** What the person wrote, to read and copy. */
  text: string;
  call: OutboxCall;
  files?: readonly WaitingFile[] | undefined;
  /** The draft to restore when the person continues with it. */
  draft?: object | undefined;
  /** The id of an entry that must arrive first, such as the crew session of a signature. */
  after?: string;
  /** The tags to refetch when it has arrived. */
  tags: readonly Tag[];
  /** When the person sent it. */
  writtenAt: string;
  /** Its times are those of the clock of the device: the page had not met the server yet. */
  hasDeviceTimes?: boolean | undefined;
  /** The number of attempts. An entry that was tried may have arrived. */
  tries: number;
  refusal?: Refusal;
}

type OutboxKind = 'response' | 'update' | 'answer' | 'question' | 'vote' | 'unvote' | 'away' | 'crew';

const isMark = ({ kind }: OutboxEntry): boolean => kind === 'vote' || kind === 'unvote';

/** Finds an unsent entry that does the opposite of the given one. */
export const opposite = (queue: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry | undefined =>
  queue.find((one) => isMark(one) && isMark(entry) && one.item === entry.item && one.kind !== entry.kind && one.tries === 0);

/** The order of a new entry: after all others, even if the device's clock went back. */
export const orderAfter = (queue: readonly OutboxEntry[], now: number): number => Math.max(now, ...queue.map(({ order }) => order + 1));

export const byOrder = (a: OutboxEntry, b: OutboxEntry): number => a.order - b.order;

/**
 * The entry to send next: the first that was neither refused nor passed over in this round. The one that ended the last round comes after the others:
 * a photo that is too large for a slow network must hold up nothing.
 */
export const nextToSend = (queue: readonly OutboxEntry[], passed: ReadonlySet<string>, last = ''): OutboxEntry | undefined =>
  firstOf(queue, new Set([...passed, last])) ?? firstOf(queue, passed);

const firstOf = (queue: readonly OutboxEntry[], passed: ReadonlySet<string>): OutboxEntry | undefined =>
  queue.toSorted(byOrder).find((entry) => !entry.refusal && !passed.has(entry.id) && !isBehind(queue, entry, passed));

/** Entries of the same item wait behind one that was passed over, and every entry behind the one that it comes after. */
const isBehind = (queue: readonly OutboxEntry[], entry: OutboxEntry, passed: ReadonlySet<string>): boolean =>
  queue.some((one) => one.id === entry.after || (one.item === entry.item && one.order < entry.order && passed.has(one.id)));

/**
 * `stop`: nothing can be sent now, because of the network, the session or a busy server. `pass`: the server fails at this entry, so the
 * others go on. `refused`: the person decides.
 */
type Verdict = 'stop' | 'pass' | 'refused';

export function verdictOf(status: number): Verdict {
  if (status === 0 || status === 401 || status === 408 || status === 425 || status === 429) return 'stop';
  if (status >= 502 && status <= 504) return 'stop';
  return status >= 500 ? 'pass' : 'refused';
}

/** What happened meanwhile. It decides which advice the person gets. */
export type Conflict = 'closed' | 'answered' | 'changed' | 'edited' | 'file' | 'fileLost' | 'notAllowed' | 'refused';

/** The code of an entry whose file the server does not take. */
export const refusedFile = 'file.refused';
/** The code of an entry whose file the device has lost. */
export const lostFile = 'file.lost';

const conflicts: Readonly<Record<string, Conflict>> = {
  'campaign.notOpen': 'closed',
  'question.closed': 'closed',
  'response.submitted': 'answered',
  'campaign.changed': 'changed',
  'error.version': 'edited',
  [refusedFile]: 'file',
  [lostFile]: 'fileLost',
};

export function conflictOf({ status, code }: Refusal): Conflict {
  const known = conflicts[code];
  if (known) return known;
  return status === 403 || status === 404 ? 'notAllowed' : 'refused';
}

const firstPauseMilliseconds = 5_000;
const longestPauseMilliseconds = 120_000;

/** The pause after so many rounds that sent nothing. */
export const pauseAfter = (rounds: number): number =>
  Math.min(firstPauseMilliseconds * 2 ** Math.max(0, rounds - 1), longestPauseMilliseconds);
