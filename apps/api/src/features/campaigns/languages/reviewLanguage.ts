import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, notFound, requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import { askedTexts } from './asked';
import { byKey, presentTexts, reviewOf, stateOf } from './present';
import { recordChange } from './record';
import { findLanguage, findTexts, reviewHash } from './stored';

/**
 * Marks a version as reviewed by the caller, or takes the review back. 409 while texts are missing or out of date, and for a stale
 * version. Any change of a text or of its original ends the review.
 */
export async function reviewLanguage(
  ctx: Context,
  id: number,
  language: LanguageTag,
  { version: seen, isReviewed }: { version: number; isReviewed: boolean },
): Promise<LanguageTexts> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  const stored = await findLanguage(ctx.db, campaign, language);
  if (!stored) throw notFound();
  const translationByKey = byKey(await findTexts(ctx.db, campaign, language));
  const texts = askedTexts(campaign, translationByKey);
  if ((reviewOf(stored, campaign, translationByKey) !== null) === isReviewed) {
    ctx.nothingChanged();
    return presentTexts(ctx, campaign, language);
  }
  requireVersion(ctx, stored.version, seen);
  const open = texts.filter((text) => stateOf(text, translationByKey.get(text.key)) !== 'CURRENT').length;
  if (isReviewed && (open > 0 || texts.length === 0))
    throw conflict('campaignLanguage.incomplete', 'Write the missing and outdated texts first.', { count: open });
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign_in_language
       SET reviewed_by = ${isReviewed ? ctx.actor.id : null}, reviewed_at = ${isReviewed ? ctx.now : null},
           reviewed_hash = decode(${isReviewed ? reviewHash(texts, translationByKey) : null}, 'hex'), version = version + 1
     WHERE company_id = ${campaign.companyId} AND campaign_id = ${id} AND language = ${language} RETURNING version`);
  recordChange(ctx, campaign, { language, version, isReviewed }, { isRenamed: false });
  return presentTexts(ctx, campaign, language);
}
