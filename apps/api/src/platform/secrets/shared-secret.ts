/** Secrets without configuration: created once and stored encrypted in the database, so that all processes share them. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { SecretBox } from './secret-box';

const secretBytes = 32;

const randomSecret = (): string => randomBytes(secretBytes).toString('base64url');

export interface SecretStore {
  pool: pg.Pool;
  box: SecretBox;
}

interface Stored {
  /** Clear text of an older build. */
  value: string | null;
  sealed: string | null;
}

/** `make` is called in each process, and one of the results is stored. Throws OtherKeyError if another key encrypts the secret. */
export async function sharedSecret({ pool, box }: SecretStore, name: string, make = randomSecret): Promise<string> {
  await pool.query('INSERT INTO platform_secret (name, sealed, sealed_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [
    name,
    box.seal(make(), name),
  ]);
  const { rows } = await pool.query<Stored>('SELECT value, sealed FROM platform_secret WHERE name = $1', [name]);
  const [stored] = rows;
  const secret = stored?.sealed ? box.open(stored.sealed, name) : stored?.value;
  if (!stored || !secret) throw new Error(`The secret ${name} could not be stored`);
  if (!stored.sealed || !box.isCurrent(stored.sealed))
    await pool.query('UPDATE platform_secret SET sealed = $2, sealed_at = now() WHERE name = $1 AND sealed IS NOT DISTINCT FROM $3', [
      name,
      box.seal(secret, name),
      stored.sealed,
    ]);
  return secret;
}
