/** The part of one person in a standalone campaign, and of one site in a hierarchical one. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

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

/** Gives the person work again while the campaign is LIVE. Returns whether it had been done. */
export async function reopenPart(db: Db, { id, companyId }: { id: number; companyId: number }, userId: string): Promise<boolean> {
  const reopened = await db.run(sql`
    UPDATE campaign_audience m SET submitted_at = NULL, has_work = true
     WHERE m.company_id = ${companyId} AND m.campaign_id = ${id} AND m.user_id = ${userId} AND m.submitted_at IS NOT NULL
       AND EXISTS (SELECT FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.status = 'LIVE')`);
  return reopened === 1;
}

/** Assigns a participating site to a person, or to nobody. The caller has locked the campaign. */
export const assignPart = (
  db: Db,
  { companyId }: { companyId: number },
  { id, assigneeId }: { id: number; assigneeId: string | null },
): Promise<number> =>
  db.run(sql`UPDATE campaign_site SET assignee_id = ${assigneeId}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);
