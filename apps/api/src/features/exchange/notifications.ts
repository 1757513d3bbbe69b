/**
 * The notifications about questions and answers. They name no person. The author of an anonymous question gets the same
 * notifications as other experts and managers. Otherwise the missing notification would reveal the author.
 */
import type { NotificationMetadata } from '@muster/contract/notifications/notification';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import {
  notificationKind,
  deliveredAtOnce,
  deliveredInDigest,
  type Notice,
  type NotificationKind,
} from '../../platform/notifications/kind';
import { groupBy } from '../../platform/outbox/group-by';
import { categoryTitles } from '../reference-data';
import { expertsIn, managersOfCompany } from '../identity';
import { answerPosted, questionAsked, questionMerged, questionMoved, questionWaiting, reviewDue } from './events';

export const questionSubject = (questionId: number): string => `question:${questionId}`;

interface NoticedQuestion {
  id: number;
  companyId: number;
  title: string;
  authorId: string;
  isAnonymous: boolean;
  isAnswered: boolean;
  category: NotificationMetadata['category'] | null;
  practiceId: number | null;
}

/**
 * A question of the exchange itself, with the first of its categories [2.15]. Undefined for a question of a huddle. It is not merged with another one
 * before the end of the transaction.
 */
const findNoticed = (db: Db, questionId: number | Sql): Promise<NoticedQuestion | undefined> =>
  db.maybeOne<NoticedQuestion>(sql`
    SELECT q.id, q.company_id AS "companyId", q.title, q.author_id AS "authorId", q.is_anonymous AS "isAnonymous", q.answer_count > 0 AS "isAnswered",
           k."subCategory" AS category, k.id AS "practiceId"
      FROM question q
      LEFT JOIN LATERAL (
        SELECT t.id, t."subCategory" FROM question_category c JOIN (${categoryTitles}) t ON t.id = c.category_id
         WHERE c.question_id = q.id ORDER BY t."subCategory" DESC, t.id LIMIT 1) k ON TRUE
     WHERE q.id = ${questionId} AND q.entity_id IS NULL FOR KEY SHARE OF q`);

const leadsTo = (
  entityType: 'Question' | 'Answer',
  questionId: number,
  { companyId, category, practiceId }: NoticedQuestion,
): NotificationMetadata => ({
  entityType,
  companyId,
  questionId,
  ...(category !== null && practiceId !== null && { category, practiceId }),
});

/** A notice that leads to the question. */
const aboutQuestion = (questionId: number, question: NoticedQuestion, recipients: Sql): Notice => ({
  companyId: question.companyId,
  subject: questionSubject(questionId),
  context: 'QUESTION',
  about: question.title,
  isAnonymous: question.isAnonymous,
  metadata: leadsTo('Question', questionId, question),
  recipients,
});

/** Whether the person `e` gets the notification. The author gets it only if the question is anonymous. */
export const isToldOf = ({ isAnonymous, authorId }: Pick<NoticedQuestion, 'isAnonymous' | 'authorId'>): Sql =>
  sql`(${isAnonymous}::boolean OR e.user_id <> ${authorId})`;

/** `SELECT category_id`: the categories that the question has now. */
export const categoriesOf = (questionId: number): Sql =>
  sql`SELECT c.category_id FROM question_category c WHERE c.question_id = ${questionId}`;

/** `SELECT user_id`: who asked the question, or one that was merged with it. */
const askersOf = (questionId: number): Sql => sql`
  SELECT q.author_id AS user_id FROM question q WHERE q.id = ${questionId}
   UNION SELECT r.author_id FROM question_redirect r WHERE r.question_id = ${questionId}`;

interface PostedAnswer {
  eventId: number;
  answerId: number;
}

/** What the people who asked hear of these answers to one question, which may have been merged since they were gathered. Their own answers do not count. */
async function findAnswered(db: Db, answers: readonly PostedAnswer[]): Promise<Notice | undefined> {
  const itsQuestion = sql`(SELECT a.question_id FROM answer a WHERE a.id = ANY (${answers.map(({ answerId }) => answerId)}::bigint[]) LIMIT 1)`;
  // a merge that this statement waited for has deleted the question, and the second look finds the one that was kept
  const question = (await findNoticed(db, itsQuestion)) ?? (await findNoticed(db, itsQuestion));
  if (!question) return undefined;
  const questionId = question.id;
  const posted = sql`
    unnest(${answers.map(({ eventId }) => eventId)}::bigint[], ${answers.map(({ answerId }) => answerId)}::bigint[]) AS t (event_id, answer_id)
      JOIN answer a ON a.id = t.answer_id AND a.question_id = ${questionId}`;
  return {
    companyId: question.companyId,
    subject: questionSubject(questionId),
    context: 'Answer',
    about: question.title,
    isAnonymous: question.isAnonymous,
    metadata: leadsTo('Answer', questionId, question),
    recipients: sql`SELECT p.user_id FROM (${askersOf(questionId)}) p WHERE EXISTS (SELECT FROM ${posted} WHERE a.author_id <> p.user_id)`,
    eventsFor: (recipient) => sql`(SELECT array_agg(t.event_id ORDER BY t.event_id DESC) FROM ${posted} WHERE a.author_id <> ${recipient})`,
  };
}

