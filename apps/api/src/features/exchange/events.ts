/** Events of the exchange. They contain ids, never texts; for anonymous questions, no authors. */
import type { Context } from '../../platform/http/context';
import { eventType, type EventType } from '../../platform/outbox/event';
import { nextQuarterHour } from '../../platform/quarter-hour';
import type { QuestionRow } from './tables';
import { randomUUID } from 'node:crypto';

export interface QuestionEvent {
  questionId: number;
  companyId: number;
  /** The entity that the question belongs to; null for questions of the exchange itself. */
  entityType: string | null;
  entityId: number | null;
}

/** `authorId` is null for an anonymous question. `categories` are those at this moment: a move has an event of its own. */
export const questionAsked = eventType<QuestionEvent & { authorId: string | null; categories?: number[] }>('question.asked');
export const questionChanged = eventType<QuestionEvent>('question.changed');
/**
 * The question has other practices. `from` are those that it had. `by` is the moderator; null if the author
 * changed it, or if the moderator is the author of an anonymous question.
 */
export const questionMoved = eventType<QuestionEvent & { from: number[]; by: string | null }>('question.moved');
/** A moderator merged the question with a duplicate, and its address leads to `intoId`. */
export const questionMerged = eventType<QuestionEvent & { intoId: number }>('question.merged');
export const questionDeleted = eventType<QuestionEvent>('question.deleted');
/** `authorId` is null if the question is anonymous. */
export const answerPosted = eventType<QuestionEvent & { answerId: number; authorId: string | null }>('answer.posted');
export const answerDeleted = eventType<QuestionEvent>('answer.deleted');
/** Nobody has answered for as many working days as the company has set. */
export const questionWaiting = eventType<QuestionEvent>('question.waiting');
/** The day has come on which somebody reviews an answer that is out of date. */
export const reviewDue = eventType<QuestionEvent & { answerId: number }>('answer.reviewDue');
/** Somebody voted or removed a vote. The event does not contain who. */
export const votesChanged = eventType<QuestionEvent>('question.votesChanged');

export type QuestionForEvent = Pick<QuestionRow, 'id' | 'companyId' | 'entityType' | 'entityId' | 'isAnonymous'>;

export const aboutQuestion = ({ id, companyId, entityType, entityId }: QuestionForEvent): QuestionEvent => ({
  questionId: id,
  companyId,
  entityType,
  entityId,
});

/**
 * Emits an event about a question. Each event is an aggregate of its own: the order does not matter, and concurrent votes do not
 * wait for each other. Events about anonymous texts are delayed to the end of the quarter of an hour. With `isVisible`, the text is
 * already visible, and the event is sent at once.
 */
export function emitQuestionEvent<Payload extends QuestionEvent>(
  ctx: Context,
  type: EventType<Payload>,
  question: QuestionForEvent,
  payload: Payload,
  { isVisible = !question.isAnonymous }: { isVisible?: boolean } = {},
): void {
  ctx.emit(type, {
    companyId: question.companyId,
    aggregate: `question:${question.id}:${randomUUID()}`,
    payload,
    anonymous: question.isAnonymous || type.name === votesChanged.name,
    notBefore: isVisible ? undefined : nextQuarterHour(ctx.now),
  });
}
