/** What the evidence ledger commits to: who saw and who answered what, as it is stored now. Never of anonymous campaigns. */
import type { Answers } from '@muster/contract/forms/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { namedCampaigns } from '../campaigns';
import { findContact } from '../identity';

interface OfPerson {
  userId: string;
  shownLanguage: string | null;
  contentVersion: number;
}

interface ResponseEvidence extends OfPerson {
  role: string | null;
  sites: string[];
  answer: Answers;
  isLate: boolean;
  submittedDate: string;
  receivedDate: string | null;
  version: number;
}

const isNamed = (companyId: number, campaign: Sql): Sql => sql`${campaign} IN (SELECT id FROM (${namedCampaigns(companyId)}) named)`;

const nameOf = async (db: Db, userId: string): Promise<string> => {
  const { firstName, lastName, email } = await findContact(db, userId);
  return `${firstName} ${lastName}`.trim() || (email ?? '');
};

/** Undefined if the response is gone, or is not submitted any more. */
export async function findEvidenceOfResponse(db: Db, { companyId, responseId }: { companyId: number; responseId: number }) {
  const found = await db.maybeOne<ResponseEvidence>(sql`
    SELECT r.user_id AS "userId", r.responded_as ->> 'role' AS role, coalesce(r.responded_as -> 'sites', '[]') AS sites, r.answer, r.is_late AS "isLate",
           r.submitted_at AS "submittedDate", r.received_at AS "receivedDate", r.shown_language AS "shownLanguage",
           r.content_version AS "contentVersion", r.version
      FROM campaign_response r
     WHERE r.company_id = ${companyId} AND r.id = ${responseId} AND r.status = 'SUBMITTED' AND ${isNamed(companyId, sql`r.campaign_id`)}`);
  return found && { ...found, name: await nameOf(db, found.userId) };
}

interface View {
  companyId: number;
  campaignId: number;
  campaignSiteId: number;
  userId: string;
}

/** The latest view of the person. */
export async function findEvidenceOfView(db: Db, { companyId, campaignId, campaignSiteId, userId }: View) {
  const found = await db.maybeOne<Omit<OfPerson, 'userId'> & { viewedDate: string }>(sql`
    SELECT v.viewed_at AS "viewedDate", v.shown_language AS "shownLanguage", v.content_version AS "contentVersion"
      FROM campaign_view v
     WHERE v.company_id = ${companyId} AND v.campaign_id = ${campaignId} AND v.campaign_site_id = ${campaignSiteId} AND v.user_id = ${userId}
       AND ${isNamed(companyId, sql`v.campaign_id`)}
     ORDER BY v.content_version DESC LIMIT 1`);
  return found && { ...found, name: await nameOf(db, userId) };
}
