/** How many people answered each check question wrong at first. Totals only: nothing ties them to a person. */
import { wrongQuestions } from '@muster/contract/campaigns/checks/limits';
import type { CheckFigures, Understanding } from '@muster/contract/campaigns/checks/checks';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { conflict, type HttpError } from '../../../platform/http/errors';
import type { Campaign } from '../campaign';

/** People see the figures after each step of this many people. */
const step = 5;

type Checked = Pick<Campaign, 'id' | 'companyId' | 'contentVersion' | 'checks'>;

/** Whether the answers to all check questions are right. The page has checked them, and a claim alone does not count. */
export const isUnderstood = ({ checks }: Pick<Campaign, 'checks'>, claimed: Understanding | undefined): boolean =>
  wrongQuestions(checks, claimed?.picks ?? {}).length === 0;

export const notUnderstood = (): HttpError => conflict('response.notUnderstood', 'Answer the check questions of this briefing first.');

/**
 * Adds one person to the figures of the version. Concurrent people wait for each other here, so call it as the last lock of the transaction.
 */
export async function countChecks(db: Db, { id, companyId, contentVersion, checks }: Checked, unclear: readonly string[]): Promise<void> {
  const wrong = checks.map((question) => (unclear.includes(question.id) ? 1 : 0));
  const sums = sql`ARRAY(SELECT o.n + w.n FROM unnest(f.wrong) WITH ORDINALITY o (n, at) JOIN unnest(excluded.wrong) WITH ORDINALITY w (n, at) USING (at) ORDER BY at)`;
  const isStep = sql`(f.people + 1) % ${step}::int = 0`;
  await db.run(sql`
    INSERT INTO campaign_check_figure AS f (company_id, campaign_id, content_version, people, wrong)
    VALUES (${companyId}, ${id}, ${contentVersion}, 1, ${wrong}::int[])
    ON CONFLICT (company_id, campaign_id, content_version) DO UPDATE
       SET people = f.people + 1, wrong = ${sums}, shown_people = CASE WHEN ${isStep} THEN f.people + 1 ELSE f.shown_people END,
           shown_wrong = CASE WHEN ${isStep} THEN ${sums} ELSE f.shown_wrong END`);
}

/** The figures of the current version, as they were after the last step. */
export async function viewChecks(db: Db, { id, companyId, contentVersion, checks }: Checked): Promise<CheckFigures> {
  const found = await db.maybeOne<{ people: number; wrong: number[] }>(sql`
    SELECT shown_people AS people, shown_wrong AS wrong FROM campaign_check_figure
     WHERE company_id = ${companyId} AND campaign_id = ${id} AND content_version = ${contentVersion}`);
  if (!found || found.people === 0) return { people: 0, questions: [] };
  return { people: found.people, questions: checks.map((question, at) => ({ id: question.id, wrong: found.wrong[at] ?? 0 })) };
}
