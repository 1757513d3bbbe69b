import { devNull } from 'node:os';
import type { Config } from '../../composition/config';
import { runTool, ToolMissing } from '../backup/postgres-tools';

/** Connects with `pg_dump`, which has its own way to read an address, and its own authorities. It dumps nothing. */
export async function checkBackup({ DATABASE_URL: databaseUrl, NODE_EXTRA_CA_CERTS: extraAuthorities }: Config): Promise<string> {
  if (databaseUrl === undefined) return 'the folder of the embedded database, while the product is stopped';
  try {
    await runTool('pg_dump', ['--schema-only', '--exclude-schema=*', `--file=${devNull}`], { databaseUrl, extraAuthorities });
    return 'pg_dump reaches the database';
  } catch (error) {
    if (error instanceof ToolMissing) return 'none from this host, because it has no pg_dump';
    throw new Error(`pg_dump: ${(error as Error).message}`, { cause: error });
  }
}
