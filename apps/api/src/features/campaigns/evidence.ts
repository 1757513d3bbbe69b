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
}

/** What people are asked now; also of a deleted campaign. */
export const findEvidenceOfCampaign = (db: Db, { companyId, campaignId }: { companyId: number; campaignId: number }) =>
  db.maybeOne<CampaignEvidence>(sql`
    SELECT type, is_anonymous AS "isAnonymous", posted_at IS NOT NULL AND status IN ('LIVE', 'COMPLETE') AS "isPosted", content_version AS "contentVersion",
           expected_count AS expected, title, description, configuration::text AS configuration
      FROM campaign WHERE company_id = ${companyId} AND id = ${campaignId}`);
