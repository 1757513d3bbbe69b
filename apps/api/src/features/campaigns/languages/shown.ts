/** The version of a campaign that a reader gets, and the language that their record names. */
import { textsOf, withTexts } from '@muster/contract/campaigns/languages/texts';
import type { ShownTranslation } from '@muster/contract/campaigns/languages/language';
import { languageNames, tagOfPreference } from '@muster/contract/shared/language-names';
import { isLanguage, type LanguageTag } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accountRows } from '../../identity';
import type { Campaign } from '../campaign';
import { byKey, reviewOf, stateOf } from './present';
import { findLanguage, findTexts } from './stored';

interface Offer {
  language: LanguageTag;
  preference: string;
}

/** The languages of the campaign's versions, with the caller's preference. Runs beside the statements that load the campaign. */
export const findOffers = ({ db, actor }: Context, campaignId: number): Promise<Offer[]> =>
  db.many<Offer>(sql`
    SELECT l.language, (SELECT a.preferred_language FROM ${accountRows} WHERE a.id = ${actor.id}) AS preference
      FROM campaign_in_language l WHERE l.company_id = ANY ((SELECT muster_companies())::bigint[]) AND l.campaign_id = ${campaignId}`);

/**
 * The texts of a campaign in the reader's language; null if they read the original. The reader's preference comes first, then the
 * languages that the request accepts. ENGLISH is also the preference of people who never chose.
 */
export async function findShown(ctx: Context, campaign: Campaign, offers: readonly Offer[]): Promise<ShownTranslation | null> {
  const [offer] = offers;
  if (!offer) return null;
  const chosen = offer.preference === 'ENGLISH' ? undefined : tagOfPreference(offer.preference);
  const wanted = [...(chosen ? [chosen] : []), ...(ctx.acceptedLanguages.length > 0 ? ctx.acceptedLanguages : ['en' as const])];
  const language = wanted.find((tag) => tag === campaign.originalLanguage || offers.some((one) => one.language === tag));
  if (language === undefined || language === campaign.originalLanguage) return null;
  const [stored, found] = await Promise.all([findLanguage(ctx.db, campaign, language), findTexts(ctx.db, campaign, language)]);
  const texts = textsOf(campaign);
  const marks = byKey(found);
  const current = texts.flatMap((text) => {
    const mark = marks.get(text.key);
    return mark && stateOf(text, mark) === 'CURRENT' ? [mark] : [];
  });
  if (current.length === 0) return null;
  return {
    language,
    languageName: languageNames[language],
    campaign: inLanguage(campaign, new Map(current.map(({ key, text }) => [key, text]))),
    untranslated: texts.length - current.length,
    byMachine: current.filter(({ origin }) => origin === 'MACHINE').length,
    review: reviewOf(stored, texts, marks),
  };
}

function inLanguage(campaign: Campaign, words: ReadonlyMap<string, string>): ShownTranslation['campaign'] {
  const { title, description, configuration, configurationAnswer } = withTexts(
    { ...campaign, description: campaign.description || null },
    (key) => words.get(key),
  );
  return { title, description, configuration, configurationAnswer };
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
