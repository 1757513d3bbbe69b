/** Notifications that the product sends next. */
import type pg from 'pg';

interface Company {
  readonly owner: pg.Pool;
  readonly companyId: number;
}

/** The first people of a company who can get messages. */
export const recipients = (companyId: number, people: number): string => `
  SELECT m.user_id FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = ${companyId} AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.email IS NOT NULL ORDER BY a.id LIMIT ${people}`;

/** One message for each of them. It is urgent, because people get at most five others a day, and those only at work. */
export const makeDue = ({ owner, companyId }: Company, channel: 'EMAIL' | 'PUSH', people: number): Promise<unknown> =>
  owner.query(`
    WITH noticed AS (
      INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, is_urgent, created_at)
      SELECT ${companyId}, user_id, 'campaign.posted', 'campaign:' || gen_random_uuid(), 'POLL', '{"entityType": "CampaignV2", "companyId": ${companyId}}', 'Gloves', '{1}', true, now()
        FROM (${recipients(companyId, people)}) r RETURNING id, company_id, user_id)
    INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at, is_urgent)
    SELECT id, company_id, user_id, '${channel}', now(), true FROM noticed`);
