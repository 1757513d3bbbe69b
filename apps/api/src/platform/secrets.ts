/** Secrets without configuration: created once and stored in the database, so that all processes share them. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

const secretBytes = 32;

const randomSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** `make` is called in each process, and one of the results is stored. */
export async function sharedSecret(pool: pg.Pool, name: string, make = randomSecret): Promise<string> {
  await pool.query('INSERT INTO platform_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, make()]);
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM platform_secret WHERE name = $1', [name]);
  if (!rows[0]) throw new Error(`The secret ${name} could not be stored`);
  return rows[0].value;
}
