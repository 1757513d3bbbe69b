import type { CampaignTemplate } from '@muster/contract/templates/template';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { requireSame } from '../template';
import { requireValidTemplate, requireNewSubType } from '../template-faults';
import { accessTemplate, type TemplateBody } from '../queries';

/** Replaces a template by a new version. Existing campaigns keep their own copy [3.13] [7.22]. */
export async function updateTemplate(ctx: Context, id: number, body: TemplateBody): Promise<CampaignTemplate> {
  const before = await accessTemplate(ctx, id, 'edit');
  requireSame('id', body.id, id, 'campaignTemplateV2');
  requireVersion(ctx, before.version, body.version);
  const { type, subType, title, description } = body;
  const configuration = requireValidTemplate(type, body.configuration);
  await requireNewSubType(
    ctx.db.maybeOne<{ id: number }>(sql`
      UPDATE campaign_template SET type = ${type}, sub_type = ${subType}, title = ${title}, description = ${description},
             configuration = ${JSON.stringify(configuration)}, version = version + 1
       WHERE id = ${id}
         AND NOT EXISTS (SELECT FROM campaign_template other WHERE other.type = ${type} AND other.sub_type = ${subType} AND other.id <> ${id})
      RETURNING id`),
    subType,
  );
  const from = { type: before.type, subType: before.subType, title: before.title, version: before.version };
  ctx.audit({ companyId: null, entityType: 'CampaignTemplateV2', entityId: id, data: { from, to: { type, subType, title } } });
  ctx.alert('campaignTemplate.updated', { title });
  return accessTemplate(ctx, id, 'read');
}
