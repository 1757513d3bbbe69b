/** What a pack says of each campaign: when, how many were asked, how many have confirmed, and what followed. As it is stored now. */
import type { CampaignMode, CampaignType } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
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

/** In the order of their ids. */
export const findCampaignSummaries = (db: Db, companyId: number, ids: readonly number[]): Promise<CampaignSummary[]> =>
  db.many<CampaignSummary>(sql`
    SELECT c.id, c.title, c.type, c.mode, c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough", c.content_version AS "contentVersion",
           c.posted_at AS "postedDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.deleted_at AS "deletedDate",
           c.expected_count AS asked, shown.views, shown.submissions,
           f.state AS outcome, f.promised_for AS "promisedDate", f.first_told_at AS "toldDate",
           (SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = c.company_id AND x.campaign_id = c.id) AS actions,
           (SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND x.state = 'DONE') AS "actionsDone"
      FROM campaign c CROSS JOIN LATERAL (SELECT ${shownTotals} FROM (${exactTotals}) n) shown
      LEFT JOIN campaign_follow_up f ON f.company_id = c.company_id AND f.campaign_id = c.id
     WHERE c.company_id = ${companyId} AND c.id = ANY (${[...ids]}::bigint[]) ORDER BY c.id`);
