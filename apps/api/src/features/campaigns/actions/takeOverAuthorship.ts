import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import { emitCampaignSaved } from '../events';

/** Makes the caller the author, if the author is blocked, has left or no longer manages the scope [6.4]. For managers of the scope. */
export async function takeOverAuthorship(ctx: Context, id: number, given: { version?: number | undefined }): Promise<void> {
  const { companyId, type, status, authorId, version: before } = await accessCampaign(ctx, id, 'takeOverAuthorship');
  requireVersion(ctx, before, given.version);
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET author_id = ${ctx.actor.id}, updated_at = ${ctx.now}, version = version + 1
     WHERE company_id = ${companyId} AND id = ${id} RETURNING version`);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { from: authorId, to: ctx.actor.id } });
  emitCampaignSaved(ctx, { id, companyId, version, status }, status);
  ctx.alert('campaign.authorshipTaken', { type, status });
}
