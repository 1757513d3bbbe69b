/** Loads questions as their readers see them. Selects the page first, then looks up the details of its rows only. */
import type { QuestionRow as ListedQuestion } from '@muster/contract/exchange/question';
import { isConsultant } from '@muster/contract/shared/permissions';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { containsPattern } from '../../platform/database/text-search';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { expertCategories } from '../identity';
import { categoryTitles } from '../reference-data';
import { linkedKinds } from './linked/linked';
import { inMyCompanies, type QuestionRow } from './tables';
import { containsText } from './list/text-search';
import { isOwnRow, isOwnText, whereMarksShow } from './own-texts';
import { isVisible } from './visible-at';

const sortExpressions = { createdDate: 'q.listed_at', id: 'q.id' } as const;

/** The reader and the time: anonymous texts become visible to other people later. */
type Reader = Pick<Context, 'actor' | 'now'>;

/** A reader of a list, which contains questions of linked entities. */
type ListReader = Pick<Context, 'actor' | 'now' | 'registries'>;

export interface QuestionFilters {
  hasLinkedEntity?: boolean | undefined;
  authorId?: string | undefined;
  starred?: boolean | undefined;
  unAnswered?: boolean | undefined;
  waitingForMe?: boolean | undefined;
  searchTerm?: string | undefined;
  safetyPracticeId?: number | undefined;
  workPracticeId?: number | undefined;
}

/** The caller sees no answer. Answers to anonymous questions become visible later. */
export const hasNoAnswerFor = (reader: Reader): Sql =>
  sql`(q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND ${isVisible(reader, 'a')})))`;

/** The visibility rule for lists, for `question q` in one company: the exchange's own, and those of entities that the caller sees. */
export function visibleQuestions(ctx: ListReader, companyId: number): Sql {
  const linked = linkedKinds(ctx).map(
    ([entityType, kind]) => sql`(q.entity_type = ${entityType} AND ${kind.visible(ctx.actor, companyId)})`,
  );
  return sql`(${join([sql`q.entity_type IS NULL`, ...linked], ' OR ')}) AND ${isVisible(ctx, 'q')}`;
}

export function questionsWhere(ctx: ListReader, companyId: number, filters: QuestionFilters): Sql {
  const { actor } = ctx;
  const { hasLinkedEntity, authorId, searchTerm } = filters;
  const isAbout = (categoryId: number) => sql`EXISTS (
    SELECT FROM question_category k WHERE k.company_id = ${companyId} AND k.category_id = ${categoryId} AND k.question_id = q.id)`;
  const conditions = [
    sql`q.company_id = ${companyId}`,
    visibleQuestions(ctx, companyId),
    hasLinkedEntity !== undefined && (hasLinkedEntity ? sql`q.entity_id IS NOT NULL` : sql`q.entity_id IS NULL`),
    authorId !== undefined && writtenBy(actor, authorId),
    filters.starred && sql`EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = ${actor.id}${whereMarksShow(actor)})`,
    filters.waitingForMe && waitsFor(ctx, companyId),
    filters.unAnswered && hasNoAnswerFor(ctx),
    searchTerm && containsText(companyId, searchTerm, { now: ctx.now, visible: isVisible(ctx, 'a') }),
    filters.safetyPracticeId !== undefined && isAbout(filters.safetyPracticeId),
    filters.workPracticeId !== undefined && isAbout(filters.workPracticeId),
  ].filter((condition) => typeof condition === 'object');
  return join(conditions, ' AND ');
}

/**
 * The rule of Focus, for `question q`: the exchange's own, unanswered, in a category that the caller is an expert in, not their own. An
 * anonymous question waits until the caller sees an answer: it would show when somebody answered. Most people are experts in nothing:
 * the first condition, which names no question, ends the statement for them before a question is read.
 */
const waitingQuestions = (reader: Reader, companyId: number): Sql => sql`
  EXISTS (${expertCategories(reader.actor.id)}) AND q.company_id = ${companyId} AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous) AND NOT (${isOwnRow(reader.actor, 'q')})
  AND q.visible_at <= ${reader.now} AND ${hasNoAnswerFor(reader)} AND EXISTS (
    SELECT FROM question_category k WHERE k.company_id = ${companyId} AND k.question_id = q.id AND k.category_id = ANY (ARRAY(${expertCategories(reader.actor.id)})))`;

