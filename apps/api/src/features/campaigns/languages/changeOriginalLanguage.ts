import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import type { Campaign } from '../campaign';
import { recordChange } from './record';
import { findLanguage } from './stored';
import { moveVoice } from './voices';

/** Sets the original language (null: unknown). 409 if the campaign has a version in that language. */
export async function changeOriginalLanguage(ctx: Context, id: number, language: LanguageTag | null): Promise<Campaign> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  if (campaign.originalLanguage === language) {
    ctx.nothingChanged();
    return campaign;
  }
  if (language !== null && (await findLanguage(ctx.db, campaign, language)))
    throw conflict('campaignLanguage.exists', 'The campaign has a version in this language. Delete it first.', { language });
  await ctx.db.run(sql`
    UPDATE campaign SET original_language = ${language}, updated_at = ${ctx.now} WHERE company_id = ${campaign.companyId} AND id = ${id}`);
  await moveVoice(ctx, campaign, language);
  recordChange(ctx, campaign, { from: campaign.originalLanguage, language }, { isRenamed: true });
  return { ...campaign, originalLanguage: language };
}
