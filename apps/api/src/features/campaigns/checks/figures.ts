/** How many people answered each check question wrong at first. Totals only: nothing ties them to a person. */
import { wrongQuestions } from '@muster/contract/campaigns/checks/limits';
import type { CheckFigures, Understanding } from '@muster/contract/campaigns/checks/checks';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { conflict, type HttpError } from '../../../platform/http/errors';
import type { Campaign } from '../campaign';
import { atLeastOne, figureStep } from '../figures/in-steps';

type Checked = Pick<Campaign, 'id' | 'companyId' | 'contentVersion' | 'checks'>;

/** Whether the answers to all check questions are right. The page has checked them, and a claim alone does not count. */
export const isUnderstood = ({ checks }: Pick<Campaign, 'checks'>, claimed: Understanding | undefined): boolean =>
  wrongQuestions(checks, claimed?.picks ?? {}).length === 0;

export const notUnderstood = (): HttpError => conflict('response.notUnderstood', 'Answer the check questions of this briefing first.');

/**
 * Adds one person to the figures of the version. In each step at least one counts as right at once: 'five of five were wrong' would tell of each of
 * them. All right accuses nobody, and shows. Concurrent people wait for each other here, so call it after all other writes of a request.
 */
export async function countChecks(
  db: Db,
  { id, companyId, contentVersion, checks }: Checked,
  { isAtOnce, unclear }: { isAtOnce: boolean; unclear: readonly string[] },
): Promise<void> {
  const wrong = checks.map((question) => (unclear.includes(question.id) ? 1 : 0));
  const atOnce = isAtOnce ? 1 : 0;
  await db.run(sql`
    INSERT INTO campaign_check_figure AS f (company_id, campaign_id, content_version, people, at_once, wrong)
    VALUES (${companyId}, ${id}, ${contentVersion}, 1, ${atOnce}, ${wrong}::int[])
    ON CONFLICT (company_id, campaign_id, content_version) DO UPDATE
       SET (people, at_once, wrong, shown_people, shown_at_once, shown_wrong) = (
         SELECT n.people, n.at_once, n.wrong, CASE WHEN n.is_step THEN n.people ELSE f.shown_people END,
                CASE WHEN n.is_step THEN f.shown_at_once + s.fine ELSE f.shown_at_once END,
                CASE WHEN n.is_step THEN ARRAY(
                  SELECT coalesce(b.shown, 0) + least(b.w - coalesce(b.shown, 0), n.fresh - s.fine)
                    FROM unnest(n.wrong, f.shown_wrong) WITH ORDINALITY b (w, shown, at) ORDER BY b.at) ELSE f.shown_wrong END
           FROM (SELECT f.people + 1 AS people, (f.people + 1) % ${figureStep}::int = 0 AS is_step, f.people + 1 - f.shown_people AS fresh,
                        f.at_once + excluded.at_once AS at_once,
                        ARRAY(SELECT b.o + b.w FROM unnest(f.wrong, excluded.wrong) WITH ORDINALITY b (o, w, at) ORDER BY b.at) AS wrong) n,
                -- who is not right at once is wrong at a question, so the questions have to be wrong as often as that
                LATERAL (SELECT ${atLeastOne(
                  sql`n.at_once - f.shown_at_once`,
                  sql`n.fresh - (SELECT sum(w) FROM unnest(n.wrong) w) + (SELECT coalesce(sum(w), 0) FROM unnest(f.shown_wrong) w)`,
                )}::int AS fine) s)`);
}

/** The figures of the current version, as they were after the last step. */
export async function viewChecks(db: Db, { id, companyId, contentVersion, checks }: Checked): Promise<CheckFigures> {
  const found = await db.maybeOne<{ people: number; atOnce: number; wrong: number[] }>(sql`
    SELECT shown_people AS people, shown_at_once AS "atOnce", shown_wrong AS wrong FROM campaign_check_figure
     WHERE company_id = ${companyId} AND campaign_id = ${id} AND content_version = ${contentVersion}`);
  if (!found || found.people === 0) return { contentVersion, people: 0, atOnce: 0, questions: [] };
  const { wrong, ...counts } = found;
  return { contentVersion, ...counts, questions: checks.map((question, at) => ({ id: question.id, wrong: wrong[at] ?? 0 })) };
}
