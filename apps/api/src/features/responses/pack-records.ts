/** Views and passed check questions, as evidence packs list them. Never of anonymous campaigns. */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { inTurn, type RecordsOfPack } from '../../platform/evidence/records';
import { namedCampaigns } from '../campaigns';

export interface ViewRecord {
  campaignId: number;
  /** The part of a site in a learning or an improvement. 0 for a campaign of people. */
  campaignSiteId: number;
  userId: string;
  contentVersion: number;
  viewedDate: string;
  /** What the clock of the device said, if it was wrong. */
  deviceDate: string | null;
  language: string | null;
}

const isOf = ({ companyId, userId }: RecordsOfPack, campaignId: number, row: Sql): Sql => sql`
  ${row}.company_id = ${companyId} AND ${row}.campaign_id = ${campaignId} AND ${row}.campaign_id IN (SELECT id FROM (${namedCampaigns(companyId)}) named)
  ${userId === undefined ? empty : sql`AND ${row}.user_id = ${userId}`}`;

const isWithin = ({ from, to }: RecordsOfPack, time: Sql): Sql =>
  sql`(${from}::timestamptz IS NULL OR ${time} >= ${from}) AND (${to}::timestamptz IS NULL OR ${time} < ${to})`;

/** When each person first opened each version. */
export const findViewRecords = (db: Db, asked: RecordsOfPack): AsyncGenerator<ViewRecord[]> =>
  inTurn(asked.campaignIds, (campaignId, limit, last?: ViewRecord) =>
    db.many<ViewRecord>(sql`
      SELECT v.campaign_id AS "campaignId", v.campaign_site_id AS "campaignSiteId", v.user_id AS "userId", v.content_version AS "contentVersion",
             v.viewed_at AS "viewedDate", v.device_at AS "deviceDate", v.shown_language AS language
        FROM campaign_view v
       WHERE ${isOf(asked, campaignId, sql`v`)} AND ${isWithin(asked, sql`v.viewed_at`)}
         ${last ? sql`AND (v.campaign_site_id, v.user_id, v.content_version) > (${last.campaignSiteId}::bigint, ${last.userId}::uuid, ${last.contentVersion}::integer)` : empty}
       ORDER BY v.campaign_site_id, v.user_id, v.content_version LIMIT ${limit}`),
  );

export interface CheckRecord {
  campaignId: number;
  responseId: number;
  userId: string;
  contentVersion: number;
  passedDate: string;
  language: string | null;
  /** How the person came to understand it (`roundsOf` of `actions/saveResponse.ts`). */
  passed: 'ALONE' | 'TALKED' | 'ALOUD';
  /** The last talk, about this version or about one before a corrected word, with its language. */
  talkedDate: string | null;
  talkedWithId: string | null;
  talkLanguage: string | null;
}

/**
 * Who has passed the check questions of a briefing. Neither wrong answers nor the number of rounds: pages promise that first answers are counted without
 * names, and with one question a second round is a wrong answer.
 */
export const findCheckRecords = (db: Db, asked: RecordsOfPack): AsyncGenerator<CheckRecord[]> =>
  inTurn(asked.campaignIds, (campaignId, limit, last?: CheckRecord) =>
    db.many<CheckRecord>(sql`
      SELECT r.campaign_id AS "campaignId", r.id AS "responseId", r.user_id AS "userId", r.content_version AS "contentVersion",
             r.submitted_at AS "passedDate", r.shown_language AS language, CASE r.check_rounds WHEN 3 THEN 'TALKED' WHEN 4 THEN 'ALOUD' ELSE 'ALONE' END AS passed,
             t.talked_at AS "talkedDate", t.talked_by AS "talkedWithId", t.language AS "talkLanguage"
        FROM campaign_response r
        LEFT JOIN LATERAL (
          SELECT l.talked_at, l.talked_by, l.language FROM campaign_talk l
           WHERE l.company_id = r.company_id AND l.campaign_id = r.campaign_id AND l.user_id = r.user_id AND l.talked_at IS NOT NULL
             AND (l.content_version = r.content_version OR (r.check_rounds = 3 AND l.content_version < r.content_version))
           ORDER BY l.content_version DESC LIMIT 1) t ON true
       WHERE ${isOf(asked, campaignId, sql`r`)} AND r.status = 'SUBMITTED' AND r.check_rounds IS NOT NULL AND r.id > ${last?.responseId ?? 0}
         AND ${isWithin(asked, sql`r.submitted_at`)}
       ORDER BY r.id LIMIT ${limit}`),
  );
