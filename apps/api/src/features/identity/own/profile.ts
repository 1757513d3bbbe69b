/** The profile of the caller: name, picture, expertise. It is the same in all their companies. */
import type { User } from '@muster/contract/identity/user';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { findUser } from '../queries';

type Asking = Pick<Context, 'db' | 'actor'>;

/** Whether the provider of one company signed the person in, and other companies have the person too. */
async function isProfileShared({ db, actor }: Asking): Promise<boolean> {
  if (!actor.isOfLink) return false;
  const { isElsewhere } = await db.one<{ isElsewhere: boolean }>(sql`SELECT muster_is_elsewhere() AS "isElsewhere"`);
  return isElsewhere;
}

/** Throws 403 where a change would reach companies that the session does not. */
export async function requireOwnProfile(ctx: Asking): Promise<void> {
  if (!(await isProfileShared(ctx))) return;
  throw forbidden('account.shared', 'Other companies see your profile too. Ask your manager.', {
    reason: 'a session by the provider of one company',
  });
}

/** The caller's account, as answers show it to the caller. */
export async function presentMe(ctx: Asking, me: User): Promise<User> {
  return (await isProfileShared(ctx)) ? { ...me, isProfileShared: true } : me;
}

export async function findMe(ctx: Asking): Promise<User | undefined> {
  const me = await findUser(ctx.db, ctx.actor.id);
  return me && presentMe(ctx, me);
}
