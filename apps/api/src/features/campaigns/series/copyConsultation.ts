/** A consultation that repeats: each run consults people anew, with requests and statements of its own. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { consultationSaved } from '../consultation/events';
import { campaignAggregate } from '../events';
import type { CampaignRow } from '../campaign';

/** Whether the consultation of the campaign has documents. Like other files, they belong to one campaign: a run without them would inform nobody. */
export const hasDocuments = (companyId: Sql, campaignId: Sql): Sql => sql`EXISTS (
  SELECT FROM consultation_document d WHERE d.company_id = ${companyId} AND d.campaign_id = ${campaignId} AND d.gone_at IS NULL)`;

/**
 * Copies what the source consults about. The decision day moves by as many days as the start. It comes before the audience, because representatives
 * belong to that.
 */
export async function copyConsultation(db: Db, source: Pick<CampaignRow, 'id' | 'companyId'>, copyId: number, now: Date): Promise<void> {
  const day = (start: Sql): Sql => sql`(${start} AT TIME ZONE c.time_zone)::date`;
  const decideDay = sql`n.decide_on + (${day(sql`c.start_date`)} - ${day(sql`s.start_date`)})`;
  await db.run(sql`
    WITH copied AS (
      INSERT INTO consultation (company_id, campaign_id, matter, decision, decider, decide_on, saved_by, saved_at, first_decide_on, first_saved_at)
      SELECT n.company_id, c.id, n.matter, n.decision, n.decider, ${decideDay}, c.author_id, ${now}::timestamptz, ${decideDay}, ${now}::timestamptz
        FROM consultation n JOIN campaign s ON s.company_id = n.company_id AND s.id = n.campaign_id
        JOIN campaign c ON c.company_id = n.company_id AND c.id = ${copyId}
       WHERE n.company_id = ${source.companyId} AND n.campaign_id = ${source.id}
      RETURNING company_id, campaign_id, version, saved_by)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${consultationSaved.name}, ${campaignAggregate(copyId)},
           jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'version', version, 'by', saved_by, 'isAdded', false, 'isChanged', false)
      FROM copied`);
}
