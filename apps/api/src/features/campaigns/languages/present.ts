/** The only way to output a campaign's versions in other languages. */
import type { CampaignLanguage, CampaignLanguages, LanguageTexts, TranslationText } from '@muster/contract/campaigns/languages/language';
import { laterTextsOf, textsOf, type CampaignText, type Translatable } from '@muster/contract/campaigns/languages/texts';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Context } from '../../../platform/http/context';
import type { Campaign } from '../campaign';
import { askedTexts } from './asked';
import {
  findLanguage,
  findLanguages,
  findTranslationHashes,
  findTexts,
  hashOf,
  reviewHash,
  type StoredLanguage,
  type StoredText,
  type TranslationHashes,
} from './stored';
import { presentVoices } from './voices';

/** Whether a text has no translation, one of an older original, or a current one. */
export const stateOf = ({ text }: Pick<CampaignText, 'text'>, translation: TranslationHashes | undefined): TranslationText['state'] =>
  translation === undefined ? 'MISSING' : translation.sourceHash === hashOf(text) ? 'CURRENT' : 'OUTDATED';

/** The texts that readers see in place of the originals, by key. */
export const currentTexts = (campaign: Translatable, stored: ReadonlyMap<string, StoredText>): Map<string, string | undefined> =>
  new Map(
    textsOf(campaign).map((text) => {
      const translation = stored.get(text.key);
      return [text.key, translation && stateOf(text, translation) === 'CURRENT' ? translation.text : undefined];
    }),
  );

/** The review of a version, if it still is one. */
export function reviewOf(
  stored: StoredLanguage | undefined,
  campaign: Translatable,
  translationByKey: ReadonlyMap<string, TranslationHashes>,
): CampaignLanguage['review'] {
  if (!stored?.reviewedDate) return null;
  // older builds asked for all texts
  const askedFor = [askedTexts(campaign, translationByKey), textsOf(campaign)];
  const isReviewed = askedFor
    .flatMap((texts) => [texts, withoutLaterTexts(campaign, texts, translationByKey)])
    .some((reviewed) => stored.reviewedHash === reviewHash(reviewed, translationByKey));
  return isReviewed ? { by: stored.reviewedBy, date: stored.reviewedDate } : null;
}

/** The texts as an older build reviewed them: without the labels of dates and selections that nobody has written yet. */
function withoutLaterTexts(
  campaign: Translatable,
  texts: readonly CampaignText[],
  translationByKey: ReadonlyMap<string, TranslationHashes>,
): CampaignText[] {
  const later = new Set(laterTextsOf(campaign).map(({ key }) => key));
  return texts.filter(({ key }) => !later.has(key) || translationByKey.has(key));
}

function presentState(
  language: LanguageTag,
  stored: StoredLanguage | undefined,
  campaign: Translatable,
  translationByKey: ReadonlyMap<string, TranslationHashes>,
): CampaignLanguage {
  const texts = askedTexts(campaign, translationByKey);
  const states = texts.map((text) => ({
    state: stateOf(text, translationByKey.get(text.key)),
    origin: translationByKey.get(text.key)?.origin,
  }));
  return {
    language,
    version: stored?.version ?? 0,
    texts: texts.length,
    missing: states.filter(({ state }) => state === 'MISSING').length,
    outdated: states.filter(({ state }) => state === 'OUTDATED').length,
    byMachine: states.filter(({ origin }) => origin === 'MACHINE').length,
    review: reviewOf(stored, campaign, translationByKey),
  };
}

export const byKey = <T extends TranslationHashes>(translations: readonly T[]): Map<string, T> =>
  new Map(translations.map((translation) => [translation.key, translation]));

/** A campaign as it is stored, or as it is about to be. */
export type Versioned = Translatable & Pick<Campaign, 'id' | 'companyId' | 'version' | 'originalLanguage'>;

/** All versions of a campaign. `hasService`: whether the installation has a translation service. */
export async function presentLanguages(ctx: Context, campaign: Versioned, hasService: boolean): Promise<CampaignLanguages> {
  const [languages, translations, [company]] = await Promise.all([
    findLanguages(ctx.db, campaign),
    findTranslationHashes(ctx.db, campaign),
    ctx.registries.findTranslating(ctx.db, [campaign.companyId]),
  ]);
  const translationsOf = (language: LanguageTag) => byKey(translations.filter((translation) => translation.language === language));
  return {
    campaignId: campaign.id,
    campaignVersion: campaign.version,
    originalLanguage: campaign.originalLanguage,
    canFill: hasService && company?.isOn === true,
    languages: languages.map((stored) => presentState(stored.language, stored, campaign, translationsOf(stored.language))),
    voices: await presentVoices(ctx, campaign, translationsOf),
  };
}

/** One language version: each original text with its translation. A language without texts has version 0. */
export async function presentTexts(ctx: Context, campaign: Campaign, language: LanguageTag): Promise<LanguageTexts> {
  const [stored, found] = await Promise.all([findLanguage(ctx.db, campaign, language), findTexts(ctx.db, campaign, language)]);
  const translationByKey = byKey(found);
  const texts = askedTexts(campaign, translationByKey);
  return {
    ...presentState(language, stored, campaign, translationByKey),
    campaignId: campaign.id,
    translations: texts.map((one): TranslationText => {
      const translation = translationByKey.get(one.key);
      return {
        key: one.key,
        label: one.label,
        format: one.format,
        maxLength: one.maxLength,
        original: one.text,
        originalHash: hashOf(one.text),
        text: translation?.text ?? null,
        state: stateOf(one, translation),
        origin: translation?.origin ?? null,
        writtenBy: translation?.writtenBy ?? null,
        writtenDate: translation?.writtenDate ?? null,
      };
    }),
  };
}
