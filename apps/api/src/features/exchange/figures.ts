/** The figures of the exchange for dashboards [3.2] [3.3]. Questions of huddles belong to their campaigns and do not count. */
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { countAnswersBy } from './answers';
import { questionsWhere } from './queries';
import { isVisible } from './visible-at';

export interface ExchangeFigures {
  questions: number;
  /** Active members who asked, answered, voted or starred since the given instant. */
  people: number;
}

export const countExchange = (ctx: Context, companyId: number, since: Date): Promise<ExchangeFigures> =>
  ctx.db.one<ExchangeFigures>(sql`
    SELECT (SELECT count(*) FROM question q WHERE q.company_id = ${companyId} AND q.entity_id IS NULL AND ${isVisible(ctx, 'q')}) AS questions,
           muster_exchange_people(${companyId}, ${since}) AS people`);

/** How many questions and answers the caller has written in a company, including huddles; equal to the counts by author [7.59]. */
export async function countOwnContributions(ctx: Context, companyId: number): Promise<{ questions: number; answers: number }> {
  const own = questionsWhere(ctx, companyId, { authorId: ctx.actor.id });
  const [{ questions }, answers] = await Promise.all([
    ctx.db.one<{ questions: number }>(sql`SELECT count(*) AS questions FROM question q WHERE ${own}`),
    countAnswersBy(ctx, companyId, ctx.actor.id),
  ]);
  return { questions, answers };
}
