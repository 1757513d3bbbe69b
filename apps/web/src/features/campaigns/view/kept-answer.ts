/**
 * What was tried to be sent and has not arrived yet, so that a reload does not lose it. It is kept in the tab's own
 * session storage: on a shared device it is gone with the tab, and nobody who signs in later reads it.
 */
import type { Answers } from '@muster/contract/campaigns/form-language/types';

export interface KeptAnswer {
  answers: Answers;
  /** The key of the attempt: sending the same again makes one response, whether or not the first arrived. */
  idempotencyKey: string;
}

const keyOf = (userId: string, campaignId: number): string => `muster.answer.${userId}.${campaignId}`;

export function keepAnswer(userId: string, campaignId: number, kept: KeptAnswer): void {
  try {
    sessionStorage.setItem(keyOf(userId, campaignId), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the page itself still holds what was typed.
  }
}

export const forgetAnswer = (userId: string, campaignId: number): void => sessionStorage.removeItem(keyOf(userId, campaignId));

export function keptAnswer(userId: string, campaignId: number): KeptAnswer | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, campaignId)) ?? 'null');
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
