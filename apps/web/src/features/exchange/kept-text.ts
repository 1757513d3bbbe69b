/**
 * What somebody is writing, so that neither a refusal nor a reload loses it. It is kept in the tab's own session
 * storage: on a shared device it is gone with the tab, and nobody who signs in later reads it.
 */
export interface KeptText {
  text: string;
  /** Sending the same text again makes one answer, whether or not the first attempt arrived. */
  idempotencyKey: string;
}

const keyOf = (userId: string, questionId: number): string => `muster.question-answer.${userId}.${questionId}`;

export function keepText(userId: string, questionId: number, kept: KeptText): void {
  try {
    sessionStorage.setItem(keyOf(userId, questionId), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the page itself still holds what was typed.
  }
}

export const forgetText = (userId: string, questionId: number): void => sessionStorage.removeItem(keyOf(userId, questionId));

export function keptText(userId: string, questionId: number): KeptText | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, questionId)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is KeptText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'idempotencyKey' in value &&
  typeof value.idempotencyKey === 'string';
