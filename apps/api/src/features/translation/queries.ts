/** The stored translations of a company. */
import { createHash } from 'node:crypto';
import type { TargetLanguage } from '@muster/contract/shared/translation-languages';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { lockLimitedSet } from '../../platform/database/limited-sets';
import type { MachineText, Translator } from '../../platform/translation/port';

const dayMilliseconds = 86_400_000;

type Provider = Translator['provider'];

export interface Piece {
  /** The text as it is sent. */
  markup: string;
  target: TargetLanguage;
}

/** Identifies a piece among those of one company and service. */
export const keyOf = ({ markup, target }: Piece): string => `${target} ${createHash('sha256').update(markup).digest('base64')}`;

const hashOf = (markup: string): Buffer => createHash('sha256').update(markup).digest();

interface ProviderKey {
  companyId: number;
  provider: Provider;
}

/** The stored translations of these pieces, by key. */
export async function findTranslations(db: Db, place: ProviderKey, pieces: readonly Piece[]): Promise<Map<string, MachineText>> {
  if (pieces.length === 0) return new Map();
  const rows = await db.many<MachineText & { target: TargetLanguage; hash: string }>(sql`
    SELECT m.target_language AS target, encode(m.source_hash, 'base64') AS hash, m.translation AS text, m.source_language AS "sourceLanguage"
      FROM unnest(${pieces.map(({ target }) => target)}::text[], ${pieces.map(({ markup }) => hashOf(markup))}::bytea[]) AS p (target, hash)
      JOIN machine_translation m ON m.company_id = ${place.companyId} AND m.provider = ${place.provider}
       AND m.target_language = p.target AND m.source_hash = p.hash`);
  return new Map(rows.map(({ target, hash, text, sourceLanguage }) => [`${target} ${hash}`, { text, sourceLanguage }]));
}

/** The characters that the service translated for the company since an instant. */
async function countCharacters(db: Db, companyId: number, since: Date): Promise<number> {
  const { sum } = await db.one<{ sum: number }>(sql`
    SELECT coalesce(sum(characters), 0)::int AS sum FROM machine_translation WHERE company_id = ${companyId} AND created_at > ${since}`);
  return sum;
}

/** Stores translations. One that another request has stored meanwhile stays. */
export async function storeTranslations(
  db: Db,
  { companyId, provider, now }: ProviderKey & { now: Date },
  fresh: readonly (Piece & MachineText)[],
): Promise<void> {
  if (fresh.length === 0) return;
  await db.run(sql`
    INSERT INTO machine_translation (company_id, provider, target_language, source_hash, source_language, translation, characters, created_at)
    SELECT ${companyId}, ${provider}, p.target, p.hash, p.source, p.text, p.characters, ${now}::timestamptz
      FROM unnest(${fresh.map(({ target }) => target)}::text[], ${fresh.map(({ markup }) => hashOf(markup))}::bytea[],
                  ${fresh.map(({ sourceLanguage }) => sourceLanguage)}::text[], ${fresh.map(({ text }) => text)}::text[],
                  ${fresh.map(({ markup }) => markup.length)}::int[]) AS p (target, hash, source, text, characters)
     ORDER BY p.target, p.hash
        ON CONFLICT DO NOTHING`);
}

/** How long a call can take, and a little more. */
const reservedMilliseconds = 60_000;

/**
 * Reserves characters of the company's day for a call, so that calls at the same time share it. Undefined if the day has fewer left.
 * `releaseCharacters` ends it; after a failure it ends by itself within a minute.
 */
export async function reserveCharacters(
  db: Db,
  companyId: number,
  { characters, perDay, now }: { characters: number; perDay: number; now: Date },
): Promise<number | undefined> {
  await lockLimitedSet(db, 'translated characters', companyId);
  await db.run(sql`DELETE FROM translation_reservation WHERE company_id = ${companyId} AND reserved_until <= ${now}`);
  const { reserved } = await db.one<{ reserved: number }>(sql`
    SELECT coalesce(sum(characters), 0)::int AS reserved FROM translation_reservation WHERE company_id = ${companyId}`);
  const used = await countCharacters(db, companyId, new Date(now.getTime() - dayMilliseconds));
  if (used + reserved + characters > perDay) return undefined;
  const { id } = await db.one<{ id: number }>(sql`
    INSERT INTO translation_reservation (company_id, characters, reserved_until)
    VALUES (${companyId}, ${characters}, ${new Date(now.getTime() + reservedMilliseconds)}) RETURNING id`);
  return id;
}

export const releaseCharacters = (db: Db, companyId: number, id: number): Promise<number> =>
  db.run(sql`DELETE FROM translation_reservation WHERE company_id = ${companyId} AND id = ${id}`);

export const deleteTranslationsBefore = (before: Date): Sql => sql`DELETE FROM machine_translation WHERE created_at < ${before}`;
