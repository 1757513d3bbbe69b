/** The stored versions of a campaign in other languages. */
import { createHash } from 'node:crypto';
import type { CampaignText } from '@muster/contract/campaigns/languages/texts';
import type { TranslationText } from '@muster/contract/campaigns/languages/language';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { personJson } from '../../identity';

export interface CampaignKey {
  id: number;
  companyId: number;
}

/** A version without its texts. */
export interface StoredLanguage {
  language: LanguageTag;
  version: number;
  reviewedBy: NamedPerson | null;
  reviewedDate: string | null;
  /** Hexadecimal digits, as all hashes here. */
  reviewedHash: string | null;
}

/** A text without its words. */
export interface TranslationHashes {
  language: LanguageTag;
  key: string;
  textHash: string;
  sourceHash: string;
  origin: NonNullable<TranslationText['origin']>;
}

export interface StoredText extends TranslationHashes {
  text: string;
  writtenBy: NamedPerson | null;
  writtenDate: string;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const languageColumns: Sql = sql`
  l.language, l.version, CASE WHEN l.reviewed_by IS NOT NULL THEN ${personJson(sql`l.reviewed_by`)} END AS "reviewedBy", l.reviewed_at AS "reviewedDate",
  encode(l.reviewed_hash, 'hex') AS "reviewedHash"`;

const markColumns: Sql = sql`
  t.language, t.key, encode(sha256(convert_to(t.text, 'UTF8')), 'hex') AS "textHash", encode(t.source_hash, 'hex') AS "sourceHash", t.origin`;

export const findLanguages = (db: Db, { id, companyId }: CampaignKey): Promise<StoredLanguage[]> =>
  db.many<StoredLanguage>(sql`
    SELECT ${languageColumns} FROM campaign_in_language l WHERE l.company_id = ${companyId} AND l.campaign_id = ${id} ORDER BY l.language`);

export const findLanguage = (db: Db, { id, companyId }: CampaignKey, language: LanguageTag): Promise<StoredLanguage | undefined> =>
  db.maybeOne<StoredLanguage>(sql`
    SELECT ${languageColumns} FROM campaign_in_language l
     WHERE l.company_id = ${companyId} AND l.campaign_id = ${id} AND l.language = ${language}`);

/** What each version has, without the words: a campaign with many languages has many of them. */
export const findTranslationHashes = (db: Db, { id, companyId }: CampaignKey): Promise<TranslationHashes[]> =>
  db.many<TranslationHashes>(sql`
    SELECT ${markColumns} FROM campaign_translation t WHERE t.company_id = ${companyId} AND t.campaign_id = ${id}`);

interface NamingTexts {
  language: LanguageTag;
  texts: { key: string; text: string; sourceHash: string }[];
}

/** Each version of the campaign with those of its texts that have these keys. */
export const findNamingTexts = (db: Db, { id, companyId }: CampaignKey, keys: readonly string[]): Promise<NamingTexts[]> =>
  db.many<NamingTexts>(sql`
    SELECT l.language, (
             SELECT coalesce(jsonb_agg(jsonb_build_object('key', t.key, 'text', t.text, 'sourceHash', encode(t.source_hash, 'hex'))), '[]')
               FROM campaign_translation t
              WHERE t.company_id = l.company_id AND t.campaign_id = l.campaign_id AND t.language = l.language AND t.key = ANY (${[...keys]}::text[])) AS texts
      FROM campaign_in_language l WHERE l.company_id = ${companyId} AND l.campaign_id = ${id}`);

export const findTexts = (db: Db, { id, companyId }: CampaignKey, language: LanguageTag): Promise<StoredText[]> =>
  db.many<StoredText>(sql`
    SELECT ${markColumns}, t.text, ${personJson(sql`t.written_by`)} AS "writtenBy", t.written_at AS "writtenDate"
      FROM campaign_translation t WHERE t.company_id = ${companyId} AND t.campaign_id = ${id} AND t.language = ${language}`);

/**
 * Starts or continues a version. Its numbers follow those of deleted versions, so that a save upon one of these is stale. A review does not
 * outlive a change. The caller has locked the campaign.
 */
export const saveLanguageVersion = (db: Db, { id, companyId }: CampaignKey, language: LanguageTag): Promise<{ version: number }> =>
  db.one<{ version: number }>(sql`
    INSERT INTO campaign_in_language AS l (company_id, campaign_id, language, version)
    SELECT c.company_id, c.id, ${language}, c.deleted_language_version + 1 FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ${id}
    ON CONFLICT (company_id, campaign_id, language)
    DO UPDATE SET version = l.version + 1, reviewed_by = NULL, reviewed_at = NULL, reviewed_hash = NULL
    RETURNING version`);

export interface WrittenText {
  key: string;
  text: string;
  originalHash: string;
}

/** Stores these texts; an empty one is removed. */
export async function storeTexts(
  db: Db,
  { id, companyId }: CampaignKey,
  language: LanguageTag,
  { texts, origin, by, now }: { texts: readonly WrittenText[]; origin: TranslationHashes['origin']; by: string; now: Date },
): Promise<void> {
  const removed = texts.filter(({ text }) => text === '').map(({ key }) => key);
  const kept = texts.filter(({ text }) => text !== '');
  if (removed.length > 0)
    await db.run(sql`
      DELETE FROM campaign_translation
       WHERE company_id = ${companyId} AND campaign_id = ${id} AND language = ${language} AND key = ANY (${removed}::text[])`);
  if (kept.length > 0)
    await db.run(sql`
      INSERT INTO campaign_translation (company_id, campaign_id, language, key, text, source_hash, origin, written_by, written_at)
      SELECT ${companyId}, ${id}, ${language}, w.key, w.text, decode(w.hash, 'hex'), ${origin}, ${by}::uuid, ${now}::timestamptz
        FROM unnest(${kept.map(({ key }) => key)}::text[], ${kept.map(({ text }) => text)}::text[],
                    ${kept.map(({ originalHash }) => originalHash)}::text[]) AS w (key, text, hash)
      ON CONFLICT (company_id, campaign_id, language, key)
      DO UPDATE SET text = excluded.text, source_hash = excluded.source_hash, origin = excluded.origin, written_by = excluded.written_by,
                    written_at = excluded.written_at`);
}

/** Identifies what was reviewed: every original and every text. */
export function reviewHash(texts: readonly CampaignText[], translationByKey: ReadonlyMap<string, TranslationHashes>): string {
  const parts = texts.map(({ key, text }) => `${key} ${hashOf(text)} ${translationByKey.get(key)?.textHash ?? ''}`);
  return hashOf(parts.toSorted().join('\n'));
}
