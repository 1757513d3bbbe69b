/** The database for a command. The product may or may not run at the same time. */
import type { Config } from './config';
import { openDatabase, type Database } from '../platform/database/database';
import { startEmbeddedPostgres } from '../platform/database/embedded';

const silent = { info: () => undefined, warn: () => undefined };
const waitMs = 5_000;

/** Opens the database of this configuration, and closes it when `work` ends. */
export async function withCommandDatabase<Result>(
  config: Config,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: silent });
  try {
    const url = config.DATABASE_URL ?? embedded?.url ?? '';
    const database = openDatabase({ url, poolSize: 2, statementTimeoutMs: waitMs, poolWaitMs: waitMs, onError: () => undefined });
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
