import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/refusals';
import { accessCampaign } from '../access';
import { announce } from '../events';

/** A manager of the scope becomes the author in the place of one who is blocked, has left, or manages the scope no more [6.4]. */
export async function takeOverAuthorship(ctx: Context, id: number, given: { version?: number | undefined }): Promise<void> {
  const { companyId, type, status, authorId, version: before } = await accessCampaign(ctx, id, 'takeOverAuthorship');
  requireVersion(before, given.version ?? ctx.ifMatch);
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET author_id = ${ctx.actor.id}, updated_at = ${ctx.now}, version = version + 1
     WHERE company_id = ${companyId} AND id = ${id} RETURNING version`);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { from: authorId, to: ctx.actor.id } });
  announce(ctx, { id, companyId, version, status }, status);
  ctx.alert('campaign.authorshipTaken', { type, status });
}
