import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** When the last of these documents came, of those that are still valid. Who answered before has not read all of them. */
export const findLastAdded = async (
  db: Db,
  { companyId, campaignId }: { companyId: number; campaignId: number },
  added: readonly { fileId: number }[],
): Promise<string | undefined> =>
  (
    await db.one<{ last: string | null }>(sql`
      SELECT max(d.added_at) AS last FROM consultation_document d
       WHERE d.company_id = ${companyId} AND d.campaign_id = ${campaignId} AND d.gone_at IS NULL AND d.file_id = ANY (${added.map(({ fileId }) => fileId)}::bigint[])`)
  ).last ?? undefined;
