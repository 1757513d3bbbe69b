/** The part of one person in a standalone campaign, and of one site in a hierarchical one. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { firstSiteOf } from '../../identity';
import { localTimesOf } from '../../organisation';
import type { Campaign } from '../campaign';

/** Marks the person's part as done. False if it was done before, or the person is not in the audience. */
export async function finishPart(
  db: Db,
  { id, companyId }: { id: number; companyId: number },
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const changed = await db.run(sql`
    UPDATE campaign_audience SET submitted_at = ${now}, has_work = false
     WHERE company_id = ${companyId} AND campaign_id = ${id} AND user_id = ${userId} AND submitted_at IS NULL`);
  return changed === 1;
}

/** Locks the part of a person, and reads it as others have left it. Undefined for somebody outside of the audience. */
export const lockPart = (
  db: Db,
  { id, companyId }: { id: number; companyId: number },
  userId: string,
): Promise<{ isViewed: boolean; isSubmitted: boolean } | undefined> =>
  db.maybeOne(sql`
    SELECT m.viewed_at IS NOT NULL AS "isViewed", m.submitted_at IS NOT NULL AS "isSubmitted" FROM campaign_audience m
     WHERE m.company_id = ${companyId} AND m.campaign_id = ${id} AND m.user_id = ${userId} FOR NO KEY UPDATE`);

/** Gives the person work again while the campaign is LIVE. Returns whether it had been done. */
export async function reopenPart(db: Db, { id, companyId }: { id: number; companyId: number }, userId: string): Promise<boolean> {
  const reopened = await db.run(sql`
    UPDATE campaign_audience m SET submitted_at = NULL, has_work = true
     WHERE m.company_id = ${companyId} AND m.campaign_id = ${id} AND m.user_id = ${userId} AND m.submitted_at IS NOT NULL
       AND EXISTS (SELECT FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.status = 'LIVE')`);
  return reopened === 1;
}

/** The person has not viewed the campaign any more, and has work again. Returns whether they had viewed it. */
export async function unmarkViewed(db: Db, { id, companyId }: { id: number; companyId: number }, userId: string): Promise<boolean> {
  const changed = await db.run(sql`
    UPDATE campaign_audience SET viewed_at = NULL, has_work = true
     WHERE company_id = ${companyId} AND campaign_id = ${id} AND user_id = ${userId} AND viewed_at IS NOT NULL AND submitted_at IS NULL`);
  return changed === 1;
}

/** Assigns a participating site to a person, or to nobody. The caller has locked the campaign. */
export const assignPart = (
  db: Db,
  { companyId }: { companyId: number },
  { id, assigneeId }: { id: number; assigneeId: string | null },
): Promise<number> =>
  db.run(sql`UPDATE campaign_site SET assignee_id = ${assigneeId}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);

/** Assigns participating sites of a campaign, each to one person. The caller has locked the campaign. */
export const assignParts = (
  db: Db,
  { companyId }: { companyId: number },
  parts: readonly { id: number; assigneeId: string }[],
): Promise<number> =>
  db.run(sql`
    UPDATE campaign_site p SET assignee_id = t.assignee_id, version = p.version + 1
      FROM unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ assigneeId }) => assigneeId)}::uuid[]) AS t (id, assignee_id)
     WHERE p.company_id = ${companyId} AND p.id = t.id`);

type Viewed = Pick<Campaign, 'id' | 'companyId' | 'mode' | 'viewIsEnough'> & { site: { id: number } | undefined };

/**
 * Marks the caller's part, or the site of a hierarchical campaign, as viewed. Returns 1 for the first view, otherwise 0. For a briefing
 * without a form, the view completes the work.
 */
export const markViewed = ({ db, actor }: Context, { id, companyId, viewIsEnough, site, mode }: Viewed, viewedAt: Date): Promise<number> =>
  db.run(
    mode === 'HIERARCHICAL'
      ? sql`UPDATE campaign_site SET viewed_at = ${viewedAt} WHERE company_id = ${companyId} AND id = ${site?.id ?? 0} AND viewed_at IS NULL`
      : sql`UPDATE campaign_audience SET viewed_at = ${viewedAt}, has_work = has_work AND NOT ${viewIsEnough}
             WHERE company_id = ${companyId} AND campaign_id = ${id} AND user_id = ${actor.id} AND viewed_at IS NULL`,
  );

/**
 * Stores that the caller is not at work until the end of the day on which they said so, in their own time zone. Returns when that is.
 * Undefined if the campaign expects nothing from them, or if that day is over.
 */
export const markAway = async (
  { db, now, actor }: Context,
  { id, companyId }: Pick<Campaign, 'id' | 'companyId'>,
  saidAt: Date,
): Promise<string | undefined> =>
  (
    await db.maybeOne<{ until: string }>(sql`
      UPDATE campaign_audience m SET away_until = z.day_end
        FROM (SELECT (date_trunc('day', ${saidAt}::timestamptz AT TIME ZONE t.zone) + interval '1 day') AT TIME ZONE t.zone AS day_end
                FROM (${localTimesOf(sql`${companyId}::bigint`, firstSiteOf(sql`${companyId}::bigint`, sql`${actor.id}`))}) t) z
       WHERE m.company_id = ${companyId} AND m.campaign_id = ${id} AND m.user_id = ${actor.id} AND m.has_work AND z.day_end > ${now}
      RETURNING m.away_until AS until`)
  )?.until;
