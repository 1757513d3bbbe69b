/** The unsent text of a form, as the device keeps it. */
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { draftOf, forgetDraft, keepDraft, onDrafts } from '../../../lib/forms/drafts';

/** A request without a response. A retry sends the same answers with the same key. */
interface Attempt {
  answers: Answers;
  idempotencyKey: string;
  /** For a form that is saved several times: the version that the request replaces, and its new status. */
  version?: number;
  status?: string;
}

/** The question at the moment when the person began to answer. */
export interface Asked {
  title: string;
  /** The complete question, for comparison. */
  text: string;
  /** For the labels of the answers where the question is not known any more. */
  schema?: FormSchema | undefined;
}

/** The switches of a form that are no fields of its template. */
export type Settings = Readonly<Record<string, boolean>>;

/** What the server has stored. */
export interface Saved {
  version: number;
  answers: Answers;
  settings?: Settings;
}

export interface KeptAnswer {
  answers: Answers;
  /** What was saved when the person began to type. Absent if nothing was saved. */
  begunUpon?: Saved | undefined;
  asked?: Asked | undefined;
  /** For the labels of the answers, in a form without a question. */
  schema?: FormSchema | undefined;
  /** Choices that are no answers of the form, such as 'critical'. */
  settings?: Settings | undefined;
  attempt?: Attempt | undefined;
}

/** The key of a form's text. Each feature with such forms defines its own keys. */
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

interface CreateAttempt extends Pick<KeptAnswer, 'answers' | 'settings'> {
  status: string;
  /** The key if this is not a retry. */
  newKey: string;
}

/** Keeps an attempt to create something, and returns its idempotency key. A retry has the key of the first attempt. */
export function keepAttempt(userId: string, item: DraftItem, { answers, settings, status, newKey }: CreateAttempt): string {
  const kept = { ...keptAnswer(userId, item), answers, settings };
  const last = kept.attempt;
  const idempotencyKey = last?.status === status && isSameAnswer(last.answers, answers) ? last.idempotencyKey : newKey;
  keepAnswer(userId, item, { ...kept, attempt: { answers, idempotencyKey, status } }, idempotencyKey);
  return idempotencyKey;
}

/** Whether two answers have the same content. The order of fields does not matter. */
export const isSameAnswer = (a: Answers, b: Answers | undefined): boolean => b !== undefined && textOf(a) === textOf(b);

/** Treats an empty field like an absent one. */
const textOf = (answers: Answers): string =>
  JSON.stringify(
    Object.entries(answers)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The unfinished attempts of this tab. */
const underWay = new WeakSet<Attempt>();
const attemptListeners = new Set<() => void>();

/** Sends an attempt. While it runs, `unsentAnswer` does not return its text. */
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

/** Calls the listener whenever the result of `unsentAnswer` may have changed. */
export function onUnsentAnswers(listener: () => void): () => void {
  const stop = onDrafts(listener);
  attemptListeners.add(listener);
  return () => {
    stop();
    attemptListeners.delete(listener);
  };
}
