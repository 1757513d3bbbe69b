import sql from 'sql-template-tag';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Db } from '../../platform/database/database';

interface CampaignEvidence {
  type: CampaignType;
  isAnonymous: boolean;
  /** People read drafts and scheduled campaigns only after they are posted. */
  isPosted: boolean;
  contentVersion: number;
  /** How many people, or sites, are asked. */
  expected: number;
  title: string;
  description: string;
  /** Everything else that people read, and the form. */
  configuration: string;
  /** The check questions. */
  checks: string;
}

/** What people are asked now; also of a deleted campaign. */
export const findEvidenceOfCampaign = (db: Db, { companyId, campaignId }: { companyId: number; campaignId: number }) =>
  db.maybeOne<CampaignEvidence>(sql`
    SELECT type, is_anonymous AS "isAnonymous", posted_at IS NOT NULL AND status IN ('LIVE', 'COMPLETE') AS "isPosted", content_version AS "contentVersion",
           expected_count AS expected, title, description, configuration::text AS configuration, checks::text AS checks
      FROM campaign WHERE company_id = ${companyId} AND id = ${campaignId}`);

interface OutcomeEvidence {
  state: string;
  kind: string | null;
  said: string;
  did: string;
  used: string;
  promisedDate: string | null;
}

/** One version of the outcome. */
export const findEvidenceOfOutcome = (
  db: Db,
  { companyId, campaignId, version }: { companyId: number; campaignId: number; version: number },
) =>
  db.maybeOne<OutcomeEvidence>(sql`
    SELECT state, kind, said, did, used, promised_for AS "promisedDate" FROM campaign_follow_up_version
     WHERE company_id = ${companyId} AND campaign_id = ${campaignId} AND version = ${version}`);

interface ActionEvidence {
  text: string;
  responsibleId: string;
  dueDay: string;
  state: string;
  note: string;
}

/** An action as it is now. A later change has an entry of its own. */
export const findEvidenceOfAction = (db: Db, { companyId, actionId }: { companyId: number; actionId: number }) =>
  db.maybeOne<ActionEvidence>(sql`
    SELECT text, responsible_id AS "responsibleId", due_on::text AS "dueDay", state, note FROM campaign_action
     WHERE company_id = ${companyId} AND id = ${actionId}`);
