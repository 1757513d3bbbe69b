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
import { categoryTitles } from '../reference-data';
import { expertsIn, managersOfCompany } from '../identity';
import { answerPosted, questionAsked, questionMerged, questionMoved, questionWaiting, reviewDue } from './events';

export const questionSubject = (questionId: number): string => `question:${questionId}`;

interface NoticedQuestion {
  companyId: number;
  title: string;
  authorId: string;
  isAnonymous: boolean;
  isAnswered: boolean;
  category: NotificationMetadata['category'] | null;
  practiceId: number | null;
}

/** A question of the exchange itself, with the first of its categories [2.15]. Undefined for a question of a huddle. */
const findNoticed = (db: Db, questionId: number): Promise<NoticedQuestion | undefined> =>
  db.maybeOne<NoticedQuestion>(sql`
    SELECT q.company_id AS "companyId", q.title, q.author_id AS "authorId", q.is_anonymous AS "isAnonymous", q.answer_count > 0 AS "isAnswered",
           k."subCategory" AS category, k.id AS "practiceId"
      FROM question q
      LEFT JOIN LATERAL (
        SELECT t.id, t."subCategory" FROM question_category c JOIN (${categoryTitles}) t ON t.id = c.category_id
         WHERE c.question_id = q.id ORDER BY t."subCategory" DESC, t.id LIMIT 1) k ON TRUE
     WHERE q.id = ${questionId} AND q.entity_id IS NULL`);

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
const isToldOf = ({ isAnonymous, authorId }: NoticedQuestion): Sql => sql`(${isAnonymous}::boolean OR e.user_id <> ${authorId})`;

/** `SELECT category_id`: the categories that the question has now. */
const categoriesOf = (questionId: number): Sql => sql`SELECT c.category_id FROM question_category c WHERE c.question_id = ${questionId}`;

/** `SELECT user_id`: who asked the question, or one that was merged with it. */
const askersOf = (questionId: number): Sql => sql`
  SELECT q.author_id AS user_id FROM question q WHERE q.id = ${questionId}
   UNION SELECT r.author_id FROM question_redirect r WHERE r.question_id = ${questionId}`;

