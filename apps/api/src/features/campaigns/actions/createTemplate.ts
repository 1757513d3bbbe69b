import type { CampaignTemplate } from '@muster/contract/campaigns/template';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireLawful, requireNewSubType } from '../template-faults';
import { accessTemplate, type TemplateBody } from '../templates';

/** Adds a template; faults in its configuration are told each at its place, and a sub-type that its type has is 409 [7.22]. */
export async function createTemplate(ctx: Context, body: TemplateBody): Promise<CampaignTemplate> {
  const { type, subType, title, description } = body;
  const configuration = requireLawful(type, body.configuration);
  const { id } = await requireNewSubType(
    ctx.db.maybeOne<{ id: number }>(sql`
      INSERT INTO campaign_template (type, sub_type, title, description, configuration)
      VALUES (${type}, ${subType}, ${title}, ${description}, ${JSON.stringify(configuration)})
      ON CONFLICT (type, sub_type) DO NOTHING RETURNING id`),
    subType,
  );
  ctx.audit({ companyId: null, entityType: 'CampaignTemplateV2', entityId: id, data: { type, subType, title } });
  ctx.alert('campaignTemplate.created', { title });
  return accessTemplate(ctx, id, 'read');
}
