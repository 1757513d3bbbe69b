/** A killed trial of a restore leaves files beside the backup. This removes them, and tells the operator the name of the trial's database. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const prefix = '.muster-trial-';

/** The files of a trial. Their folder is named after its database. */
export const trialIn = (above: string, database: string): string => join(above, `${prefix}${database}`);

/** Whether no other trial uses a database of this name. The lock ends with the connection, so also with a process that is killed. */
export async function lockTrial(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock(7220061, hashtext($1)) AS "isMine"', [database]);
  return rows[0]?.isMine === true;
}

/** Returns a line for each. The database may hold something else by now, so only its owner drops it. */
export async function removeKilledTrials(client: pg.Client, above: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of await readdir(above)) {
    if (!name.startsWith(prefix)) continue;
    const database = name.slice(prefix.length);
    if (!(await lockTrial(client, database))) continue;
    await rm(join(above, name), { recursive: true, force: true });
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    const left = rowCount === 0 ? '' : ` It left its database: DROP DATABASE ${pg.escapeIdentifier(database)}`;
    lines.push(`A trial in ${database} was killed. Its files were removed.${left}`);
    await client.query('SELECT pg_advisory_unlock(7220061, hashtext($1))', [database]);
  }
  return lines;
}