export const exchangeNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'question.answered',
    takesReplies: true,
    texts: 'exchange-notices:answered',
    defaultDelivery: deliveredAtOnce,
    group: 'ANSWERS',
    topic: 'OWN_QUESTIONS',
    type: answerPosted,
    // those of a huddle are in its report
    isFor: sql`e.payload ->> 'entityType' IS NULL`,
    gather: async (db, events) => {
      // a delivery of the last release can be of a huddle
      const answers = events
        .filter(({ payload }) => payload.entityType === null)
        .map(({ id, payload: { answerId } }) => ({ eventId: id, answerId }));
      // an answer names its question: the one of the event may have been merged since
      const kept = await db.many<{ id: number; questionId: number }>(sql`
        SELECT id, question_id AS "questionId" FROM answer WHERE id = ANY (${answers.map(({ answerId }) => answerId)}::bigint[])`);
      const questionOf = new Map(kept.map(({ id, questionId }) => [id, questionId]));
      return [...groupBy(answers, ({ answerId }) => questionOf.get(answerId))].flatMap(([questionId, own]) =>
        questionId === undefined ? [] : [{ eventIds: own.map(({ eventId }) => eventId), find: (now: Db) => findAnswered(now, own) }],
      );
    },
  }),
  notificationKind({
    name: 'question.asked',
    takesReplies: true,
    texts: 'exchange-notices:asked',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'EXPERTISE',
    type: questionAsked,
    find: async (db, { questionId, categories }) => {
      const question = await findNoticed(db, questionId);
      if (!question) return undefined;
      const { companyId } = question;
      // an event of the previous build has no categories
      const known = categories ? sql`e.user_id IN (${expertsIn(companyId, sql`SELECT unnest(${categories}::bigint[])`)})` : sql`TRUE`;
      const experts = expertsIn(companyId, categoriesOf(questionId));
      return aboutQuestion(questionId, question, sql`SELECT e.user_id FROM (${experts}) e WHERE ${isToldOf(question)} AND ${known}`);
    },
  }),
  notificationKind({
    name: 'question.moved',
    takesReplies: true,
    texts: 'exchange-notices:moved',
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'OWN_QUESTIONS',
    type: questionMoved,
    find: async (db, { questionId, from, by }) => {
      const question = await findNoticed(db, questionId);
      if (!question || question.isAnswered) return undefined;
      const { companyId } = question;
      // experts of a practice that the question had before know it already
      const recipients = sql`
        SELECT e.user_id FROM (${expertsIn(companyId, categoriesOf(questionId))}) e
         WHERE ${isToldOf(question)} AND e.user_id IS DISTINCT FROM ${by}::uuid
           AND e.user_id NOT IN (${expertsIn(companyId, sql`SELECT unnest(${from}::bigint[])`)})`;
      return aboutQuestion(questionId, question, recipients);
    },
  }),
  notificationKind({
    name: 'question.merged',
    texts: 'exchange-notices:merged',
    defaultDelivery: deliveredInDigest,
    group: 'OTHER',
    topic: 'OWN_QUESTIONS',
    type: questionMerged,
    find: async (db, { questionId: oldId, intoId }) => {
      const question = await findNoticed(db, intoId);
      if (!question) return undefined;
      return aboutQuestion(intoId, question, sql`SELECT r.author_id AS user_id FROM question_redirect r WHERE r.old_id = ${oldId}`);
    },
  }),
  notificationKind({
    name: 'question.waiting',
    texts: 'exchange-notices:waiting',
    defaultDelivery: deliveredInDigest,
    group: 'TO_DO',
    topic: 'EXPERTISE',
    type: questionWaiting,
    find: async (db, { questionId }) => {
      const question = await findNoticed(db, questionId);
      if (!question || question.isAnswered) return undefined;
      const managers = managersOfCompany(question.companyId);
      return aboutQuestion(questionId, question, sql`SELECT e.user_id FROM (${managers}) e WHERE ${isToldOf(question)}`);
    },
  }),
  notificationKind({
    name: 'answer.reviewDue',
    texts: 'exchange-notices:reviewDue',
    defaultDelivery: deliveredInDigest,
    group: 'TO_DO',
    topic: 'EXPERTISE',
    type: reviewDue,
    find: async (db, { answerId }) => {
      // the answer names its question: the one of the event may have been merged since
      const answer = await db.maybeOne<{ questionId: number }>(
        sql`SELECT question_id AS "questionId" FROM answer WHERE id = ${answerId} AND review_told_at IS NOT NULL`,
      );
      const question = answer && (await findNoticed(db, answer.questionId));
      return question && aboutQuestion(answer.questionId, question, managersOfCompany(question.companyId));
    },
  }),
];
