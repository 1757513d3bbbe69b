/**
 * What was tried to be sent and has not arrived yet, so that a reload does not lose it. It is kept in the tab's own
 * session storage: on a shared device it is gone with the tab, and nobody who signs in later reads it.
 */
import type { Answers } from '@muster/contract/campaigns/form-language/types';
import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';

export interface KeptAnswer {
  answers: Answers;
  /** The key of the attempt: sending the same again makes one response, whether or not the first arrived. */
  idempotencyKey: string;
  /** Of a site's response: which version it was begun upon, and what the attempt was to make of it. */
  version?: number;
  status?: ResponseStatus;
}

/** What is answered: a campaign by its number, or a participating site's part of one, such as `7.12`. */
export type Answered = number | `${number}.${number}`;

const keyOf = (userId: string, answered: Answered): string => `muster.answer.${userId}.${answered}`;

export function keepAnswer(userId: string, answered: Answered, kept: KeptAnswer): void {
  try {
    sessionStorage.setItem(keyOf(userId, answered), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the page itself still holds what was typed.
  }
}

export const forgetAnswer = (userId: string, answered: Answered): void => sessionStorage.removeItem(keyOf(userId, answered));

export function keptAnswer(userId: string, answered: Answered): KeptAnswer | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, answered)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'idempotencyKey' in value &&
  typeof value.idempotencyKey === 'string' &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null;

/** Whether two hold the same answers, in whichever order their fields stand. */
export const isSameAnswer = (a: Answers, b: Answers | undefined): boolean => b !== undefined && textOf(a) === textOf(b);

const textOf = (answers: Answers): string => JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
