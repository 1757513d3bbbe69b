/** The titles and descriptions of a campaign's versions, for lists and messages. Stored, because computing them reads every text. */
import { answerKey, descriptionKey, textsOf, withTexts, type Translatable } from '@muster/contract/campaigns/languages/texts';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { findNamingTexts, hashOf, type CampaignKey } from './stored';

interface Names {
  language: LanguageTag;
  title: string | null;
  description: string | null;
}

/** The title in this language, or the original title if the translation is missing or outdated. For documents in a given language. */
export const findTitle = async (
  db: Db,
  { id, companyId, title }: CampaignKey & { title: string },
  language: LanguageTag,
): Promise<string> =>
  (
    await db.maybeOne<{ title: string }>(sql`
      SELECT l.title FROM campaign_in_language l
       WHERE l.company_id = ${companyId} AND l.campaign_id = ${id} AND l.language = ${language} AND l.title_of = ${title}`)
  )?.title ?? title;

/**
 * Stores the title and the description of each version, computed from its current texts. Returns whether any of them changed. Call it
 * after each change of a version or of the campaign's content, in the same transaction. The caller must have locked the campaign.
 */
export async function storeNames(db: Db, campaign: Translatable & CampaignKey): Promise<boolean> {
  const { mapToTitle, mapToDescription } = campaign.configuration.form;
  const titleKey = answerKey(mapToTitle);
  const descriptionKeys = [descriptionKey, ...(mapToDescription === undefined ? [] : [answerKey(mapToDescription)])];
  const stored = await findNamingTexts(db, campaign, [titleKey, ...descriptionKeys]);
  if (stored.length === 0) return false;
  const original = { ...campaign, description: campaign.description || null };
  const hashes = new Map(textsOf(original).map(({ key, text }) => [key, hashOf(text)]));
  const names = stored.map(({ language, texts }): Names => {
    const textByKey = new Map(texts.flatMap(({ key, text, sourceHash }) => (hashes.get(key) === sourceHash ? [[key, text] as const] : [])));
    const shown = withTexts(original, (key) => textByKey.get(key));
    return {
      language,
      title: (textByKey.has(titleKey) && shown.title) || null,
      description: (descriptionKeys.some((key) => textByKey.has(key)) && shown.description) || null,
    };
  });
  return (await write(db, campaign, names)) > 0;
}

const write = (db: Db, { id, companyId, title, description }: Translatable & CampaignKey, names: readonly Names[]): Promise<number> =>
  db.run(sql`
    UPDATE campaign_in_language l
       SET title = n.title, title_of = CASE WHEN n.title IS NOT NULL THEN ${title}::text END,
           description = n.description, description_of = CASE WHEN n.description IS NOT NULL THEN ${description ?? ''}::text END
      FROM unnest(${names.map(({ language }) => language)}::text[], ${names.map((one) => one.title)}::text[],
                  ${names.map((one) => one.description)}::text[]) AS n (language, title, description)
     WHERE l.company_id = ${companyId} AND l.campaign_id = ${id} AND l.language = n.language
       AND (l.title, l.title_of, l.description, l.description_of) IS DISTINCT FROM
           (n.title, CASE WHEN n.title IS NOT NULL THEN ${title}::text END, n.description, CASE WHEN n.description IS NOT NULL THEN ${description ?? ''}::text END)`);
