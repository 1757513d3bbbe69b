/** Templates, and campaigns' copies of them, in an older version of the form language [3.13]. */
import { upgradeConfiguration } from '@muster/contract/forms/migrations';
import { configurationShape } from '@muster/contract/forms/schema';
import { languageVersion, type FormSchema } from '@muster/contract/forms/types';
import type { CampaignTemplate } from '@muster/contract/templates/template';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database, Db } from '../../platform/database/database';
import { conflict } from '../../platform/http/errors';
import type { Log } from '../../platform/log';

type Configuration = CampaignTemplate['configuration'];

/** Returns a stored document in the current version. 409 for a document that a newer build has written. */
export function upgradedTemplate(stored: unknown): Configuration {
  return configurationShape.parse(upgraded(stored));
}

/** A campaign's own copy. It was validated when it was written, so it is parsed again only if its version is another. */
export const upgradedCopy = (stored: Configuration): Configuration =>
  stored.version === languageVersion ? stored : upgradedTemplate(stored);

/** For lists, which leave out a document that a newer build has written. */
export const isReadable = ({ version }: Configuration): boolean => version <= languageVersion;

function upgraded(stored: unknown): unknown {
  try {
    return upgradeConfiguration(stored);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw conflict('campaignTemplate.language', 'This template was written by a newer version of the product. Update the product first.');
  }
}

/** The columns of a `StoredSchema`, for `campaign c`. Loads the whole copy only if it needs an upgrade. */
export const storedSchema: Sql = sql`
  CASE WHEN muster_language_version(c.configuration) = ${languageVersion} THEN c.configuration -> 'responses' -> 'schema' END AS schema,
  CASE WHEN muster_language_version(c.configuration) <> ${languageVersion} THEN c.configuration END AS "otherLanguage"`;

export interface StoredSchema {
  schema: FormSchema | null;
  otherLanguage: unknown;
}

/** The form of a campaign's responses, in the current version of the language. */
export const upgradedSchema = ({ schema, otherLanguage }: StoredSchema): FormSchema | null =>
  otherLanguage === null ? schema : (upgradedTemplate(otherLanguage).responses.schema ?? null);

const tables = ['campaign_template', 'campaign'] as const;
const batch = 200;

/** How long processes of the previous build can run beside this one. */
const rollingUpgradeHours = 24;

/** Stores when a build with the current version of the language first started on this database. */
export async function recordLanguageStart({ database }: { database: Database }): Promise<void> {
  await database.systemDb('templates of an older language', (db) =>
    db.run(sql`INSERT INTO language_start (version, first_started_at) VALUES (${languageVersion}, now()) ON CONFLICT DO NOTHING`),
  );
}

interface LanguageUpkeep {
  migrated: number;
  /** Rows that a newer build has written, or that cannot be read. They stay unchanged. */
  left: number;
}

/**
 * Upgrades stored documents to the current version of the language, after all processes of the previous build have ended: they could
 * not read the new version. Until then, each document is upgraded when it is read. Several processes can share the work. The row's
 * version stays, because the content does not change.
 */
export async function upgradeStoredTemplates({ database, log }: { database: Database; log: Log }): Promise<LanguageUpkeep> {
  const upkeep = { migrated: 0, left: 0 };
  if (!(await database.systemDb('templates of an older language', isUpgradeOver))) return upkeep;
  for (const table of tables) {
    for (let after = 0; ;) {
      const rows = await database.systemDb('templates of an older language', (db) => migrateBatch(db, table, after, log));
      upkeep.migrated += rows.filter(({ isMigrated }) => isMigrated).length;
      upkeep.left += rows.filter(({ isMigrated }) => !isMigrated).length;
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  if (upkeep.migrated + upkeep.left > 0)
    log.info(upkeep, `templates and campaigns were upgraded to version ${languageVersion} of the form language`);
  return upkeep;
}

const isUpgradeOver = async (db: Db): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT 1 FROM language_start
     WHERE version = ${languageVersion} AND first_started_at <= now() - make_interval(hours => ${rollingUpgradeHours})`)) !== undefined;

/** An index (campaign_language) and the small size of the library make a search without result cheap. */
async function migrateBatch(db: Db, table: (typeof tables)[number], after: number, log: Log) {
  const rows = await db.many<{ id: number; configuration: unknown }>(sql`
    SELECT id, configuration FROM ${raw(table)}
     WHERE muster_language_version(configuration) <> ${languageVersion} AND id > ${after} ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`);
  const done: { id: number; isMigrated: boolean }[] = [];
  for (const { id, configuration } of rows) {
    try {
      await db.run(sql`UPDATE ${raw(table)} SET configuration = ${JSON.stringify(upgradedTemplate(configuration))} WHERE id = ${id}`);
      done.push({ id, isMigrated: true });
    } catch (error) {
      log.warn({ table, id, err: error as Error }, 'a template is in a version of the form language that this build does not know');
      done.push({ id, isMigrated: false });
    }
  }
  return done;
}
