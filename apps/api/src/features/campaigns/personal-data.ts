/**
 * The campaigns that a person created, and those whose audience includes the person. The participation data leaves out anonymous
 * campaigns. The other sections contain only what the person wrote, had translated or reviewed.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';
import { firstShownLanguage } from './responses/stored-responses';

/** The campaigns of a company whose participants everybody may know. */
export const namedCampaigns = (companyId: number): Sql => sql`
  SELECT c.id, c.company_id, c.title, c.type, c.configuration FROM campaign c WHERE c.company_id = ${companyId} AND NOT c.is_anonymous`;

const authoredData: PersonalData = {
  section: 'campaigns',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT id, title, type, status, created_at AS "createdDate" FROM campaign WHERE company_id = ${companyId} AND author_id = ${userId} ORDER BY id`),
};

const participationData: PersonalData = {
  section: 'acknowledgements',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, c.type, a.added_at AS "addedDate", a.viewed_at AS "viewedDate", ${firstShownLanguage(userId)} AS "shownLanguage", a.submitted_at AS "submittedDate"
        FROM campaign_audience a JOIN (${namedCampaigns(companyId)}) c ON c.company_id = a.company_id AND c.id = a.campaign_id
       WHERE a.company_id = ${companyId} AND a.user_id = ${userId} ORDER BY a.campaign_id`),
};

/** Texts in other languages that the person wrote or let the translation service write, and versions that the person reviewed. */
const translationData: PersonalData = {
  section: 'translations',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, t.language, t.key, t.text, t.origin, t.written_at AS "writtenDate"
        FROM campaign_translation t JOIN campaign c ON c.company_id = t.company_id AND c.id = t.campaign_id
       WHERE t.company_id = ${companyId} AND t.written_by = ${userId} ORDER BY t.campaign_id, t.language, t.key`),
};

const reviewData: PersonalData = {
  section: 'reviews',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, l.language, l.reviewed_at AS "reviewedDate"
        FROM campaign_in_language l JOIN campaign c ON c.company_id = l.company_id AND c.id = l.campaign_id
       WHERE l.company_id = ${companyId} AND l.reviewed_by = ${userId} ORDER BY l.campaign_id, l.language`),
};

export const campaignPersonalData: readonly PersonalData[] = [authoredData, participationData, translationData, reviewData];
