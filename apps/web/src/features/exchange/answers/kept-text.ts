/** The unsent answer to a question, as the device keeps it. */
import type { Question } from '@muster/contract/exchange/question';
import { draftOf, forgetDraft, keepDraft } from '../../../lib/forms/drafts';

/** The key of the text: a huddle's campaign, or else the question. */
export type TextItem = `huddle ${number}` | `question ${number}`;

export interface KeptText {
  text: string;
  /** A repeated request with this key creates one answer, even if the first request succeeded. */
  idempotencyKey: string;
  /** The question as it was when the person began to write. */
  asked: AskedText;
}

interface AskedText {
  title: string;
  body: string;
}

export const askedIn = ({ title, body }: Pick<Question, 'title' | 'body'>): AskedText => ({ title, body });
export const isSameQuestion = (a: AskedText, b: AskedText): boolean => a.title === b.title && a.body === b.body;

export const keepText = (userId: string, item: TextItem, kept: KeptText): void => keepDraft(userId, item, kept, kept.idempotencyKey);
export const forgetText = (userId: string, item: TextItem): void => forgetDraft(userId, item);

export function keptText(userId: string, item: TextItem): KeptText | undefined {
  const kept = draftOf(userId, item);
  return isKept(kept) ? kept : undefined;
}

const isKept = (value: unknown): value is KeptText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'idempotencyKey' in value &&
  typeof value.idempotencyKey === 'string' &&
  'asked' in value;
