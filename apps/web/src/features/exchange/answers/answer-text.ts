import type { Question } from '@muster/contract/exchange/question';

type Asked = Pick<Question, 'answerMaxLength' | 'hasLinkedEntity'>;

/**
 * Whether a text can be posted. It is not empty, and not too long. An answer to a huddle may have exactly the maximum length
 * [5.22]. An answer in the exchange must be shorter [5.25].
 */
export function canBePosted(text: string, { answerMaxLength, hasLinkedEntity }: Asked): boolean {
  const length = text.trim().length;
  return length > 0 && (hasLinkedEntity ? length <= answerMaxLength : length < answerMaxLength);
}
