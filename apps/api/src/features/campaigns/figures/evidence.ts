/** What a pack says of each campaign: when, how many were asked, how many have confirmed, and what followed. */
import type { CampaignMode, CampaignType } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { RecordsOfPack } from '../../../platform/evidence/records';
import { isBefore } from '../consultation/before';
import { exactTotals, shownTotals } from './counts';

export interface CampaignSummary {
  id: number;
  title: string;
  type: CampaignType;
  /** HIERARCHICAL ones ask sites and not people. */
  mode: CampaignMode;
  isAnonymous: boolean;
  viewIsEnough: boolean;
  contentVersion: number;
  postedDate: string | null;
  endDate: string | null;
  completeDate: string | null;
  deletedDate: string | null;
  asked: number;
  /** Of an anonymous campaign, both as other people see them. */
  views: number;
  submissions: number;
  outcome: 'TOLD' | 'PROMISED' | 'NONE' | null;
  promisedDate: string | null;
  toldDate: string | null;
  actions: number;
  actionsDone: number;
}

/** In the order of their ids. Dates, outcomes and actions from `to` on are left out. The counts are those of now. */
export const findCampaignSummaries = (
  db: Db,
  { companyId, campaignIds, to }: Pick<RecordsOfPack, 'companyId' | 'campaignIds' | 'to'>,
): Promise<CampaignSummary[]> =>
  db.many<CampaignSummary>(sql`
    SELECT c.id, c.title, c.type, c.mode, c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough", c.content_version AS "contentVersion",
           c.posted_at AS "postedDate", c.end_date AS "endDate", CASE WHEN ${isBefore(to, sql`c.complete_date`)} THEN c.complete_date END AS "completeDate",
           CASE WHEN ${isBefore(to, sql`c.deleted_at`)} THEN c.deleted_at END AS "deletedDate",
           c.expected_count AS asked, shown.views, shown.submissions,
           f.state AS outcome, f.promised_for AS "promisedDate", (
             SELECT min(v.at) FROM campaign_follow_up_version v
              WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND v.state = 'TOLD' AND ${isBefore(to, sql`v.at`)}) AS "toldDate",
           (SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND ${isBefore(to, sql`x.made_at`)}) AS actions,
           (SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND x.state = 'DONE'
              AND ${isBefore(to, sql`x.closed_at`)}) AS "actionsDone"
      FROM campaign c CROSS JOIN LATERAL (SELECT ${shownTotals} FROM (${exactTotals}) n) shown
      LEFT JOIN LATERAL (
        SELECT v.state, v.promised_for FROM campaign_follow_up_version v
         WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND ${isBefore(to, sql`v.at`)} ORDER BY v.version DESC LIMIT 1) f ON TRUE
     WHERE c.company_id = ${companyId} AND c.id = ANY (${[...campaignIds]}::bigint[]) ORDER BY c.id`);
