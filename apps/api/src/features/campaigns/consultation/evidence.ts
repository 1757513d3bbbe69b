/** Consultations as evidence: what people were told at a time, and the four duties of a consultation with their dates. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { RecordsOfPack } from '../../../platform/evidence/records';
import { dayOfMark, heldOn, isStillThere, markRows } from '../../organisation';
import { firstAndLastAnswer } from '../responses/stored-responses';
import { isBefore } from './before';
import { isForCampaign } from './spokespeople';
import { isLate, toldAt, wasShown } from './told';
import { versionsWhere } from './versions';

interface CampaignIds {
  companyId: number;
  campaignId: number;
}

/** One version: the text may have been changed meanwhile. */
export const findEvidenceOfConsultation = (db: Db, { companyId, campaignId, version }: CampaignIds & { version: number }) =>
  db.maybeOne<{ matter: string; decision: string; decider: string; decideDay: string }>(sql`
    SELECT v.matter, v.decision, v.decider, v.decide_on::text AS "decideDay"
      FROM (${versionsWhere(sql`n.company_id = ${companyId} AND n.campaign_id = ${campaignId} AND n.version = ${version}`)}) v`);

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
  /** How many people represented those who were asked. */
  representatives: number;
  statements: number;
  /** The number of them that were signed with a number and a PIN, because managers make the cards. */
  pinStatements: number;
  requests: number;
  answered: number;
  /** Requests without an answer whose time had passed by the end of the period, or by now. */
  overdue: number;
}

/**
 * The consultations among these campaigns, in the order of their ids, as they were at the end of the period: what came later is null. A text that was
 * replaced in an earlier release is empty.
 */
export const findConsultationRecords = (
  db: Db,
  { companyId, campaignIds, to }: Pick<RecordsOfPack, 'companyId' | 'campaignIds' | 'to'>,
  now: Date,
): Promise<ConsultationRecord[]> => {
  const spoken = (what: Sql, condition: Sql) =>
    sql`(SELECT count(*)::integer FROM ${what} x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND ${condition})`;
  const ofOutcome = (condition: Sql) => sql`(
    SELECT min(v.at) FROM campaign_follow_up_version v
     WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND ${condition} AND ${isBefore(to, sql`v.at`)})`;
  const firstSaved = sql`coalesce(n.first_saved_at, n.saved_at)`;
  return db.many<ConsultationRecord>(sql`
    SELECT c.id AS "campaignId", c.title, c.type, c.is_anonymous AS "isAnonymous", coalesce(told.matter, '') AS matter, coalesce(told.decision, '') AS decision,
           coalesce(told.decider, '') AS decider, coalesce(told.decide_on::text, '') AS "decideDay", coalesce(n.first_decide_on, n.decide_on)::text AS "firstDecideDay",
           n.changes - ${spoken(sql`consultation_version`, sql`NOT ${isBefore(to, sql`x.replaced_at`)}`)} AS changes,
           CASE WHEN ${isBefore(to, toldAt)} THEN ${toldAt} END AS "sharedDate",
           CASE WHEN ${isBefore(to, sql`c.complete_date`)} THEN c.complete_date ELSE c.end_date END AS "endDate",
           answers.first AS "firstAnswerDate", answers.last AS "lastAnswerDate",
           (answers.first AT TIME ZONE c.time_zone)::date::text AS "firstAnswerDay", (answers.last AT TIME ZONE c.time_zone)::date::text AS "lastAnswerDay",
           ${ofOutcome(sql`v.used <> ''`)} AS "usedDate", ${ofOutcome(sql`v.state = 'TOLD'`)} AS "toldDate",
           ${findInForce(sql`least(${now}::timestamptz, ${to}::timestamptz, coalesce(c.complete_date, c.end_date))`)} AS representatives,
           papers.documents, papers.late AS "lateDocuments", papers.gone AS "goneDocuments",
           ${spoken(sql`consultation_statement`, isBefore(to, sql`x.at`))} AS statements,
           ${spoken(sql`consultation_statement`, sql`x.strength = 'PIN' AND ${isBefore(to, sql`x.at`)}`)} AS "pinStatements",
           ${spoken(sql`consultation_request`, isBefore(to, sql`x.asked_at`))} AS requests,
           ${spoken(sql`consultation_request`, isBefore(to, sql`x.answered_at`))} AS answered,
           ${spoken(sql`consultation_request`, sql`${isBefore(to, sql`x.asked_at`)} AND (x.answered_at IS NULL OR NOT ${isBefore(to, sql`x.answered_at`)}) AND x.due_at < least(${now}::timestamptz, ${to}::timestamptz)`)} AS overdue
      FROM consultation n JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id
      CROSS JOIN LATERAL (${firstAndLastAnswer(isBefore(to, sql`answered.at`))}) answers
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE d.gone_at IS NULL OR NOT ${isBefore(to, sql`d.gone_at`)})::integer AS documents,
               count(*) FILTER (WHERE ${isLate})::integer AS late, count(*) FILTER (WHERE ${isBefore(to, sql`d.gone_at`)})::integer AS gone
          FROM consultation_document d
         WHERE d.company_id = n.company_id AND d.campaign_id = n.campaign_id AND ${wasShown} AND ${isBefore(to, sql`d.added_at`)}) papers
      LEFT JOIN LATERAL (
        SELECT v.* FROM (${versionsWhere(sql`n.company_id = c.company_id AND n.campaign_id = c.id`)}) v
         WHERE ${isBefore(to, sql`v.saved_at`)} ORDER BY v.version DESC LIMIT 1) told ON TRUE
     WHERE n.company_id = ${companyId} AND n.campaign_id = ANY (${[...campaignIds]}::bigint[]) AND ${isBefore(to, firstSaved)} ORDER BY n.campaign_id`);
};

