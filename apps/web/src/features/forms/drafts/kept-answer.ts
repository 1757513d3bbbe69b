/** What somebody typed into a form and has not sent, as it is kept on the device. */
import type { Answers } from '@muster/contract/forms/types';
import { draftOf, forgetDraft, keepDraft, onDrafts } from '../../../lib/drafts';

/** An attempt to send whose reply never came: the same answers go out again under its key. */
interface Attempt {
  answers: Answers;
  idempotencyKey: string;
  /** The version that it replaces and the status that it asks for, where a form is saved several times. */
  version?: number;
  status?: string;
}

/** What a form asked when the person began to answer. */
export interface Asked {
  title: string;
  /** Everything that is asked, to compare. */
  text: string;
}

export interface KeptAnswer {
  answers: Answers;
  /** What was saved when the person began, and its version; absent where nothing was. */
  begunUpon?: { version: number; answers: Answers } | undefined;
  asked?: Asked | undefined;
  attempt?: Attempt | undefined;
}

/** Names the form that a text belongs to. Each feature that has such forms names its own. */
export type DraftItem = string;

/** `sentAs` is the key under which it is being sent. */
export const keepAnswer = (userId: string, item: DraftItem, kept: KeptAnswer, sentAs?: string): void =>
  keepDraft(userId, item, kept, sentAs);
export const forgetAnswer = (userId: string, item: DraftItem): void => forgetDraft(userId, item);

export function keptAnswer(userId: string, item: DraftItem): KeptAnswer | undefined {
  const kept = draftOf(userId, item);
  return isKept(kept) ? kept : undefined;
}

const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'answers' in value && typeof value.answers === 'object' && value.answers !== null;

/** Whether two hold the same answers, in any order of their fields. */
export const isSameAnswer = (a: Answers, b: Answers | undefined): boolean => b !== undefined && textOf(a) === textOf(b);

/** A field that is empty says the same as one that is absent. */
const textOf = (answers: Answers): string =>
  JSON.stringify(
    Object.entries(answers)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The attempts of this tab that are not over. */
const underWay = new WeakSet<Attempt>();
const attemptListeners = new Set<() => void>();

/** Sends an attempt. Until it is over, its text is neither sent nor unsent. */
export async function whileUnderWay(attempt: Attempt, send: () => Promise<void>): Promise<void> {
  underWay.add(attempt);
  try {
    await send();
  } finally {
    underWay.delete(attempt);
    for (const listener of attemptListeners) listener();
  }
}

/** The kept text of a form, unless this tab is sending it. */
export function unsentAnswer(userId: string, item: DraftItem): KeptAnswer | undefined {
  const kept = keptAnswer(userId, item);
  const isUnderWay = kept?.attempt && underWay.has(kept.attempt) && isSameAnswer(kept.answers, kept.attempt.answers);
  return isUnderWay ? undefined : kept;
}

/** Calls the listener whenever `unsentAnswer` may answer otherwise. */
export function onUnsentAnswers(listener: () => void): () => void {
  const stop = onDrafts(listener);
  attemptListeners.add(listener);
  return () => {
    stop();
    attemptListeners.delete(listener);
  };
}