/** The waiting questions whose title contains all of the texts, as items of a list: `id`, `title`, `started_at`. */
export function waitingQuestionItems(reader: Reader, companyId: number, titles: readonly (string | undefined)[]): Sql {
  const terms = titles.map((text) => (text ? sql`AND q.title ILIKE ${containsPattern(text)}` : empty));
  return sql`SELECT q.id, q.title, q.listed_at AS started_at FROM question q WHERE ${waitingQuestions(reader, companyId)} ${join(terms, ' ')}`;
}

/** The waiting questions of the caller. A consultant cannot answer, so none waits for one [6.10]. */
const waitsFor = (ctx: Reader, companyId: number): Sql => (isConsultant(ctx.actor) ? sql`FALSE` : waitingQuestions(ctx, companyId));

/** Only the author can list their anonymous questions. */
const writtenBy = (actor: Actor, authorId: string): Sql =>
  authorId === actor.id ? isOwnRow(actor, 'q') : sql`(q.author_id::text = ${authorId} AND NOT q.is_anonymous)`;

export const listQuestionRows = (ctx: Context, where: Sql, page: Page<keyof typeof sortExpressions>): Promise<QuestionRow[]> => {
  const order = join([...page.sort.map(({ field, direction }) => raw(`${sortExpressions[field]} ${direction}`)), raw('q.id DESC')]);
  return shown(ctx, sql`SELECT q.* FROM question q WHERE ${where} ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.number * page.size}`);
};

export const findQuestion = async (ctx: Context, id: number): Promise<QuestionRow | undefined> =>
  (await shown(ctx, sql`SELECT q.* FROM question q WHERE q.id = ${id} AND ${inMyCompanies(raw('q'))} AND ${isVisible(ctx, 'q')}`))[0];

/** Questions of a company for lists of other features, by id. The caller must have checked that they are visible. */
export async function findListedQuestions(ctx: Context, companyId: number, ids: readonly number[]): Promise<Map<number, ListedQuestion>> {
  if (ids.length === 0) return new Map();
  const rows = await shown(ctx, sql`SELECT q.* FROM question q WHERE q.company_id = ${companyId} AND q.id = ANY (${[...ids]}::bigint[])`);
  return new Map(
    rows.map((row) => {
      const { id, title, visibleAnswerCount: answerCount, categories } = row;
      return [id, { id, companyId, title, createdDate: dateShownTo(ctx.actor, row), answerCount, categories }];
    }),
  );
}

/** When the question was asked; null if the reader must not know. */
export const dateShownTo = (actor: Actor, question: QuestionRow): string | null =>
  question.isAnonymous && !isOwnText(actor, question) ? null : question.createdDate;

/** Adds to the questions of a statement what the reader sees of them. */
const shown = (ctx: Context, questions: Sql): Promise<QuestionRow[]> =>
  ctx.db.many<QuestionRow>(sql`
    WITH page AS MATERIALIZED (SELECT q.*, row_number() OVER () AS place FROM (${questions}) q)
    SELECT q.id, q.company_id AS "companyId", q.author_id AS "authorId", q.title, q.body, q.is_anonymous AS "isAnonymous", q.entity_type AS "entityType",
           q.entity_id AS "entityId", q.answer_count AS "answerCount", q.vote_count AS "voteCount", q.created_at AS "createdDate", q.version,
           CASE WHEN q.is_anonymous THEN (SELECT count(*)::integer FROM answer a WHERE a.question_id = q.id AND ${isVisible(ctx, 'a')})
                ELSE q.answer_count END AS "visibleAnswerCount",
           named.person AS author,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'subCategory', t."subCategory") ORDER BY lower(t.title), t.id), '[]')
              FROM question_category k JOIN (${categoryTitles}) t ON t.id = k.category_id WHERE k.question_id = q.id) AS categories,
           EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = ${ctx.actor.id}${whereMarksShow(ctx.actor)}) AS "isStarred",
           EXISTS (SELECT FROM question_vote v WHERE v.question_id = q.id AND v.user_id = ${ctx.actor.id}${whereMarksShow(ctx.actor)}) AS "isVoted",
           EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND ${isOwnRow(ctx.actor, 'a')}) AS "isAnswered"
      FROM page q
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page)) named
        ON named.user_id = q.author_id AND (NOT q.is_anonymous OR ${isOwnRow(ctx.actor, 'q')})
     ORDER BY q.place`);
