/** Writes accounts on behalf of people who manage them. Higher features check the right first, and the database checks it again. */
import type { User } from '@muster/contract/identity/user';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { lockLimitedSet } from '../../platform/database/limited-sets';
import { forbidden } from '../../platform/http/errors';

interface InvitedAccount {
  companyId: number;
  email: string;
  role: User['role'];
  firstName: string | undefined;
  lastName: string | undefined;
  title: string | undefined;
}

/**
 * `member`: belongs to the company already. `elsewhere`: the company can only ask this person to join. `ofOther`: the address is in a
 * domain of another company, whose provider makes the account.
 */
type InvitationOutcome = 'invited' | 'member' | 'elsewhere' | 'ofOther';

/** The account with an invited address. Creates it if it does not exist. The account is not a member of the company yet. */
export async function inviteAccount(
  db: Db,
  { companyId, email, role, firstName, lastName, title }: InvitedAccount,
  now: Date,
): Promise<{ userId: string; outcome: Exclude<InvitationOutcome, 'ofOther'> } | { userId?: undefined; outcome: 'ofOther' }> {
  const names = sql`${firstName ?? null}, ${lastName ?? null}, ${title ?? null}`;
  if (await isAddressOfOther(db, companyId, email)) return { outcome: 'ofOther' };
  // the database searches the addresses of all companies, and decides who must be asked first
  const found = await db.one<{ userId: string; isNew: boolean; isMember: boolean; joins: boolean; isActivated: boolean }>(sql`
    SELECT user_id AS "userId", is_new AS "isNew", is_member AS "isMember", joins, is_activated AS "isActivated"
      FROM muster_account_to_invite(${companyId}, ${email}, ${role}, ${names}, ${now})`);
  const { userId } = found;
  if (found.isNew) return { userId, outcome: 'invited' };
  if (found.isMember) return { userId, outcome: 'member' };
  if (!found.joins) return { userId, outcome: 'elsewhere' };
  // people who have signed in choose their own name
  if (!found.isActivated) await db.run(sql`SELECT muster_name_invited(${companyId}, ${userId}, ${names}, ${now})`);
  return { userId, outcome: 'invited' };
}

const isAddressOfOther = async (db: Db, companyId: number, email: string): Promise<boolean> =>
  (await db.maybeOne(sql`SELECT FROM muster_addresses_of_others(${companyId}, muster_user(), ARRAY[${email}]::text[], true)`)) !==
  undefined;

/** The account of a new person without an e-mail address. It is not a member of the company yet. */
export const addAccountWithoutEmail = async (
  db: Db,
  { companyId, firstName, lastName, title }: { companyId: number; firstName: string; lastName: string; title: string | undefined },
  now: Date,
): Promise<string> =>
  (await db.one<{ id: string }>(sql`SELECT muster_add_person(${companyId}, ${firstName}, ${lastName}, ${title ?? null}, ${now}) AS id`)).id;

/** `kept`: somebody has signed in to the account, or another company knows it. `taken`: another account has the address. */
export const changeInvitedAddress = async (
  db: Db,
  { companyId, userId, email }: { companyId: number; userId: string; email: string },
  now: Date,
): Promise<'changed' | 'kept' | 'taken'> =>
  (
    await db.one<{ outcome: 'changed' | 'kept' | 'taken' }>(
      sql`SELECT muster_change_invited_address(${companyId}, ${userId}, ${email}, ${now}) AS outcome`,
    )
  ).outcome;

/** Ends the sign-in of a person through the provider of the company. False if there is none. */
export const unlinkPerson = async (db: Db, { companyId, userId }: { companyId: number; userId: string }, now: Date): Promise<boolean> =>
  (await db.one<{ wasLinked: boolean }>(sql`SELECT muster_unlink(${companyId}, ${userId}, ${now}) AS "wasLinked"`)).wasLinked;

/**
 * Lets the e-mail address open an account that nothing else opens, once all companies of the account agree. False if the caller may not
 * open it any more.
 */
export const openWayIn = async (db: Db, userId: string, until: Date): Promise<boolean> =>
  (await db.one<{ isOpen: boolean }>(sql`SELECT muster_open_way_in(${userId}, ${until}) AS "isOpen"`)).isOpen;

/** Blocks or unblocks an account everywhere. Only system managers may. */
export const writeBlocked = (db: Db, userId: string, blocked: boolean): Promise<number> =>
  db.run(sql`UPDATE account SET blocked = ${blocked}, version = version + 1 WHERE id = ${userId} AND blocked <> ${blocked}`);

export const writeRole = (db: Db, userId: string, role: User['role']): Promise<number> =>
  db.run(sql`UPDATE account SET role = ${role}, version = version + 1 WHERE id = ${userId} AND role <> ${role}`);

/**
 * Makes changes of system managers wait for each other. Throws 403 if the caller is no longer a system manager. Nobody can demote or block
 * themself, so at least one system manager always remains.
 */
export async function requireStillSystemManager(db: Db, callerId: string): Promise<void> {
  await lockLimitedSet(db, 'system managers', 'all');
  if (!(await db.maybeOne(sql`SELECT FROM account WHERE id = ${callerId} AND role = 'ADMIN' AND NOT blocked`))) throw forbidden();
}
