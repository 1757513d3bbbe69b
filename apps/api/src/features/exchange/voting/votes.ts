/** The lists of the caller's own votes and stars. */
import type { AnswerVote, QuestionVote, Star } from '@muster/contract/exchange/answer';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessQuestion } from '../access';
import { showsOwnMarks } from '../own-texts';
import { requireSelf } from './own-vote';

interface OwnVotes {
  questionId?: number | undefined;
  userId?: string | undefined;
  page: Page<'id'>;
}

const columns = {
  answerVotes: sql`SELECT v.id, v.user_id AS "userId", v.answer_id AS "answerId" FROM answer_vote v JOIN answer a ON a.company_id = v.company_id AND a.id = v.answer_id`,
  questionVotes: sql`SELECT v.id, v.user_id AS "userId", v.question_id AS "questionId" FROM question_vote v`,
  stars: sql`SELECT v.id, v.user_id AS "userId", v.question_id AS "questionId" FROM star v`,
};

/** One page of the caller's votes on the answers of a question that they see. */
export const ownAnswerVotes = (ctx: Context, query: OwnVotes) =>
  own(ctx, columns.answerVotes, raw('a.question_id'), query, (page) => ctx.db.many<AnswerVote>(page));
export const ownQuestionVotes = (ctx: Context, query: OwnVotes) =>
  own(ctx, columns.questionVotes, raw('v.question_id'), query, (page) => ctx.db.many<QuestionVote>(page));
export const ownStars = (ctx: Context, query: OwnVotes) =>
  own(ctx, columns.stars, raw('v.question_id'), query, (page) => ctx.db.many<Star>(page));

async function own<Row>(
  ctx: Context,
  from: Sql,
  questionOf: Sql,
  { questionId, userId, page }: OwnVotes,
  find: (page: Sql) => Promise<Row[]>,
): Promise<{ items: Row[]; total: number }> {
  requireSelf(ctx, userId);
  const question = await accessQuestion(ctx, questionId ?? 0, 'read');
  if (!showsOwnMarks(ctx.actor, question)) return { items: [], total: 0 };
  const { id, companyId } = question;
  const all = sql`${from} WHERE v.company_id = ${companyId} AND ${questionOf} = ${id} AND v.user_id = ${ctx.actor.id}`;
  const direction = raw(page.sort[0]?.direction ?? 'asc');
  const [items, { total }] = await Promise.all([
    find(sql`${all} ORDER BY v.id ${direction} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM (${all}) v`),
  ]);
  return { items, total };
}
