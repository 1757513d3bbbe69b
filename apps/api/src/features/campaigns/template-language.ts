/** Templates, and campaigns' copies of them, that were written in an older version of the form language [3.13]. */
import { upgradeConfiguration } from '@muster/contract/campaigns/form-language/migrations';
import { configurationShape } from '@muster/contract/campaigns/form-language/schema';
import { languageVersion } from '@muster/contract/campaigns/form-language/types';
import type { CampaignTemplate } from '@muster/contract/campaigns/template';
import sql, { raw } from 'sql-template-tag';
import type { Database, Db } from '../../platform/database/database';
import { conflict } from '../../platform/http/refusals';
import type { Log } from '../../platform/log';

type Configuration = CampaignTemplate['configuration'];

/** What is stored, in today's version; 409 for what a newer build of the product has written. */
export function inTodaysLanguage(stored: unknown): Configuration {
  return configurationShape.parse(upgraded(stored));
}

/** A campaign's own copy: judged when it was written, and so taken as it stands unless its language is another. */
export const copyInTodaysLanguage = (stored: Configuration): Configuration =>
  stored.version === languageVersion ? stored : inTodaysLanguage(stored);

function upgraded(stored: unknown): unknown {
  try {
    return upgradeConfiguration(stored);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw conflict('campaignTemplate.language', 'This template was written by a newer version of the product. Update the product first.');
  }
}

const tables = ['campaign_template', 'campaign'] as const;
const batch = 200;

export interface LanguageUpkeep {
  migrated: number;
  /** Rows that a newer build has written, or that cannot be read: left as they are. */
  left: number;
}

/**
 * Stores what is in an older version of the language in today's: at the start, before anything reads it. Several
 * processes that start at once share the rows. Nothing of a row changes but its language, so its version stays.
 */
export async function bringLanguageUpToDate({ database, log }: { database: Database; log: Log }): Promise<LanguageUpkeep> {
  const upkeep = { migrated: 0, left: 0 };
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
    log.info(upkeep, `templates and campaigns were brought to version ${languageVersion} of the form language`);
  return upkeep;
}

/** The index campaign_language, and the small size of the library, make looking for nothing cheap. */
async function migrateBatch(db: Db, table: (typeof tables)[number], after: number, log: Log) {
  const rows = await db.many<{ id: number; configuration: unknown }>(sql`
    SELECT id, configuration FROM ${raw(table)}
     WHERE muster_language_version(configuration) <> ${languageVersion} AND id > ${after} ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`);
  const done: { id: number; isMigrated: boolean }[] = [];
  for (const { id, configuration } of rows) {
    try {
      await db.run(sql`UPDATE ${raw(table)} SET configuration = ${JSON.stringify(inTodaysLanguage(configuration))} WHERE id = ${id}`);
      done.push({ id, isMigrated: true });
    } catch (error) {
      log.warn({ table, id, err: error as Error }, 'a template is in a version of the form language that this build does not know');
      done.push({ id, isMigrated: false });
    }
  }
  return done;
}
