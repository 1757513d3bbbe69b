/** The version of a campaign that a reader gets, and the language that their record names. */
import { ambiguousOptions } from '@muster/contract/campaigns/languages/repeated-options';
import { withTexts } from '@muster/contract/campaigns/languages/texts';
import type { ShownTranslation, ShownVoice } from '@muster/contract/campaigns/languages/language';
import { languageNames } from '@muster/contract/shared/language-names';
import { isLanguage, type LanguageTag } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import type { Campaign } from '../campaign';
import { inMyCompanies } from '../visibility';
import { askedTexts } from './asked';
import { byKey, reviewOf, stateOf } from './present';
import { versionFor } from './reader';
import { findLanguage, findLanguages, findTexts, type StoredLanguage, type StoredText } from './stored';
import { shownVoices, type StoredVoice } from './voices';

interface Version {
  /** Null for the original. */
  language: LanguageTag | null;
  voices: readonly StoredVoice[];
}

/** Finds the language version that the caller reads, and the voices. Can run at the same time as the query of the campaign. */
export const findVersion = (ctx: Context, campaignId: number): Promise<Version | undefined> =>
  ctx.db.maybeOne<Version>(sql`
    SELECT v.language, c.voices FROM campaign c LEFT JOIN LATERAL (${versionFor(ctx)}) v ON TRUE WHERE c.id = ${campaignId} AND ${inMyCompanies}`);

/** What the reader sees and hears besides the original. */
export interface Shown {
  translation: ShownTranslation | null;
  /** Absent without one. */
  voices?: ShownVoice[];
}

/** The reader's version of a campaign, and the recorded voices that say what they see. */
export async function findShown(ctx: Context, campaign: Campaign, version: Version | undefined): Promise<Shown> {
  if (!version) return { translation: null };
  const { language, voices } = version;
  const texts = language === null ? undefined : await findVersionTexts(ctx, campaign, language);
  const heard = voices.length === 0 ? [] : await shownVoices(ctx, campaign, voices, texts);
  return { translation: texts ? translationOf(campaign, texts) : null, ...(heard.length > 0 && { voices: heard }) };
}

interface VersionTexts {
  language: LanguageTag;
  stored: StoredLanguage | undefined;
  texts: ReadonlyMap<string, StoredText>;
}

/** What a version is made of. */
export type VersionedCampaign = Pick<
  Campaign,
  'id' | 'companyId' | 'title' | 'description' | 'configuration' | 'configurationAnswer' | 'checks'
>;

/** Finds all translations of a campaign in which at least one text is shown, in every language. */
export async function findTranslations(db: Db, campaign: VersionedCampaign): Promise<ShownTranslation[]> {
  const found: ShownTranslation[] = [];
  for (const { language } of await findLanguages(db, campaign)) {
    const version = translationOf(campaign, await findVersionTexts({ db }, campaign, language));
    if (version) found.push(version);
  }
  return found;
}

async function findVersionTexts({ db }: { db: Db }, campaign: VersionedCampaign, language: LanguageTag): Promise<VersionTexts> {
  const [stored, found] = await Promise.all([findLanguage(db, campaign, language), findTexts(db, campaign, language)]);
  return { language, stored, texts: byKey(found) };
}

/**
 * The texts of a campaign in the language of the reader's version; null if none of its texts shows. An edit of the originals can make two options
 * of a question equal: all options of this question then show their originals.
 */
function translationOf(campaign: VersionedCampaign, { language, stored, texts: translationByKey }: VersionTexts): ShownTranslation | null {
  const texts = askedTexts(campaign, translationByKey);
  const current = texts.flatMap((text) => {
    const translation = translationByKey.get(text.key);
    return translation && stateOf(text, translation) === 'CURRENT' ? [translation] : [];
  });
  const textByKey = new Map(current.map(({ key, text }) => [key, text]));
  const inOriginal = ambiguousOptions(campaign, (key) => textByKey.get(key));
  const shown = current.filter(({ key }) => !inOriginal.has(key));
  if (shown.length === 0) return null;
  return {
    language,
    languageName: languageNames[language],
    campaign: inLanguage(campaign, new Map(shown.map(({ key, text }) => [key, text]))),
    untranslated: texts.length - shown.length,
    byMachine: shown.filter(({ origin }) => origin === 'MACHINE').length,
    review: reviewOf(stored, campaign, translationByKey),
  };
}

function inLanguage(campaign: VersionedCampaign, textByKey: ReadonlyMap<string, string>): ShownTranslation['campaign'] {
  const { title, description, configuration, configurationAnswer, checks } = withTexts(
    { ...campaign, description: campaign.description || null },
    (key) => textByKey.get(key),
  );
  return { title, description, configuration, configurationAnswer, ...(checks.length > 0 && { checks }) };
}

/**
 * The language in which a client says that it showed the campaign, as an SQL expression: only the original language or that of a version.
 * Anything else is unknown, and anonymous campaigns record nothing.
 */
export function shownLanguage(
  { id, companyId, isAnonymous }: Pick<Campaign, 'id' | 'companyId' | 'isAnonymous'>,
  given: string | undefined,
): Sql {
  if (isAnonymous || !isLanguage(given)) return sql`NULL`;
  return sql`(SELECT g.language FROM (VALUES (${given}::text)) g (language)
    WHERE EXISTS (SELECT FROM campaign k WHERE k.company_id = ${companyId} AND k.id = ${id} AND k.original_language = g.language)
       OR EXISTS (SELECT FROM campaign_in_language l WHERE l.company_id = ${companyId} AND l.campaign_id = ${id} AND l.language = g.language))`;
}
