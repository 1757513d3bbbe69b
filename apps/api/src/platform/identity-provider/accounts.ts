/** The accounts of the embedded identity provider. They contain no rights. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Db as ProductDb } from '../database/database';
import { hashPassword, maxPasswordLength, passwordMatches } from './passwords';
import { forgetAttempts, reserveAttempt } from './throttle';

export interface Account {
  subject: string;
  email: string;
  name: string;
}

interface NewAccount {
  email: string;
  name: string;
  /** The result of `hashPassword`. A caller that makes many accounts with one password hashes it once. */
  passwordHash: string;
}

/** Throttled: too many attempts for this e-mail address or from this network address. A refused `subject` exists if the account does. */
type SignInOutcome = { outcome: 'signedIn'; account: Account } | { outcome: 'refused'; subject?: string } | { outcome: 'throttled' };
type PasswordChange = 'changed' | 'refused' | 'throttled';

type Db = pg.Pool | pg.PoolClient;

/** Normalises an e-mail address for storage and comparison. Undefined if it is invalid. */
export function normaliseEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return email.length > 0 && email.length <= 254 && !email.includes('\0') ? email : undefined;
}

/** Creates an account, or leaves the existing one unchanged. Returns the subject in both cases. */
export async function createAccount(db: Db, account: NewAccount): Promise<{ subject: string }> {
  const email = emailOrThrow(account.email);
  await db.query(sql`
    INSERT INTO idp_account (subject, email, name, password_hash)
    VALUES (${randomUUID()}, ${email}, ${account.name}, ${account.passwordHash})
    ON CONFLICT (email) DO NOTHING`);
  const { rows } = await db.query<{ subject: string }>(sql`SELECT subject FROM idp_account WHERE email = ${email}`);
  return rows[0] as { subject: string };
}

/**
 * Changes the password if the current one is right [2.62] [7.51]. All sessions of the account end, so that a person who knew the
 * old password is signed out. Wrong attempts count as failed sign-ins.
 */
export async function changePassword(
  pool: pg.Pool,
  change: { subject: string; current: string; next: string; ip: string; now: Date },
): Promise<PasswordChange> {
  const stored = await pool.query<{ email: string; passwordHash: string }>(sql`
    SELECT email, password_hash AS "passwordHash" FROM idp_account WHERE subject = ${change.subject} AND NOT disabled`);
  const account = stored.rows[0];
  if (!account) return 'refused';
  if (!(await reserveAttempt(pool, account.email, change.ip, change.now))) return 'throttled';
  if (!(await passwordMatches(change.current, account.passwordHash))) return 'refused';
  await forgetAttempts(pool, account.email, change.ip);
  const passwordHash = await newPasswordHash(change.next);
  const { rowCount } = await pool.query(sql`
    UPDATE idp_account SET password_hash = ${passwordHash}
    WHERE subject = ${change.subject} AND password_hash = ${account.passwordHash}`);
  if (!rowCount) return 'refused';
  await endSessions(pool, change.subject);
  return 'changed';
}

/** Enables or disables an account. Disabling ends its sessions. */
export async function setDisabled(db: Db, subject: string, disabled: boolean): Promise<void> {
  await db.query(sql`UPDATE idp_account SET disabled = ${disabled} WHERE subject = ${subject}`);
  if (disabled) await endSessions(db, subject);
}

export async function findAccount(db: Db, subject: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(sql`SELECT subject, email, name FROM idp_account WHERE subject = ${subject} AND NOT disabled`);
  return rows[0];
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(sql`
    SELECT subject, email, name FROM idp_account WHERE email = ${normaliseEmail(email) ?? ''} AND NOT disabled`);
  return rows[0];
}

/** Also true for a disabled account. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.query(sql`SELECT FROM idp_account WHERE email = ${normaliseEmail(email) ?? ''}`);
  return rows.length > 0;
}

/**
 * Checks an e-mail address and a password. An unknown address, a disabled account and a wrong password give the same result and
 * take the same time. The attempt is counted before the password check, so that concurrent attempts cannot exceed the limit.
 */
export async function signIn(pool: pg.Pool, typed: { email: string; password: string; ip: string; now: Date }): Promise<SignInOutcome> {
  const email = normaliseEmail(typed.email);
  if (!(await reserveAttempt(pool, email ?? '', typed.ip, typed.now))) return { outcome: 'throttled' };
  const { rows } = await pool.query<Account & { passwordHash: string }>(sql`
    SELECT subject, email, name, password_hash AS "passwordHash" FROM idp_account WHERE email = ${email ?? ''} AND NOT disabled`);
  const found = rows[0];
  if (!(await passwordMatches(typed.password, found?.passwordHash)) || !found)
    return { outcome: 'refused', ...(found && { subject: found.subject }) };
  await forgetAttempts(pool, found.email, typed.ip);
  return { outcome: 'signedIn', account: { subject: found.subject, email: found.email, name: found.name } };
}

async function endSessions(db: Db, subject: string): Promise<void> {
  await db.query(sql`DELETE FROM idp_payload WHERE account = ${subject}`);
}

async function newPasswordHash(password: string): Promise<string> {
  if (password.length === 0 || password.length > maxPasswordLength) throw new Error(`A password has 1 to ${maxPasswordLength} characters`);
  return hashPassword(password);
}

function emailOrThrow(typed: string): string {
  const email = normaliseEmail(typed);
  if (!email) throw new Error('An account needs an e-mail address of at most 254 characters');
  return email;
}

/** Deletes the account with its sessions, codes and tokens. No-op for a subject of another provider. */
export async function forgetAccount(db: Pick<ProductDb, 'run'>, subject: string): Promise<void> {
  await db.run(sql`DELETE FROM idp_payload WHERE account = ${subject}`);
  await db.run(sql`DELETE FROM idp_account WHERE subject = ${subject}`);
}
