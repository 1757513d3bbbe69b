import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound, requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import { recordChange } from './record';
import { findLanguage } from './stored';
import { deleteVoice } from './voices';

/** Deletes a version with its texts and its voice. What was recorded about readers of it stays. 404 without one, 409 for a stale version. */
export async function deleteLanguage(ctx: Context, id: number, language: LanguageTag, version: number): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  const stored = await findLanguage(ctx.db, campaign, language);
  if (!stored) throw notFound();
  requireVersion(ctx, stored.version, version);
  await deleteVoice(ctx, campaign, language);
  await ctx.db.run(sql`
    DELETE FROM campaign_translation WHERE company_id = ${campaign.companyId} AND campaign_id = ${id} AND language = ${language}`);
  await ctx.db.run(sql`
    DELETE FROM campaign_in_language WHERE company_id = ${campaign.companyId} AND campaign_id = ${id} AND language = ${language}`);
  await ctx.db.run(sql`
    UPDATE campaign SET deleted_language_version = greatest(deleted_language_version, ${stored.version})
     WHERE company_id = ${campaign.companyId} AND id = ${id}`);
  recordChange(ctx, campaign, { language, version }, { isRenamed: true });
}
