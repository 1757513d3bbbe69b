/** What others hear of the exchange: ids, never what somebody wrote, and of anonymous questions never who. */
import type { Context } from '../../platform/http/context';
import { eventType, type EventType } from '../../platform/outbox/event';
import type { QuestionRow } from './tables';
import { randomUUID } from 'node:crypto';

export interface QuestionEvent {
  questionId: number;
  companyId: number;
  /** What it belongs to; null for the exchange's own. */
  entityType: string | null;
  entityId: number | null;
}

/** `authorId` is null where it is anonymous. */
export const questionAsked = eventType<QuestionEvent & { authorId: string | null }>('question.asked');
export const questionChanged = eventType<QuestionEvent>('question.changed');
export const questionDeleted = eventType<QuestionEvent>('question.deleted');
/** `authorId` is null where the question is anonymous. */
export const answerPosted = eventType<QuestionEvent & { answerId: number; authorId: string | null }>('answer.posted');
export const answerDeleted = eventType<QuestionEvent>('answer.deleted');
/** Somebody voted, or took a vote back. Who is not said. */
export const votesChanged = eventType<QuestionEvent>('question.votesChanged');

export type Told = Pick<QuestionRow, 'id' | 'companyId' | 'entityType' | 'entityId' | 'isAnonymous'>;

export const aboutQuestion = ({ id, companyId, entityType, entityId }: Told): QuestionEvent => ({
  questionId: id,
  companyId,
  entityType,
  entityId,
});

/**
 * Tells of something that concerns a question. Each telling is an aggregate of its own, because nothing depends on their
 * order and those who vote at once shall not wait for each other.
 */
export function tell<Payload extends QuestionEvent>(ctx: Context, type: EventType<Payload>, question: Told, payload: Payload): void {
  ctx.emit(type, {
    companyId: question.companyId,
    aggregate: `question:${question.id}:${randomUUID()}`,
    payload,
    anonymous: question.isAnonymous || type.name === votesChanged.name,
  });
}
