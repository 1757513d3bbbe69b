/** The keys that sign checkpoints. The private key is encrypted with SECRETS_KEY. Everybody can read the public keys. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Database, Db } from '../../platform/database/database';
import type { SecretBox } from '../../platform/secrets/secret-box';

interface StoredKey {
  id: string;
  publicKey: string;
  sealed: string;
}

const purposeOf = (id: string): string => `ledger key ${id}`;
const idLength = 16;

const newestKey = (db: Db): Promise<StoredKey | undefined> =>
  db.maybeOne<StoredKey>(sql`SELECT id, public_key AS "publicKey", sealed FROM ledger_key ORDER BY made_at DESC, id LIMIT 1`);

/** The current key. Makes the first one. Two processes that start at the same time make only one. */
async function currentKey(db: Db, box: SecretBox, now: Date): Promise<StoredKey> {
  const found = await newestKey(db);
  if (found) return found;
  await db.run(sql`SELECT pg_advisory_xact_lock(hashtext('muster: key of the ledger'))`);
  return (await newestKey(db)) ?? makeKey(db, box, now);
}

/** Former keys stay, because they verify former checkpoints. */
export async function makeKey(db: Db, box: SecretBox, now: Date): Promise<StoredKey> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = createHash('sha256')
    .update(pair.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, idLength);
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const sealed = box.seal(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, purposeOf(id));
  await db.run(sql`INSERT INTO ledger_key (id, public_key, sealed, made_at) VALUES (${id}, ${publicKey}, ${sealed}, ${now})`);
  return { id, publicKey, sealed };
}

/** Encrypts the keys again after SECRETS_KEY has changed. Throws OtherKeyError if the former SECRETS_KEY is missing. */
export async function encryptLedgerKeys({ database, secretBox }: { database: Database; secretBox: SecretBox }): Promise<void> {
  await database.systemDb('keys of the ledger', async (db) => {
    for (const { id, sealed } of await db.many<StoredKey>(sql`SELECT id, public_key AS "publicKey", sealed FROM ledger_key`)) {
      const clear = secretBox.open(sealed, purposeOf(id));
      if (secretBox.isCurrent(sealed)) continue;
      await db.run(sql`UPDATE ledger_key SET sealed = ${secretBox.seal(clear, purposeOf(id))} WHERE id = ${id} AND sealed = ${sealed}`);
    }
  });
}

/** Signs the statement with ECDSA, P-256 and SHA-256. Returns a DER signature, which openssl reads. */
export async function signStatement(
  db: Db,
  box: SecretBox,
  now: Date,
  statementOf: (keyId: string) => string,
): Promise<{ keyId: string; statement: string; signature: Buffer }> {
  const { id, sealed } = await currentKey(db, box, now);
  const statement = statementOf(id);
  return { keyId: id, statement, signature: sign('sha256', Buffer.from(statement), createPrivateKey(box.open(sealed, purposeOf(id)))) };
}

const cacheSeconds = 300;

/** The public keys, in the form of `/.well-known/muster-ledger.json` and of evidence packs. They tell nothing about any company. */
export async function publicKeys(db: Db): Promise<{ format: 1; keys: object[] }> {
  const rows = await db.many<{ id: string; publicKey: string; madeAt: string }>(sql`
    SELECT id, public_key AS "publicKey", made_at AS "madeAt" FROM ledger_key ORDER BY made_at DESC, id`);
  const keys = rows.map(({ id, publicKey, madeAt }) => ({
    ...createPublicKey(publicKey).export({ format: 'jwk' }),
    kid: id,
    use: 'sig',
    alg: 'ES256',
    pem: publicKey,
    madeDate: madeAt,
  }));
  return { format: 1, keys };
}

/** The endpoint of the public keys for auditors. All companies share the keys. */
export function serveLedgerKeys(app: FastifyInstance, database: Database): void {
  app.get('/.well-known/muster-ledger.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${cacheSeconds}`).send(await database.systemDb('keys of the ledger', publicKeys)),
  );
}
