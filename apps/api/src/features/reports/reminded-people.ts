/** The people who are responsible for open work. Reminders and their delivery share this rule. */
import sql, { type Sql } from 'sql-template-tag';
import type { CampaignReminder } from '../campaigns';
import { isActive } from '../identity';

/** Whether nobody has submitted for the named `campaign_site`. */
export const isStillOpen = (site: Sql): Sql => sql`NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = ${site}.campaign_id AND r.campaign_site_id = ${site}.id AND r.status = 'SUBMITTED')`;

/** `SELECT user_id`: the people responsible for the named `campaign_site`: its assignee, or its site managers without an assignee. */
export const responsiblePeople = (site: Sql): Sql => sql`
  SELECT m.user_id FROM company_member m JOIN account p ON p.id = m.user_id
   WHERE m.company_id = ${site}.company_id AND ${isActive(sql`p`)}
     AND (m.user_id = ${site}.assignee_id OR (${site}.assignee_id IS NULL AND EXISTS (
       SELECT FROM site_member s WHERE s.company_id = m.company_id AND s.site_id = ${site}.site_id AND s.user_id = m.user_id AND s.is_manager)))`;

/** `SELECT user_id`: the people of one reminder, without duplicates. Needs a transaction that sees all companies. */
export const remindedPeople = ({ companyId, campaignId, at, by }: CampaignReminder): Sql => sql`
    SELECT a.user_id FROM campaign_audience a
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.reminded_at = ${at}
     UNION SELECT p.user_id FROM campaign_site a CROSS JOIN LATERAL (${responsiblePeople(sql`a`)}) p
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.reminded_at = ${at} AND p.user_id <> ${by}`;
