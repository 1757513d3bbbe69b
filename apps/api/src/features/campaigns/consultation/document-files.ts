/** The files of the documents of a consultation. */
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { claimFiles } from '../../files';
import type { Campaign } from '../campaign';

export const entityType = 'Consultation';

/** Nobody has read the documents of a draft. */
export const keepsGone = ({ status }: Campaign): boolean => status !== 'DRAFT';

/** Claims added documents, and takes away those that are gone: deleted in a draft, withdrawn after the posting. */
export async function takeFiles(ctx: Context, campaign: Campaign, { added, gone }: { added: number[]; gone: number[] }): Promise<void> {
  const { id, companyId } = campaign;
  await claimFiles(ctx, {
    entityType,
    companyId,
    entityId: id,
    named: [{ field: 'fileId', ids: added }],
    removedIds: gone,
    keepsRemoved: keepsGone(campaign),
    objectName: 'document',
  });
  if (gone.length === 0) return;
  const isOneOfThem = sql`company_id = ${companyId} AND campaign_id = ${id} AND file_id = ANY (${gone}::bigint[])`;
  await ctx.db.run(
    keepsGone(campaign)
      ? sql`UPDATE consultation_document SET gone_at = ${ctx.now} WHERE ${isOneOfThem}`
      : sql`DELETE FROM consultation_document WHERE ${isOneOfThem}`,
  );
}

/** A draft that is no consultation any more has no documents. */
export async function deleteDocuments(ctx: Context, campaign: Campaign): Promise<void> {
  const { id, companyId } = campaign;
  const known = await ctx.db.many<{ fileId: number }>(sql`
    SELECT file_id AS "fileId" FROM consultation_document WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  if (known.length > 0) await takeFiles(ctx, campaign, { added: [], gone: known.map(({ fileId }) => fileId) });
}
