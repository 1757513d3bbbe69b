/** How an identity provider adds a person who already uses the product: it asks the person to join. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { findPeopleOfImport } from '../../identity';
import { askToJoin } from './ask';

/** The id of the account of a person who can only be asked to join. Undefined for everybody else. */
export async function findPersonElsewhere(ctx: Context, companyId: number, email: string): Promise<string | undefined> {
  const [known] = await findPeopleOfImport(ctx.db, { companyId, importer: ctx.actor.id }, [email]);
  return known?.state === 'elsewhere' ? known.userId : undefined;
}

const isOpen = (companyId: number, userId: string, now: Date) =>
  sql`company_id = ${companyId} AND user_id = ${userId} AND cancelled_at IS NULL AND ends_at > ${now}`;

/** Asks the person, without any role. An open request stays unchanged, because a manager may have offered more. */
export async function askForProvisioning(ctx: Context, companyId: number, { id, email }: { id: string; email: string }): Promise<void> {
  if (await ctx.db.maybeOne(sql`SELECT FROM join_request WHERE ${isOpen(companyId, id, ctx.now)}`)) return;
  const offer = { isManager: false, isLeader: false, accessUntil: null, userSites: [], userDivisions: [] };
  await askToJoin(ctx, { companyId, email, ...offer });
}

/** Withdraws the open request to this person, if there is one. */
export const withdrawRequest = (db: Db, companyId: number, userId: string, now: Date): Promise<number> =>
  db.run(sql`UPDATE join_request SET cancelled_at = ${now} WHERE ${isOpen(companyId, userId, now)}`);
