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
  /** True if the page said that names are hidden. Texts of older builds do not have it. */
  isAnonymous?: boolean;
}

export const askedIn = ({ title, body, isAnonymous }: Pick<Question, 'title' | 'body' | 'isAnonymous'>): AskedText => ({
  title,
  body,
  isAnonymous,
});

/** Whether the question has the same title and text, and still hides names if it did so before. */
export const isSameQuestion = (asked: AskedText, now: AskedText): boolean =>
  asked.title === now.title && asked.body === now.body && !(asked.isAnonymous && !now.isAnonymous);

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