export const exchangeNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'question.answered',
    titles: { en: 'An answer to your question', de: 'Eine Antwort auf Ihre Frage', fr: 'Une réponse à votre question' },
    defaultDelivery: deliveredAtOnce,
    type: answerPosted,
    find: async (db, { answerId }) => {
      // The answer names its question: the one of the event may have been merged since.
      const answer = await db.maybeOne<{ questionId: number }>(sql`SELECT question_id AS "questionId" FROM answer WHERE id = ${answerId}`);
      const question = answer && (await findNoticed(db, answer.questionId));
      if (!question) return undefined;
      const { questionId } = answer;
      return {
        companyId: question.companyId,
        subject: questionSubject(questionId),
        context: 'Answer',
        about: question.title,
        isAnonymous: question.isAnonymous,
        metadata: leadsTo('Answer', questionId, question),
        // The author of an answer to their own question gets none.
        recipients: sql`
          SELECT p.user_id FROM (${askersOf(questionId)}) p JOIN answer a ON a.id = ${answerId} AND a.author_id <> p.user_id`,
      };
    },
    texts: {
      en: ({ about, count }) => (count === 1 ? `New answer to your question: ${about}` : `${count} new answers to your question: ${about}`),
      de: ({ about, count }) =>
        count === 1 ? `Neue Antwort auf Ihre Frage: ${about}` : `${count} neue Antworten auf Ihre Frage: ${about}`,
      fr: ({ about, count }) =>
        count === 1 ? `Nouvelle réponse à votre question : ${about}` : `${count} nouvelles réponses à votre question : ${about}`,
    },
  }),
  notificationKind({
    name: 'question.asked',
    titles: { en: 'A question for you as an expert', de: 'Eine Frage an Sie als Fachperson', fr: 'Une question pour vous, spécialiste' },
    defaultDelivery: deliveredAtOnce,
    type: questionAsked,
    find: async (db, { questionId, categories }) => {
      const question = await findNoticed(db, questionId);
      if (!question) return undefined;
      // an event of the previous build has no categories
      const known = categories ? sql`e.user_id IN (${expertsIn(sql`SELECT unnest(${categories}::bigint[])`)})` : sql`TRUE`;
      const experts = expertsIn(categoriesOf(questionId));
      return aboutQuestion(questionId, question, sql`SELECT e.user_id FROM (${experts}) e WHERE ${isToldOf(question)} AND ${known}`);
    },
    texts: {
      en: ({ about }) => `A question for you as an expert: ${about}`,
      de: ({ about }) => `Eine Frage an Sie als Fachperson: ${about}`,
      fr: ({ about }) => `Une question pour vous, spécialiste : ${about}`,
    },
  }),
  notificationKind({
    name: 'question.moved',
    titles: {
      en: 'A question that moves to your practice',
      de: 'Eine Frage, die in Ihr Fachgebiet kommt',
      fr: 'Une question qui passe dans votre domaine',
    },
    defaultDelivery: deliveredAtOnce,
    type: questionMoved,
    find: async (db, { questionId, from, by }) => {
      const question = await findNoticed(db, questionId);
      if (!question || question.isAnswered) return undefined;
      // experts of a practice that the question had before know it already
      const recipients = sql`
        SELECT e.user_id FROM (${expertsIn(categoriesOf(questionId))}) e
         WHERE ${isToldOf(question)} AND e.user_id IS DISTINCT FROM ${by}::uuid
           AND e.user_id NOT IN (${expertsIn(sql`SELECT unnest(${from}::bigint[])`)})`;
      return aboutQuestion(questionId, question, recipients);
    },
    texts: {
      en: ({ about }) => `A question for you as an expert: ${about}`,
      de: ({ about }) => `Eine Frage an Sie als Fachperson: ${about}`,
      fr: ({ about }) => `Une question pour vous, spécialiste : ${about}`,
    },
  }),
  notificationKind({
    name: 'question.merged',
    titles: {
      en: 'Your question was merged with another one',
      de: 'Ihre Frage wurde mit einer anderen zusammengeführt',
      fr: 'Votre question a été fusionnée avec une autre',
    },
    defaultDelivery: deliveredInDigest,
    type: questionMerged,
    find: async (db, { questionId: oldId, intoId }) => {
      const question = await findNoticed(db, intoId);
      if (!question) return undefined;
      return aboutQuestion(intoId, question, sql`SELECT r.author_id AS user_id FROM question_redirect r WHERE r.old_id = ${oldId}`);
    },
    texts: {
      en: ({ about }) => `Your question was merged with: ${about}`,
      de: ({ about }) => `Ihre Frage wurde zusammengeführt mit: ${about}`,
      fr: ({ about }) => `Votre question a été fusionnée avec : ${about}`,
    },
  }),
  notificationKind({
    name: 'question.waiting',
    titles: {
      en: 'A question that waits for an answer',
      de: 'Eine Frage, die auf eine Antwort wartet',
      fr: 'Une question qui attend une réponse',
    },
    defaultDelivery: deliveredInDigest,
    type: questionWaiting,
    find: async (db, { questionId }) => {
      const question = await findNoticed(db, questionId);
      if (!question || question.isAnswered) return undefined;
      const managers = managersOfCompany(question.companyId);
      return aboutQuestion(questionId, question, sql`SELECT e.user_id FROM (${managers}) e WHERE ${isToldOf(question)}`);
    },
    texts: {
      en: ({ about }) => `Nobody has answered yet: ${about}`,
      de: ({ about }) => `Noch ohne Antwort: ${about}`,
      fr: ({ about }) => `Toujours sans réponse : ${about}`,
    },
  }),
  notificationKind({
    name: 'answer.reviewDue',
    titles: {
      en: 'An answer that is due for review',
      de: 'Eine Antwort, die geprüft werden soll',
      fr: 'Une réponse à vérifier',
    },
    defaultDelivery: deliveredInDigest,
    type: reviewDue,
    find: async (db, { answerId }) => {
      // the answer names its question: the one of the event may have been merged since
      const answer = await db.maybeOne<{ questionId: number }>(
        sql`SELECT question_id AS "questionId" FROM answer WHERE id = ${answerId} AND review_told_at IS NOT NULL`,
      );
      const question = answer && (await findNoticed(db, answer.questionId));
      return question && aboutQuestion(answer.questionId, question, managersOfCompany(question.companyId));
    },
    texts: {
      en: ({ about, count }) => (count === 1 ? `Review an answer today: ${about}` : `Review ${count} answers: ${about}`),
      de: ({ about, count }) => (count === 1 ? `Heute eine Antwort prüfen: ${about}` : `${count} Antworten prüfen: ${about}`),
      fr: ({ about, count }) => (count === 1 ? `Une réponse à vérifier aujourd’hui : ${about}` : `${count} réponses à vérifier : ${about}`),
    },
  }),
];
