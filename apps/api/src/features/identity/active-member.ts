/** Active members can be given work: activated, not blocked, and without a system role. A block is everywhere or of one company. */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** Whether the named `account` is active in the company of the named membership. */
export const isActive = (account: Sql, membership: Sql): Sql =>
  sql`${account}.activated AND NOT ${account}.blocked AND NOT ${membership}.is_blocked AND ${account}.role = 'USER'`;

/** Whether the person of the named directory entry has been invited and becomes active with the first sign-in. */
export const isInvited = (entry: Sql): Sql => sql`NOT ${entry}.is_blocked AND EXISTS (
  SELECT FROM account a WHERE a.id = ${entry}.user_id AND NOT a.activated AND a.role = 'USER')`;

/** Whether this person is an active member of the company. */
export const isActiveMember = (companyId: Sql, person: Sql): Sql => sql`EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = ${companyId} AND m.user_id = ${person} AND ${isActive(raw('a'), raw('m'))})`;

/** Whether an active member of the company has this id. The caller may send any text as id. */
export async function hasActiveMember(db: Db, companyId: number, userId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    SELECT m.user_id FROM company_member m JOIN account a ON a.id = m.user_id
     WHERE m.company_id = ${companyId} AND m.user_id::text = ${userId} AND ${isActive(raw('a'), raw('m'))}`);
  return found !== undefined;
}
