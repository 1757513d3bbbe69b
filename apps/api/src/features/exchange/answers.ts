/** Answers as their readers see them, ranked by the server [2.156]. */
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { newId } from '../../platform/unordered-id';
import { isOwnRow, isOwnText, showsOwnMarks } from './own-texts';
import type { Question } from './question';
import { visibleQuestions } from './queries';
import { inMyCompanies, type AnswerRow } from './tables';
import { isVisible, showsHelped, visibleAt } from './visible-at';

/** Most votes first, then the oldest. For an anonymous question, the random ids replace the time. */
export const answerOrder = ({ isAnonymous }: Pick<Question, 'isAnonymous'>): Sql =>
  raw(isAnonymous ? 'a.vote_count DESC, a.id' : 'a.vote_count DESC, a.created_at, a.id');

interface AnswersQuery {
  /** Only answers of this author. For an anonymous question, only the caller's own are found. */
  authorId?: string | undefined;
  number: number;
  size: number;
}

export const listAnswerRows = (ctx: Context, question: Question, { authorId, number, size }: AnswersQuery): Promise<AnswerRow[]> =>
  shown(
    ctx,
    question,
    sql`SELECT a.* FROM answer a WHERE ${ofQuestion(ctx, question, authorId)}
         ORDER BY ${answerOrder(question)} LIMIT ${size} OFFSET ${number * size}`,
  );

export async function countAnswersOf(ctx: Context, question: Question, authorId: string | undefined): Promise<number> {
  if (authorId === undefined) return question.visibleAnswerCount;
  const { count } = await ctx.db.one<{ count: number }>(
    sql`SELECT count(*) AS count FROM answer a WHERE ${ofQuestion(ctx, question, authorId)}`,
  );
  return count;
}

/** How many answers a person gave in a company under their name. For the caller, anonymous answers count too [9.32]. */
export async function countAnswersBy(ctx: Context, companyId: number, authorId: string): Promise<number> {
  const { db, actor } = ctx;
  const written = authorId === actor.id ? isOwnRow(actor, 'a') : sql`(a.author_id::text = ${authorId} AND NOT q.is_anonymous)`;
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM answer a JOIN question q ON q.company_id = a.company_id AND q.id = a.question_id
     WHERE a.company_id = ${companyId} AND q.company_id = ${companyId} AND ${written}
       AND ${visibleQuestions(ctx, companyId)}`);
  return count;
}

export const findAnswer = async (ctx: Context, question: Question, id: number): Promise<AnswerRow | undefined> =>
  (
    await shown(
      ctx,
      question,
      sql`SELECT a.* FROM answer a WHERE a.company_id = ${question.companyId} AND a.id = ${id} AND ${isVisible(ctx, 'a')}`,
    )
  )[0];

/** Stores an answer of the caller, and returns it as they see it. */
export async function insertAnswer(ctx: Context, question: Question, body: string): Promise<AnswerRow> {
  const { id, companyId, isAnonymous } = question;
  const written = sql`written AS (
    INSERT INTO answer (id, company_id, question_id, author_id, body, created_at, visible_at)
    VALUES (${newId(isAnonymous)}, ${companyId}, ${id}, ${ctx.actor.id}, ${body}, ${ctx.now}, ${visibleAt(ctx.now, isAnonymous)}) RETURNING *), `;
  const [answer] = await shown(ctx, question, sql`SELECT * FROM written`, written);
  return answer as AnswerRow;
}

/** The question of an answer; undefined if the caller's companies have no such answer. */
export async function findQuestionOf({ db }: Context, answerId: number): Promise<number | undefined> {
  const found = await db.maybeOne<{ questionId: number }>(
    sql`SELECT a.question_id AS "questionId" FROM answer a WHERE a.id = ${answerId} AND ${inMyCompanies(raw('a'))}`,
  );
  return found?.questionId;
}

function ofQuestion(ctx: Context, { id, companyId, isAnonymous }: Question, authorId: string | undefined): Sql {
  const conditions = [sql`a.company_id = ${companyId} AND a.question_id = ${id} AND ${isVisible(ctx, 'a')}`];
  if (authorId !== undefined) conditions.push(sql`a.author_id::text = ${authorId}`);
  if (authorId !== undefined && isAnonymous) conditions.push(ctx.actor.hidesOwnAnonymous ? sql`FALSE` : sql`a.author_id = ${ctx.actor.id}`);
  return join(conditions, ' AND ');
}

const shown = (
  { db, actor, now }: Context,
  { isAnonymous, authorId }: Pick<Question, 'isAnonymous' | 'authorId'>,
  answers: Sql,
  before: Sql = empty,
): Promise<AnswerRow[]> =>
  db.many<AnswerRow>(sql`
    WITH ${before}page AS MATERIALIZED (SELECT a.*, row_number() OVER () AS place FROM (${answers}) a)
    SELECT a.id, a.company_id AS "companyId", a.question_id AS "questionId", a.author_id AS "authorId", a.body, a.vote_count AS "voteCount",
           a.created_at AS "createdDate", named.person AS author,
           ${showsOwnMarks(actor, { isAnonymous }) ? sql`EXISTS (SELECT FROM answer_vote v WHERE v.answer_id = a.id AND v.user_id = ${actor.id})` : sql`FALSE`} AS "isVoted",
           ${showsHelped({ now, isAsker: isOwnText(actor, { authorId, isAnonymous }) })} AS "hasHelped", a.review_on::text AS "reviewDate"
      FROM page a
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page)) named
        ON named.user_id = a.author_id AND (NOT ${isAnonymous} OR ${actor.hidesOwnAnonymous ? sql`FALSE` : sql`a.author_id = ${actor.id}`})
     ORDER BY a.place`);
