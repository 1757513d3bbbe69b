/** Records for packs: each version of what a consultation asked, the statements and requests of representatives, and their marks. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { RecordsOfPack } from '../../../platform/evidence/records';
import { dayOfMark, heldOn, joinChanges, markRows, placeOfMark } from '../../organisation';
import { isBefore } from './before';
import { isForCampaign } from './spokespeople';
import { toldAt } from './told';
import { versionsWhere } from './versions';

export interface ConsultationVersionRecord {
  campaignId: number;
  title: string;
  version: number;
  matter: string;
  decision: string;
  decider: string;
  decideDay: string;
  savedBy: string;
  savedDate: string;
  /** Null for the text that is valid at the end of the period. */
  replacedDate: string | null;
  /** How many had answered at the change. */
  answers: number | null;
}

/** Each text that people were asked about until the end of the period, in its order. */
export const findConsultationVersions = (db: Db, { companyId, campaignIds, to }: RecordsOfPack): Promise<ConsultationVersionRecord[]> =>
  db.many<ConsultationVersionRecord>(sql`
    SELECT c.id AS "campaignId", c.title, v.version, v.matter, v.decision, v.decider, v.decide_on::text AS "decideDay", v.saved_by AS "savedBy",
           v.saved_at AS "savedDate", CASE WHEN ${isBefore(to, sql`v.replaced_at`)} THEN v.replaced_at END AS "replacedDate",
           CASE WHEN ${isBefore(to, sql`v.replaced_at`)} THEN v.answers END AS answers
      FROM (${versionsWhere(sql`n.company_id = ${companyId} AND n.campaign_id = ANY (${[...campaignIds]}::bigint[])`)}) v
      JOIN campaign c ON c.company_id = v.company_id AND c.id = v.campaign_id
     WHERE ${isBefore(to, sql`v.saved_at`)} ORDER BY v.campaign_id, v.version`);

export interface SpokenRecord {
  campaignId: number;
  title: string;
  kind: 'STATEMENT' | 'REQUEST';
  by: string;
  /** Null in records of earlier releases. */
  strength: 'PIN' | 'ACCOUNT' | null;
  date: string;
  text: string;
  /** Of a request. */
  dueDate: string | null;
  answer: string | null;
  answeredBy: string | null;
  answeredDate: string | null;
}

/** Statements and requests of the period, and the answers to these until its end. */
export const findSpokenRecords = (db: Db, { companyId, campaignIds, userId, from, to }: RecordsOfPack): Promise<SpokenRecord[]> =>
  db.many<SpokenRecord>(sql`
    SELECT c.id AS "campaignId", c.title, x.kind, x.by_id AS by, x.strength, x.at AS date, x.text, x.due_at AS "dueDate", x.answer,
           x.answered_by AS "answeredBy", x.answered_at AS "answeredDate"
      FROM (
        SELECT s.company_id, s.campaign_id, 'STATEMENT' AS kind, s.user_id AS by_id, s.strength, s.at, s.text, NULL::timestamptz AS due_at,
               NULL::text AS answer, NULL::uuid AS answered_by, NULL::timestamptz AS answered_at
          FROM consultation_statement s
        UNION ALL
        SELECT q.company_id, q.campaign_id, 'REQUEST', q.asked_by, q.strength, q.asked_at, q.question, q.due_at, a.answer, a.answered_by, a.answered_at
          FROM consultation_request q
          LEFT JOIN consultation_request a ON a.company_id = q.company_id AND a.id = q.id AND ${isBefore(to, sql`a.answered_at`)}) x
      JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id
     WHERE x.company_id = ${companyId} AND x.campaign_id = ANY (${[...campaignIds]}::bigint[]) AND (${userId ?? null}::uuid IS NULL OR x.by_id = ${userId ?? null}::uuid)
       AND (${from}::timestamptz IS NULL OR x.at >= ${from}) AND ${isBefore(to, sql`x.at`)}
     ORDER BY x.campaign_id, x.at, x.kind, x.by_id`);

export interface MarkRecord {
  campaignId: number;
  title: string;
  userId: string;
  placeName: string | null;
  electedDay: string;
  untilDay: string;
  setBy: string;
  setDate: string;
}

/**
 * The marks of the representatives of a consultation, with each change of their days before the end of the period. It includes a mark that held on a day
 * since people were told, also if somebody has shortened it since.
 */
export const findMarkRecords = (db: Db, { companyId, campaignIds, userId, to }: RecordsOfPack): Promise<MarkRecord[]> =>
  db.many<MarkRecord>(sql`
    SELECT c.id AS "campaignId", c.title, r.user_id AS "userId", ${placeOfMark} AS "placeName", h.elected_on::text AS "electedDay",
           h.until_on::text AS "untilDay", h.set_by AS "setBy", h.set_at AS "setDate"
      FROM consultation n JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id JOIN ${markRows} ON ${isForCampaign} ${joinChanges}
     WHERE n.company_id = ${companyId} AND n.campaign_id = ANY (${[...campaignIds]}::bigint[]) AND (${userId ?? null}::uuid IS NULL OR r.user_id = ${userId ?? null}::uuid)
       AND (${heldOn(dayOfMark(toldAt), toldAt)} OR r.until_on >= ${dayOfMark(toldAt)}) AND ${isBefore(to, sql`h.set_at`)}
     ORDER BY n.campaign_id, r.user_id, r.id, h.version`);
