/**
 * The sign-in of an auditor: an e-mail brings a code for each visit, and the code opens a session of a few hours. The code shows that the
 * visitor reads the mailbox that the company has named. The database holds only digests of codes and sessions.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Database, Db } from '../../../platform/database/database';
import { companyName, zoneOfCompany } from '../../organisation';
import { auditorCode } from './mail';

const minute = 60_000;
export const codeMinutes = 15;
const codeTries = 5;
const pauseMinutes = 1;
const codesInHour = 5;
const codeDigits = 8;
export const sessionHours = 8;

/** The code ends after five tries or 15 minutes. So a short code needs no slow digest. */
const digestOf = (grantId: string, secret: string): string => createHash('sha256').update(`${grantId} ${secret}`).digest('base64url');
export const sessionDigest = digestOf;

export interface OpenGrant {
  id: string;
  companyId: number;
  companyName: string;
  address: string;
}

/** The result of `muster_enter_auditor`. */
export interface EnteredAuditor {
  grantId: string;
  companyId: number;
  companyName: string;
  timeZone: string;
  address: string;
  siteId: number | null;
  divisionId: number | null;
  from: string | null;
  to: string | null;
  until: string;
}

/** Undefined for an unknown path, and for an access that has ended. */
const findOpen = (db: Db, grantId: string, now: Date): Promise<OpenGrant | undefined> =>
  db.maybeOne<OpenGrant>(sql`
    SELECT r.id, r.company_id AS "companyId", r.address, ${companyName(sql`r.company_id`)} AS "companyName" FROM auditor_grant r
     WHERE r.id = ${grantId}::uuid AND r.revoked_at IS NULL
       AND r.until_on >= (${now}::timestamptz AT TIME ZONE ${zoneOfCompany(sql`r.company_id`)})::date`);

export const openGrant = (database: Database, grantId: string, now: Date): Promise<OpenGrant | undefined> =>
  database.systemDb('access of auditors', (db) => findOpen(db, grantId, now));

interface Access {
  codeHash: string | null;
  codeEndsAt: string | null;
  codeTries: number;
  codes: number;
  codesSince: string | null;
}

const lockAccess = async (db: Db, grantId: string): Promise<Access> => {
  await db.run(sql`INSERT INTO auditor_session (grant_id) VALUES (${grantId}) ON CONFLICT DO NOTHING`);
  return db.one<Access>(sql`
    SELECT code_hash AS "codeHash", code_ends_at AS "codeEndsAt", code_tries AS "codeTries", codes, codes_since AS "codesSince"
      FROM auditor_session WHERE grant_id = ${grantId} FOR UPDATE`);
};

/** Sends a new code, which ends the last one. Returns 'wait' within a minute of the last code, and above the limit of an hour. */
export function sendCode(
  database: Database,
  { grantId, language, now }: { grantId: string; language: LanguageTag; now: Date },
): Promise<'sent' | 'wait' | 'closed'> {
  return database.systemDb('access of auditors', async (db) => {
    const grant = await findOpen(db, grantId, now);
    if (!grant) return 'closed';
    const before = await lockAccess(db, grantId);
    const sentAt = before.codeEndsAt === null ? 0 : new Date(before.codeEndsAt).getTime() - codeMinutes * minute;
    const isSameHour = before.codesSince !== null && new Date(before.codesSince).getTime() > now.getTime() - 60 * minute;
    if (sentAt > now.getTime() - pauseMinutes * minute || (isSameHour && before.codes >= codesInHour)) return 'wait';
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    await db.run(sql`
      UPDATE auditor_session
         SET code_hash = ${digestOf(grantId, code)}, code_ends_at = ${new Date(now.getTime() + codeMinutes * minute)}, code_tries = 0,
             codes = ${isSameHour ? before.codes + 1 : 1}, codes_since = ${isSameHour ? before.codesSince : now}
       WHERE grant_id = ${grantId}`);
    const payload = { grantId, address: grant.address, language, companyName: grant.companyName, code };
    await db.run(sql`
      INSERT INTO outbox_event (company_id, type, aggregate, payload)
      VALUES (${grant.companyId}, ${auditorCode.name}, ${`auditor:${grantId}`}, ${JSON.stringify(payload)})`);
    return 'sent';
  });
}

/**
 * The secret of a new session. It ends the last session. Undefined for a wrong code. The database counts the try before it compares the
 * code.
 */
export function beginSession(database: Database, grantId: string, code: string, now: Date): Promise<string | undefined> {
  return database.systemDb('access of auditors', async (db) => {
    if (!(await findOpen(db, grantId, now))) return undefined;
    const { codeHash, codeEndsAt, codeTries: tries } = await lockAccess(db, grantId);
    const isUsable = codeHash !== null && tries < codeTries && codeEndsAt !== null && new Date(codeEndsAt) > now;
    const isRight = isUsable && codeHash === digestOf(grantId, code);
    const secret = randomBytes(24).toString('base64url');
    await db.run(
      isRight
        ? sql`UPDATE auditor_session SET code_hash = NULL, session_hash = ${digestOf(grantId, secret)},
                     session_ends_at = ${new Date(now.getTime() + sessionHours * 60 * minute)} WHERE grant_id = ${grantId}`
        : sql`UPDATE auditor_session SET code_tries = least(code_tries + 1, ${codeTries}) WHERE grant_id = ${grantId}`,
    );
    return isRight ? secret : undefined;
  });
}

export const endSession = (database: Database, grantId: string, secret: string): Promise<unknown> =>
  database.systemDb('access of auditors', (db) =>
    db.run(sql`
      UPDATE auditor_session SET session_hash = NULL, session_ends_at = NULL
       WHERE grant_id = ${grantId} AND session_hash = ${digestOf(grantId, secret)}`),
  );
