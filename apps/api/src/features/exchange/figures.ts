/** What the dashboards tell of the exchange [3.2] [3.3]; the questions of huddles belong to their campaigns. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { countAnswersBy } from './answers';
import { questionsWhere } from './queries';

export interface ExchangeFigures {
  questions: number;
  /** Active members who asked, answered, voted or starred since the instant given. */
  people: number;
}

export const countExchange = (db: Db, companyId: number, since: Date): Promise<ExchangeFigures> =>
  db.one<ExchangeFigures>(sql`
    SELECT (SELECT count(*) FROM question q WHERE q.company_id = ${companyId} AND q.entity_id IS NULL) AS questions,
           muster_exchange_people(${companyId}, ${since}) AS people`);

/** What the caller has asked in the exchange of a company, and answered there and in its huddles. */
export async function countOwnContributions(ctx: Context, companyId: number): Promise<{ questions: number; answers: number }> {
  const own = questionsWhere(ctx.actor, companyId, { authorId: ctx.actor.id, hasLinkedEntity: false });
  const [{ questions }, answers] = await Promise.all([
    ctx.db.one<{ questions: number }>(sql`SELECT count(*) AS questions FROM question q WHERE ${own}`),
    countAnswersBy(ctx, companyId, ctx.actor.id),
  ]);
  return { questions, answers };
}