/**
 * Counts the representatives of `campaign c` whose mark held on a day between the posting and `last`. A representative who has left since counts if they
 * are in the audience, or made a statement or a request.
 */
const findInForce = (last: Sql): Sql => {
  const had = (table: Sql, person: Sql) =>
    sql`EXISTS (SELECT FROM ${table} x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND ${person} = r.user_id)`;
  return sql`(
    SELECT count(DISTINCT r.user_id)::integer FROM ${markRows}
     WHERE ${isForCampaign} AND (${heldOn(dayOfMark(toldAt), toldAt)} OR daterange(r.elected_on, r.until_on, '[]') && daterange(${dayOfMark(toldAt)}, greatest(${dayOfMark(toldAt)}, ${dayOfMark(last)}), '[]'))
       AND (${isStillThere} OR ${had(sql`campaign_audience`, sql`x.user_id`)} OR ${had(sql`consultation_statement`, sql`x.user_id`)}
            OR ${had(sql`consultation_request`, sql`x.asked_by`)}))`;
};

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

/** The documents that people could read until the end of the period, in the order of campaigns and times. */
export const findDocumentRecords = (
  db: Db,
  { companyId, campaignIds, to }: Pick<RecordsOfPack, 'companyId' | 'campaignIds' | 'to'>,
): Promise<DocumentRecord[]> =>
  db.many<DocumentRecord>(sql`
    SELECT c.id AS "campaignId", c.title, d.name, d.file_id AS "fileId", d.size, d.sha256, d.added_at AS "addedDate", ${isLate} AS "isLate",
           d.replaces_file_id AS "replacesFileId", CASE WHEN ${isBefore(to, sql`d.gone_at`)} THEN d.gone_at END AS "goneDate"
      FROM consultation_document d JOIN consultation n ON n.company_id = d.company_id AND n.campaign_id = d.campaign_id
      JOIN campaign c ON c.company_id = d.company_id AND c.id = d.campaign_id
     WHERE d.company_id = ${companyId} AND d.campaign_id = ANY (${[...campaignIds]}::bigint[]) AND ${wasShown} AND ${isBefore(to, sql`d.added_at`)}
     ORDER BY d.campaign_id, d.added_at, d.file_id`);
