import { isTooLong, textsOf, type CampaignText } from '@muster/contract/campaigns/languages/texts';
import type { LanguageChange, LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { isBlank } from '@muster/contract/shared/blank';
import type { FieldError } from '@muster/contract/shared/errors';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Context } from '../../../platform/http/context';
import { invalid, requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import { storeNames } from './names';
import { requireOtherLanguage } from './original';
import type { Campaign } from '../campaign';
import { findRepeatedOptions } from './options';
import { byKey, presentTexts } from './present';
import { recordChange } from './record';
import { findLanguage, findTexts, storeTexts, saveLanguageVersion, type StoredText, type WrittenText } from './stored';

/**
 * Saves texts of one language. 400 for a text that the campaign does not have or that is too long, and for two equal options of a question.
 * 409 for a stale version. A save whose texts are stored already changes nothing, so that a client can repeat it.
 */
export async function saveLanguage(ctx: Context, id: number, language: LanguageTag, change: LanguageChange): Promise<LanguageTexts> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  requireOtherLanguage(campaign, language);
  const written = change.texts.map((one) => ({ ...one, text: isBlank(one.text) ? '' : one.text }));
  requireFitting(written, byOriginal(textsOf(campaign)));
  const [stored, found] = await Promise.all([findLanguage(ctx.db, campaign, language), findTexts(ctx.db, campaign, language)]);
  const before = byKey(found);
  const changed = written.filter((one) => !isStored(one, before.get(one.key)));
  if (changed.length === 0) {
    ctx.nothingChanged();
    return presentTexts(ctx, campaign, language);
  }
  requireVersion(ctx, stored?.version ?? 0, change.version);
  requireDistinctOptions(campaign, { written, changed, before });
  const { version } = await saveLanguageVersion(ctx.db, campaign, language);
  await storeTexts(ctx.db, campaign, language, { texts: changed, origin: 'AUTHOR', by: ctx.actor.id, now: ctx.now });
  const isRenamed = await storeNames(ctx.db, campaign);
  recordChange(ctx, campaign, { language, version, texts: changed.length }, { isRenamed });
  return presentTexts(ctx, campaign, language);
}

const byOriginal = (texts: readonly CampaignText[]): Map<string, CampaignText> => new Map(texts.map((text) => [text.key, text]));

function requireFitting(written: readonly WrittenText[], originals: ReadonlyMap<string, CampaignText>): void {
  const errors = written.flatMap(({ key, text }, at): FieldError[] => {
    const original = originals.get(key);
    const error = (field: string, message: string) => [{ objectName: 'campaignLanguage', field: `texts[${at}].${field}`, message }];
    if (!original) return error('key', 'Unknown');
    return isTooLong(text, original) ? error('text', 'Size') : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

interface Save {
  written: readonly WrittenText[];
  changed: readonly WrittenText[];
  before: ReadonlyMap<string, StoredText>;
}

/** Only a text of this save is an error. It shows where the stored texts stay. */
function requireDistinctOptions(campaign: Campaign, { written, changed, before }: Save): void {
  const repeated = findRepeatedOptions(campaign, changed, before);
  const errors = written.flatMap(({ key }, at): FieldError[] =>
    repeated.has(key) ? [{ objectName: 'campaignLanguage', field: `texts[${at}].text`, message: 'Distinct' }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
}

const isStored = ({ text, originalHash }: WrittenText, before: StoredText | undefined): boolean =>
  before === undefined ? text === '' : before.text === text && before.sourceHash === originalHash;
