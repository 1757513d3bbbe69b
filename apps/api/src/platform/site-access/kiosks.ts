/**
 * Shared devices. Each device holds a secret, and the database holds its digest. The row of a device is also the session of the person who
 * is signed in there: one person at a time, for at most 15 minutes.
 */
import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { KioskHolds } from '@muster/contract/shared/kiosk-holds';
import type { CredentialOptions } from './credentials';

export const codeMinutes = 10;
/** The devices of one site. */
export const maxKiosks = 50;
export const kioskSessionSeconds = 15 * 60;

export interface Kiosk {
  companyId: number;
  siteId: number;
  id: number;
  name: string;
  /** Whether it keeps briefings for the time without a network. */
  keepsBriefings: boolean;
  /** The confirmations that it has not sent, as it last said. */
  holds: KioskHolds;
}

/** The sign-in before the current one. Without a place, it was on a device of the person's own. */
export interface LastUse {
  at: string;
  place: string | null;
}

type Options = Pick<CredentialOptions, 'pool' | 'now'>;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const columns = sql`company_id AS "companyId", site_id AS "siteId", id, name, keeps_briefings AS "keepsBriefings",
  jsonb_build_object('waiting', waiting_count, 'aside', aside_count) AS holds`;

/** The device with this secret. Undefined if a manager has removed the device. */
export async function findKiosk({ pool, now }: Options, secret: string | undefined): Promise<Kiosk | undefined> {
  if (secret === undefined) return undefined;
  const { rows } = await pool.query<Kiosk>(
    sql`UPDATE kiosk SET last_seen_at = ${now()} WHERE secret_hash = ${digest(secret)} RETURNING ${columns}`,
  );
  return rows[0];
}

/** What the device says that it has not sent. It can only be wrong about itself. */
export const noteHolds = ({ pool }: Pick<Options, 'pool'>, { companyId, id }: Kiosk, { waiting, aside }: KioskHolds): Promise<unknown> =>
  pool.query(sql`UPDATE kiosk SET waiting_count = ${waiting}, aside_count = ${aside} WHERE company_id = ${companyId} AND id = ${id}`);

/** Exchanges a manager's code for the secret of the device. The code counts once. Undefined for a code that is unknown, used or too old. */
export async function setUpKiosk(
  { pool, hashes, now }: CredentialOptions,
  code: string,
): Promise<{ kiosk: Kiosk; secret: string } | undefined> {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<Kiosk>(sql`
    WITH set_up AS (
      UPDATE kiosk SET code_hash = NULL, code_ends_at = NULL, secret_hash = ${digest(secret)}, last_seen_at = ${now()}
       WHERE code_hash = ${hashes.hashOfCode(code)} AND code_ends_at > ${now()} RETURNING *
    ), noted AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      SELECT company_id, ${now()}, 'kiosk.setUp', 'Kiosk', id::text, jsonb_build_object('name', name, 'siteId', site_id) FROM set_up)
    SELECT ${columns} FROM set_up`);
  return rows[0] && { kiosk: rows[0], secret };
}

/** Records the use of a PIN. Returns the use before. */
export async function noteUse({ pool, now }: Options, card: string, place: string | null): Promise<LastUse | undefined> {
  const { rows } = await pool.query<{ at: string | null; place: string | null }>(sql`
    UPDATE pin_credential p SET last_used_at = ${now()}, last_used_place = ${place}
      FROM pin_credential before WHERE p.subject = ${card} AND before.subject = p.subject
    RETURNING before.last_used_at AS at, before.last_used_place AS place`);
  const [before] = rows;
  return before && before.at !== null ? { at: before.at, place: before.place } : undefined;
}

/**
 * Signs the person of a card in at the device, and signs everybody else out. Returns the subject of the session. Undefined if the device
 * was removed.
 */
export async function beginKioskSession(options: Options, { companyId, id, name }: Kiosk, card: string): Promise<string | undefined> {
  const { pool, now } = options;
  const before = await noteUse(options, card, name);
  const subject = `kiosk-${randomBytes(18).toString('base64url')}`;
  const { rowCount } = await pool.query(sql`
    UPDATE kiosk SET session_subject = ${subject}, session_card = ${card},
                     session_ends_at = ${now()}::timestamptz + make_interval(secs => ${kioskSessionSeconds}),
                     previous_at = ${before?.at ?? null}, previous_place = ${before?.place ?? null}
     WHERE company_id = ${companyId} AND id = ${id}`);
  return rowCount === 1 ? subject : undefined;
}

/** Ends the session at the device. */
export async function lockKiosk({ pool }: Pick<Options, 'pool'>, secret: string | undefined): Promise<void> {
  if (secret === undefined) return;
  await pool.query(sql`
    UPDATE kiosk SET session_subject = NULL, session_card = NULL, session_ends_at = NULL, previous_at = NULL, previous_place = NULL
     WHERE secret_hash = ${digest(secret)}`);
}

/** Deletes what expired sessions have stored about their people. */
export const forgetEndedSessions = (pool: CredentialOptions['pool'], now: Date): Promise<unknown> =>
  pool.query(sql`
    UPDATE kiosk SET session_subject = NULL, session_card = NULL, session_ends_at = NULL, previous_at = NULL, previous_place = NULL
     WHERE session_ends_at <= ${now}`);

/** The sign-in before the current one of the person at the device. Null without a session, and at the first use of a PIN. */
export async function lastUseAt({ pool, now }: Options, secret: string | undefined): Promise<LastUse | null> {
  if (secret === undefined) return null;
  const { rows } = await pool.query<LastUse>(sql`
    SELECT previous_at AS at, previous_place AS place FROM kiosk
     WHERE secret_hash = ${digest(secret)} AND session_ends_at > ${now()} AND previous_at IS NOT NULL`);
  return rows[0] ?? null;
}
