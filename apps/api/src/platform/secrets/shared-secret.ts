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
export async function sharedSecret(store: SecretStore, name: string, make = randomSecret): Promise<string> {
  const { pool, box } = store;
  await pool.query('INSERT INTO platform_secret (name, sealed, sealed_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [
    name,
    box.seal(make(), name),
  ]);
  const { sealed, secret } = await readSecret(store, name);
  if (sealed && box.isCurrent(sealed)) return secret;
  const { rowCount } = await pool.query(
    'UPDATE platform_secret SET sealed = $2, sealed_at = now() WHERE name = $1 AND sealed IS NOT DISTINCT FROM $3',
    [name, box.seal(secret, name), sealed],
  );
  // another process has encrypted it meanwhile: with the same key, or this process must not go on
  return rowCount === 0 ? (await readSecret(store, name)).secret : secret;
}

/**
 * Replaces a secret that is stored already. `change` returns undefined to keep it, and is called again if another process was faster. Returns
 * what is stored then.
 */
export async function changeSharedSecret(
  store: SecretStore,
  name: string,
  change: (secret: string) => string | undefined,
): Promise<string> {
  const { sealed, secret } = await readSecret(store, name);
  const changed = change(secret);
  if (changed === undefined) return secret;
  const { rowCount } = await store.pool.query(
    'UPDATE platform_secret SET sealed = $2, sealed_at = now() WHERE name = $1 AND sealed IS NOT DISTINCT FROM $3',
    [name, store.box.seal(changed, name), sealed],
  );
  return rowCount === 1 ? changed : changeSharedSecret(store, name, change);
}

async function readSecret({ pool, box }: SecretStore, name: string): Promise<{ sealed: string | null; secret: string }> {
  const { rows } = await pool.query<Stored>('SELECT value, sealed FROM platform_secret WHERE name = $1', [name]);
  const { sealed = null, value = null } = rows[0] ?? {};
  const secret = sealed ? box.open(sealed, name) : value;
  if (!secret) throw new Error(`The secret ${name} could not be stored`);
  return { sealed, secret };
}

/** Reads one secret, and changes nothing. Throws OtherKeyError if another key encrypts the secrets of the database. */
export async function requireOwnKey({ pool, box }: SecretStore): Promise<void> {
  const { rows } = await pool.query<{ name: string; sealed: string }>(
    'SELECT name, sealed FROM platform_secret WHERE sealed IS NOT NULL LIMIT 1',
  );
  for (const { name, sealed } of rows) box.open(sealed, name);
}

/**
 * Before a start encrypts anything. The first process stores a secret, and the others must open it: so they have the same key. Throws OtherKeyError
 * if another key encrypts the secrets of the database.
 */
export async function agreeOnKey(store: SecretStore): Promise<void> {
  await requireOwnKey(store);
  await sharedSecret(store, 'key agreement');
}
