/** Consultations as evidence: what people were told at a time, and the four duties of a consultation with their dates. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { firstAndLastAnswer } from '../responses/stored-responses';

interface CampaignIds {
  companyId: number;
  campaignId: number;
}

export const findEvidenceOfConsultation = (db: Db, { companyId, campaignId }: CampaignIds) =>
  db.maybeOne<{ matter: string; decision: string; decider: string; decideDay: string }>(sql`
    SELECT matter, decision, decider, decide_on::text AS "decideDay" FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${campaignId}`);

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
           CASE WHEN c.status IN ('LIVE', 'COMPLETE') THEN greatest(c.posted_at, c.start_date, coalesce(n.first_saved_at, n.saved_at)) END AS "sharedDate",
           coalesce(c.complete_date, c.end_date) AS "endDate", answers.first AS "firstAnswerDate", answers.last AS "lastAnswerDate",
           (answers.first AT TIME ZONE c.time_zone)::date::text AS "firstAnswerDay", (answers.last AT TIME ZONE c.time_zone)::date::text AS "lastAnswerDay",
           (SELECT min(v.at) FROM campaign_follow_up_version v WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND v.used <> '') AS "usedDate",
           (SELECT min(v.at) FROM campaign_follow_up_version v WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND v.state = 'TOLD') AS "toldDate",
           (SELECT count(*)::integer FROM consultation_statement s WHERE s.company_id = c.company_id AND s.campaign_id = c.id) AS statements,
           (SELECT count(*)::integer FROM consultation_statement s WHERE s.company_id = c.company_id AND s.campaign_id = c.id AND s.strength = 'PIN') AS "pinStatements",
           (SELECT count(*)::integer FROM consultation_request q WHERE q.company_id = c.company_id AND q.campaign_id = c.id) AS requests,
           (SELECT count(*)::integer FROM consultation_request q WHERE q.company_id = c.company_id AND q.campaign_id = c.id AND q.answer IS NOT NULL) AS answered
      FROM consultation n JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id CROSS JOIN LATERAL (${firstAndLastAnswer}) answers
     WHERE n.company_id = ${companyId} AND n.campaign_id = ANY (${[...campaignIds]}::bigint[]) ORDER BY n.campaign_id`);
