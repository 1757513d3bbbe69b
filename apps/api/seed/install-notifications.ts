/** Creates the notifications that the campaigns and answers of the demo data would have caused. */
import sql from 'sql-template-tag';
import type { SeedContext } from './seed-context';

/** The id of a missing event: the demo data writes no events, and ids of real events are positive. */
const noEvent = 0;

export async function installNotifications({ db, companyId }: Pick<SeedContext, 'db' | 'companyId'>): Promise<void> {
  await db.run(sql`
    INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, is_read, urgency, created_at)
    SELECT c.company_id, a.user_id, 'campaign.posted', 'campaign:' || c.id, c.type,
           jsonb_strip_nulls(jsonb_build_object('entityType', 'CampaignV2', 'companyId', c.company_id, 'campaignId', c.id, 'type', c.type,
                                                'siteId', c.site_id, 'divisionId', c.division_id)),
           c.title, ARRAY[${noEvent}::bigint], NOT a.has_work, c.urgency, c.start_date
      FROM campaign c JOIN campaign_audience a ON a.campaign_id = c.id JOIN company_member m ON m.company_id = c.company_id AND m.user_id = a.user_id
     WHERE c.company_id = ${companyId} AND c.status = 'LIVE' AND a.user_id <> c.author_id`);
  await db.run(sql`
    INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_count, event_ids, created_at)
    SELECT q.company_id, q.author_id, 'question.answered', 'question:' || q.id, 'Answer',
           jsonb_build_object('entityType', 'Answer', 'companyId', q.company_id, 'questionId', q.id), q.title, count(*),
           ARRAY[${noEvent}::bigint], max(a.created_at)
      FROM question q JOIN answer a ON a.question_id = q.id AND a.author_id <> q.author_id
     WHERE q.company_id = ${companyId} AND q.entity_id IS NULL GROUP BY q.id`);
}
