/** Stores the provider's state in PostgreSQL, so that a restart signs nobody out [1.3]. */
import { createHash } from 'node:crypto';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { errors } from './oidcProvider';

interface StoredPayload {
  payload: AdapterPayload;
  /** Seconds since 1970, because each pool has its own parser for instants. */
  consumed: number | null;
}

/** An interaction also names a grant but must outlive it, because another person may be signing in. */
const endWithTheirGrant = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken']);

const consumed = sql`floor(extract(epoch FROM consumed_at))::integer AS consumed`;

const hash = (id: string): string => createHash('sha256').update(id).digest('base64url');

export function createAdapterFactory(pool: pg.Pool, now: () => Date): AdapterFactory {
  return (model) => new PayloadAdapter(model, pool, now);
}

class PayloadAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly pool: pg.Pool,
    private readonly now: () => Date,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const expiresAt = new Date(this.now().getTime() + expiresIn * 1000);
    await this.pool.query(sql`
      INSERT INTO idp_payload (model, id_hash, payload, account, grant_id, session_uid, expires_at)
      VALUES (${this.model}, ${hash(id)}, ${withoutSecrets(payload)}, ${payload.accountId ?? null}, ${this.grantOf(id, payload)},
        ${this.model === 'Session' ? (payload.uid ?? null) : null}, ${expiresAt})
      ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, account = excluded.account,
        grant_id = excluded.grant_id, session_uid = excluded.session_uid, expires_at = excluded.expires_at`);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.one(sql`
      SELECT payload, ${consumed} FROM idp_payload
      WHERE model = ${this.model} AND id_hash = ${hash(id)} AND expires_at > ${this.now()}`);
    return found && { ...found, jti: id };
  }

  /** Finds a session by its public uid. The secret id is not stored, so this data cannot be used to take over the session. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.one(sql`
      SELECT payload, ${consumed} FROM idp_payload
      WHERE model = ${this.model} AND session_uid = ${uid} AND expires_at > ${this.now()}`);
  }

  /** The device flow is off, so no user codes exist. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** If several requests use one code or refresh token at once, one succeeds. The others end the grant, as a late replay does. */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.pool.query(sql`
      UPDATE idp_payload SET consumed_at = ${this.now()}
      WHERE model = ${this.model} AND id_hash = ${hash(id)} AND consumed_at IS NULL`);
    if (rowCount) return;
    const { rows } = await this.pool.query<{ grantId: string }>(sql`
      SELECT grant_id AS "grantId" FROM idp_payload WHERE model = ${this.model} AND id_hash = ${hash(id)} AND grant_id IS NOT NULL`);
    if (rows[0]) await this.revokeByGrantId(rows[0].grantId);
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.pool.query(sql`DELETE FROM idp_payload WHERE model = ${this.model} AND id_hash = ${hash(id)}`);
  }

  /** Deletes the grant and everything that belongs to it, in all models. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.pool.query(sql`DELETE FROM idp_payload WHERE grant_id = ${grantId}`);
  }

  private async one(query: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> {
    const { rows } = await this.pool.query<StoredPayload>(query);
    const found = rows[0];
    return found && { ...found.payload, ...(found.consumed !== null && { consumed: found.consumed }) };
  }

  private grantOf(id: string, payload: AdapterPayload): string | null {
    if (this.model === 'Grant') return id;
    return endWithTheirGrant.has(this.model) ? (payload.grantId ?? null) : null;
  }
}

/** The payload as JSON, without the value of its token or session. */
function withoutSecrets(payload: AdapterPayload): string {
  return JSON.stringify({ ...payload, jti: undefined, ...(payload.session && { session: { ...payload.session, cookie: undefined } }) });
}

/** Deletes expired data. A job calls it. */
export async function purgeExpired(pool: pg.Pool, now: Date): Promise<number> {
  const payloads = await pool.query(sql`DELETE FROM idp_payload WHERE expires_at <= ${now}`);
  const yesterday = new Date(now.getTime() - 86_400_000);
  const attempts = await pool.query(sql`DELETE FROM idp_sign_in_attempt WHERE window_started_at <= ${yesterday}`);
  return (payloads.rowCount ?? 0) + (attempts.rowCount ?? 0);
}
