/** Ends the assignments of people who are blocked or have left: the work returns to the site managers. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { isActiveMember } from '../../identity';
import { isStillOpen } from '../responses/stored-responses';

/**
 * Ends the assignments of a campaign whose assignee cannot do the work any more, except for sites that have submitted.
 * Returns their number. The work then belongs to the site managers. Writes an audit record for each assignment. The caller
 * holds a lock on the campaign's row.
 */
export async function endAssignments(db: Db, { id, companyId }: { id: number; companyId: number }, now: Date): Promise<number> {
  return db.run(sql`
    WITH ending AS (
      SELECT p.id, p.assignee_id FROM campaign_site p
       WHERE p.company_id = ${companyId} AND p.campaign_id = ${id} AND p.assignee_id IS NOT NULL
         AND NOT ${isActiveMember(sql`p.company_id`, sql`p.assignee_id`)}
         AND ${isStillOpen(sql`p`)}
         FOR UPDATE OF p),
    ended AS (
      UPDATE campaign_site p SET assignee_id = NULL, version = p.version + 1 FROM ending WHERE p.id = ending.id
      RETURNING p.id, ending.assignee_id)
    INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
    SELECT ${companyId}, ${now}::timestamptz, 'campaignSite.assignmentEnded', 'CampaignV2Site', id::text,
           jsonb_build_object('from', assignee_id, 'to', NULL) FROM ended`);
}
