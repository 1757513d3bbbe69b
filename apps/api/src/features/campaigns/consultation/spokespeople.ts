/**
 * The representatives of `campaign c`: people with a mark for one of its sites or divisions. The audience uses this file, so it imports no
 * other file of the feature.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { isActiveMember } from '../../identity';
import { dayOfMark, heldOn, isCurrent, isForOneOf, isStillThere, markRows } from '../../organisation';
import { toldAt } from './told';

interface CampaignIds {
  companyId: number;
  id: number;
}

const chosen = (kind: 'siteIds' | 'divisionIds'): Sql =>
  sql`SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> ${kind}::text, '[]'))::bigint`;

const sites = sql`
  SELECT c.site_id UNION ALL ${chosen('siteIds')} UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id`;
const divisions = sql`SELECT c.division_id UNION ALL ${chosen('divisionIds')}`;

/** Whether the mark `r` is for a place that `campaign c` asks. A campaign of the company that selects no places asks all of them. */
export const isForCampaign: Sql = sql`(
  r.company_id = c.company_id AND (
    ${isForOneOf({ sites, divisions })}
    OR (c.scope = 'COMPANY' AND NOT EXISTS (SELECT FROM (${sites} UNION ALL ${divisions}) place (id) WHERE place.id IS NOT NULL))))`;

/**
 * Whether the person of the mark `r` keeps their seat in `consultation n` of `campaign c`: the mark held when people were told, and no outcome has
 * been told. Who manages the place must not silence a representative in the middle by an end of the mark, or by another place of work.
 */
const keepsSeat: Sql = sql`(
  c.status IN ('LIVE', 'COMPLETE') AND ${heldOn(dayOfMark(toldAt), toldAt)} AND ${isActiveMember(sql`r.company_id`, sql`r.user_id`)}
  AND (${isStillThere}
       OR EXISTS (SELECT FROM campaign_audience x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND x.user_id = r.user_id))
  AND NOT EXISTS (SELECT FROM campaign_follow_up f WHERE f.company_id = c.company_id AND f.campaign_id = c.id AND f.state = 'TOLD'))`;

/**
 * `SELECT user_id`: the representatives of the campaign at an instant, and those who keep their seat. Empty unless it is a consultation.
 */
export const spokespeople = (companyId: number, campaignId: number, at: Date | Sql): Sql => sql`
  SELECT r.user_id FROM consultation n
    JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id JOIN ${markRows} ON r.company_id = n.company_id
   WHERE n.company_id = ${companyId} AND n.campaign_id = ${campaignId} AND ${isForCampaign} AND (${isCurrent(dayOfMark(at))} OR ${keepsSeat})`;

export const isSpokesperson = async (
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  { companyId, id }: CampaignIds,
): Promise<boolean> =>
  (await db.maybeOne(sql`SELECT s.user_id FROM (${spokespeople(companyId, id, now)}) s WHERE s.user_id = ${actor.id} LIMIT 1`)) !==
  undefined;

export const isConsultation = async (db: Db, { companyId, id }: CampaignIds): Promise<boolean> =>
  (await db.maybeOne(sql`SELECT campaign_id FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${id}`)) !== undefined;

/** The LIVE consultations for which this mark counts now, with its person. */
export const findConsultationsOfMark = (
  db: Db,
  { companyId, representativeId }: { companyId: number; representativeId: number },
  now: Date,
): Promise<{ id: number; userId: string }[]> =>
  db.many<{ id: number; userId: string }>(sql`
    SELECT c.id, r.user_id AS "userId" FROM consultation n
      JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id JOIN ${markRows} ON r.company_id = n.company_id
     WHERE n.company_id = ${companyId} AND r.id = ${representativeId} AND c.status = 'LIVE' AND c.deleted_at IS NULL
       AND ${isCurrent(dayOfMark(now))} AND ${isForCampaign} ORDER BY c.id`);

/** The standalone consultations whose audience follows the representatives. */
export const findOpenConsultations = (db: Db, companyId: number): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    SELECT c.id FROM consultation n JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id
     WHERE n.company_id = ${companyId} AND c.mode = 'STANDALONE' AND c.status IN ('READY', 'LIVE') AND c.deleted_at IS NULL ORDER BY c.id`);
