/** The questions that have waited too long for an answer, as one row of 'Needs you' for the managers of the company. */
import { emptyNeed, type Need, type NeedGroup } from '@muster/contract/dashboards/needs';
import { workingDaysBefore } from '@muster/contract/exchange/waiting';
import sql from 'sql-template-tag';
import type { NeedSource } from '../../../platform/needs/source';
import { findQuestionWaits } from '../../organisation';
import { hasNoAnswerFor } from '../queries';

/** A company with more has lost the overview. The row then says this number, and costs no more. */
const maxCounted = 100;

interface Waiting {
  id: number;
  title: string;
  createdDate: string | null;
  count: number;
}

const waitingQuestions: NeedSource<NeedGroup, Need> = {
  group: 'questions',
  async find(ctx, { companyId, siteId, divisionId }) {
    const [company] = siteId === undefined && divisionId === undefined ? await findQuestionWaits(ctx.db, [companyId]) : [];
    if (!company) return { items: [], total: 0 };
    const askedBy = workingDaysBefore(ctx.now, company.days, company);
    const oldest = await ctx.db.maybeOne<Waiting>(sql`
      WITH waiting AS MATERIALIZED (
        SELECT q.id, q.title, q.listed_at, q.is_anonymous FROM question q
         WHERE q.company_id = ${companyId} AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous)
           AND q.listed_at <= ${askedBy} AND q.visible_at <= ${askedBy} AND ${hasNoAnswerFor(ctx)}
         ORDER BY q.listed_at, q.id LIMIT ${maxCounted})
      SELECT w.id, w.title, CASE WHEN NOT w.is_anonymous THEN w.listed_at END AS "createdDate",
             (SELECT count(*)::integer FROM waiting) AS count
        FROM waiting w ORDER BY w.listed_at, w.id LIMIT 1`);
    if (!oldest) return { items: [], total: 0 };
    const { id, title, createdDate: since, count } = oldest;
    return { items: [{ ...emptyNeed, kind: 'QUESTIONS', question: { id, title }, count, since }], total: 1 };
  },
};

export const exchangeNeeds = [waitingQuestions] as const;
