import type { Question } from '@muster/contract/exchange/question';

type Asked = Pick<Question, 'answerMaxLength' | 'hasLinkedEntity'>;

/**
 * Whether a text can be posted: there is something in it, and it is short enough. An answer to a huddle may be as long
 * as the limit [5.22]; one of the exchange stays below it [5.25].
 */
export function canBePosted(text: string, { answerMaxLength, hasLinkedEntity }: Asked): boolean {
  const length = text.trim().length;
  return length > 0 && (hasLinkedEntity ? length <= answerMaxLength : length < answerMaxLength);
}
