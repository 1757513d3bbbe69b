/** The figures of the exchange for dashboards [3.2] [3.3] [3.5]. Questions of huddles belong to their campaigns and do not count. */
import type { ExchangeDashboard } from '@muster/contract/exchange/question';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireReadableScope } from '../../organisation';
import { countAnswersBy } from '../answers';
import { isOwnRow } from '../own-texts';
import { questionsWhere, type QuestionFilters } from '../queries';

interface ExchangeFigures {
  questions: number;
  /** Active members who asked, answered, voted or starred since the given instant. */
  people: number;
}

/** Counts the visible questions with an index-only scan. Adds the caller's own questions that others do not see yet. */
export const countExchange = (ctx: Context, companyId: number, since: Date): Promise<ExchangeFigures> => {
  const own = sql`SELECT count(*) FROM question q WHERE q.company_id = ${companyId} AND q.entity_id IS NULL`;
  return ctx.db.one<ExchangeFigures>(sql`
    SELECT (${own} AND q.visible_at <= ${ctx.now}) + (${own} AND q.visible_at > ${ctx.now} AND ${isOwnRow(ctx.actor, 'q')}) AS questions,
           muster_exchange_people(${companyId}, ${since}) AS people`);
};

/** How many questions and answers the caller has written in a company, including huddles; equal to the counts by author [7.59]. */
export async function countOwnContributions(ctx: Context, companyId: number): Promise<{ questions: number; answers: number }> {
  const own = questionsWhere(ctx, companyId, { authorId: ctx.actor.id });
  const [{ questions }, answers] = await Promise.all([
    ctx.db.one<{ questions: number }>(sql`SELECT count(*) AS questions FROM question q WHERE ${own}`),
    countAnswersBy(ctx, companyId, ctx.actor.id),
  ]);
  return { questions, answers };
}

/** The totals of the four lists of the exchange [3.5] [2.117]. */
export async function exchangeDashboardOf(ctx: Context, companyId: number): Promise<ExchangeDashboard> {
  const count = (filters: QuestionFilters) =>
    sql`(SELECT count(*) FROM question q WHERE ${questionsWhere(ctx, companyId, { hasLinkedEntity: false, ...filters })})`;
  const [figures] = await Promise.all([
    ctx.db.one<ExchangeDashboard>(sql`
      SELECT ${count({})} AS "totalQuestionsCount", ${count({ unAnswered: true })} AS "unansweredQuestionsCount",
             ${count({ authorId: ctx.actor.id })} AS "myQuestionsCount", ${count({ starred: true })} AS "myStarredQuestionsCount",
             ${count({ waitingForMe: true })} AS "waitingForMeCount"`),
    requireReadableScope(ctx, { companyId }),
  ]);
  return figures;
}
