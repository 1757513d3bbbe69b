/** Consultations as evidence: what people were told at a time, and the four duties of a consultation with their dates. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { firstAndLastAnswer } from '../responses/stored-responses';
import { isLate, toldAt, wasShown } from './told';

interface CampaignIds {
  companyId: number;
  campaignId: number;
}

export const findEvidenceOfConsultation = (db: Db, { companyId, campaignId }: CampaignIds) =>
  db.maybeOne<{ matter: string; decision: string; decider: string; decideDay: string }>(sql`
    SELECT matter, decision, decider, decide_on::text AS "decideDay" FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${campaignId}`);

/** A document as it is now. A later change has an entry of its own. Undefined for a document of a draft that is gone. */
export const findEvidenceOfDocument = (db: Db, { companyId, campaignId, fileId }: CampaignIds & { fileId: number }) =>
  db.maybeOne<{ name: string; sha256: string; replacesFileId: number | null }>(sql`
    SELECT name, sha256, replaces_file_id AS "replacesFileId" FROM consultation_document
     WHERE company_id = ${companyId} AND campaign_id = ${campaignId} AND file_id = ${fileId}`);

export const findEvidenceOfStatement = (db: Db, { companyId, campaignId, by }: CampaignIds & { by: string }) =>
  db.maybeOne<{ text: string; strength: 'PIN' | 'ACCOUNT' | null }>(sql`
    SELECT text, strength FROM consultation_statement WHERE company_id = ${companyId} AND campaign_id = ${campaignId} AND user_id = ${by}`);

export const findEvidenceOfRequest = (db: Db, { companyId, requestId }: { companyId: number; requestId: number }) =>
  db.maybeOne<{ question: string; answer: string | null; dueDate: string }>(sql`
    SELECT question, answer, due_at AS "dueDate" FROM consultation_request WHERE company_id = ${companyId} AND id = ${requestId}`);

export interface ConsultationRecord {
  campaignId: number;
  title: string;
  type: string;
  isAnonymous: boolean;
  matter: string;
  decision: string;
  decider: string;
  decideDay: string;
  /** The decision day that people were told first, and the number of later changes. */
  firstDecideDay: string;
  changes: number;
  /** When information was shared: the campaign was posted, and it said that it consults. */
  sharedDate: string | null;
  /** The end of the time for answers. */
  endDate: string | null;
  /** Null for an anonymous campaign, because the time of an answer could identify the person. */
  firstAnswerDate: string | null;
  lastAnswerDate: string | null;
  /** The same times as days at the place of the campaign, because the decision day is a day there. */
  firstAnswerDay: string | null;
  lastAnswerDay: string | null;
  /** The first outcome version that says how the views were used. */
  usedDate: string | null;
  /** The first version of the outcome that was told. */
  toldDate: string | null;
  /** The valid ones. */
  documents: number;
  /** How many were added after people had been told, and how many replaced or removed. */
  lateDocuments: number;
  goneDocuments: number;
  statements: number;
  /** The number of them that were signed with a number and a PIN, because managers make the cards. */
  pinStatements: number;
  requests: number;
  answered: number;
}

/** The consultations among these campaigns, in the order of their ids. */
export const findConsultationRecords = (db: Db, companyId: number, campaignIds: readonly number[]): Promise<ConsultationRecord[]> =>
  db.many<ConsultationRecord>(sql`
    SELECT c.id AS "campaignId", c.title, c.type, c.is_anonymous AS "isAnonymous", n.matter, n.decision, n.decider, n.decide_on::text AS "decideDay",
           coalesce(n.first_decide_on, n.decide_on)::text AS "firstDecideDay", n.changes,
           ${toldAt} AS "sharedDate",
           coalesce(c.complete_date, c.end_date) AS "endDate", answers.first AS "firstAnswerDate", answers.last AS "lastAnswerDate",
           (answers.first AT TIME ZONE c.time_zone)::date::text AS "firstAnswerDay", (answers.last AT TIME ZONE c.time_zone)::date::text AS "lastAnswerDay",
           (SELECT min(v.at) FROM campaign_follow_up_version v WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND v.used <> '') AS "usedDate",
           (SELECT min(v.at) FROM campaign_follow_up_version v WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND v.state = 'TOLD') AS "toldDate",
           papers.documents, papers.late AS "lateDocuments", papers.gone AS "goneDocuments",
           (SELECT count(*)::integer FROM consultation_statement s WHERE s.company_id = c.company_id AND s.campaign_id = c.id) AS statements,
           (SELECT count(*)::integer FROM consultation_statement s WHERE s.company_id = c.company_id AND s.campaign_id = c.id AND s.strength = 'PIN') AS "pinStatements",
           (SELECT count(*)::integer FROM consultation_request q WHERE q.company_id = c.company_id AND q.campaign_id = c.id) AS requests,
           (SELECT count(*)::integer FROM consultation_request q WHERE q.company_id = c.company_id AND q.campaign_id = c.id AND q.answer IS NOT NULL) AS answered
      FROM consultation n JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id CROSS JOIN LATERAL (${firstAndLastAnswer}) answers
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE d.gone_at IS NULL)::integer AS documents, count(*) FILTER (WHERE ${isLate})::integer AS late,
               count(d.gone_at)::integer AS gone
          FROM consultation_document d WHERE d.company_id = n.company_id AND d.campaign_id = n.campaign_id AND ${wasShown}) papers
     WHERE n.company_id = ${companyId} AND n.campaign_id = ANY (${[...campaignIds]}::bigint[]) ORDER BY n.campaign_id`);

export interface DocumentRecord {
  campaignId: number;
  title: string;
  name: string;
  fileId: number;
  /** In bytes. */
  size: number;
  sha256: string;
  addedDate: string;
  isLate: boolean;
  replacesFileId: number | null;
  /** When it was replaced or removed. */
  goneDate: string | null;
}

/** The documents that people could read, in the order of campaigns and times. */
export const findDocumentRecords = (db: Db, companyId: number, campaignIds: readonly number[]): Promise<DocumentRecord[]> =>
  db.many<DocumentRecord>(sql`
    SELECT c.id AS "campaignId", c.title, d.name, d.file_id AS "fileId", d.size, d.sha256, d.added_at AS "addedDate", ${isLate} AS "isLate",
           d.replaces_file_id AS "replacesFileId", d.gone_at AS "goneDate"
      FROM consultation_document d JOIN consultation n ON n.company_id = d.company_id AND n.campaign_id = d.campaign_id
      JOIN campaign c ON c.company_id = d.company_id AND c.id = d.campaign_id
     WHERE d.company_id = ${companyId} AND d.campaign_id = ANY (${[...campaignIds]}::bigint[]) AND ${wasShown}
     ORDER BY d.campaign_id, d.added_at, d.file_id`);
