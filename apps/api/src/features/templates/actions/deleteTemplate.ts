import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessTemplate } from '../queries';

/** Deletes a template from the library. Campaigns and drafts made from it keep their own copy [3.13] [7.22]. */
export async function deleteTemplate(ctx: Context, id: number): Promise<void> {
  const { type, subType, title, version } = await accessTemplate(ctx, id, 'delete');
  requireVersion(ctx, version);
  await ctx.db.run(sql`DELETE FROM campaign_template WHERE id = ${id}`);
  ctx.audit({ companyId: null, entityType: 'CampaignTemplateV2', entityId: id, data: { type, subType, title, version } });
  ctx.alert('campaignTemplate.deleted', { title });
}
