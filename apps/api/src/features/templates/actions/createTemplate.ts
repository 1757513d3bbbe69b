import type { CampaignTemplate } from '@muster/contract/templates/template';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireValidTemplate, requireNewSubType } from '../template-faults';
import { accessTemplate, type TemplateBody } from '../queries';

/** Adds a template [7.22]. 400 with the path of each fault; 409 if the type already has a template of the sub-type. */
export async function createTemplate(ctx: Context, body: TemplateBody): Promise<CampaignTemplate> {
  const { type, subType, title, description } = body;
  const configuration = requireValidTemplate(type, body.configuration);
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
