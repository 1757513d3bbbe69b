/**
 * The statements and requests of a person as a representative, and what the person wrote about a consultation and added to it. The texts
 * stay in the record.
 */
import sql from 'sql-template-tag';
import type { PersonalData } from '../../../platform/personal-data/source';
import { versionsWhere } from './versions';

const statementData: PersonalData = {
  section: 'consultationStatements',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, s.text, s.at AS "signedDate" FROM consultation_statement s JOIN campaign c ON c.company_id = s.company_id AND c.id = s.campaign_id
       WHERE s.company_id = ${companyId} AND s.user_id = ${userId} ORDER BY s.campaign_id`),
};

const requestData: PersonalData = {
  section: 'consultationRequests',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, CASE WHEN q.asked_by = ${userId} THEN q.question END AS question, q.asked_at AS "askedDate",
             CASE WHEN q.answered_by = ${userId} THEN q.answer END AS answer, q.answered_at AS "answeredDate"
        FROM consultation_request q JOIN campaign c ON c.company_id = q.company_id AND c.id = q.campaign_id
       WHERE q.company_id = ${companyId} AND (q.asked_by = ${userId} OR q.answered_by = ${userId}) ORDER BY q.id`),
};

const consultationData: PersonalData = {
  section: 'consultations',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, v.decision, v.decider, v.decide_on::text AS "decideDay", v.saved_at AS "savedDate"
        FROM (${versionsWhere(sql`n.company_id = ${companyId} AND n.saved_by = ${userId}`)}) v
        JOIN campaign c ON c.company_id = v.company_id AND c.id = v.campaign_id ORDER BY v.campaign_id, v.version`),
};

const documentData: PersonalData = {
  section: 'consultationDocuments',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, d.name, d.added_at AS "addedDate" FROM consultation_document d JOIN campaign c ON c.company_id = d.company_id AND c.id = d.campaign_id
       WHERE d.company_id = ${companyId} AND d.added_by = ${userId} ORDER BY d.campaign_id, d.added_at, d.file_id`),
};

export const consultationPersonalData: readonly PersonalData[] = [consultationData, documentData, statementData, requestData];
