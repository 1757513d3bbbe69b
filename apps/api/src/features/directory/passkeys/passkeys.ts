/** The passkeys of a person with a number. The product's own issuer makes and checks them (`platform/site-access/passkeys`). */
import type { Passkey } from '@muster/contract/directory/passkey-endpoints';
import sql from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { accessPerson } from '../../identity';
import { managesPeople } from '../policy';

/** The companies whose passkeys of the person the caller may see and remove: one's own, and those of a company whose people one manages. */
export const accessPasskeys = accessFunction('accessPasskeys', async (ctx: Context, userId: string): Promise<number[]> => {
  const { user } = await accessPerson(ctx, userId, 'read');
  const companies = user.userCompanies.map(({ companyId }) => companyId);
  const open = userId === ctx.actor.id ? companies : companies.filter((companyId) => managesPeople(ctx.actor, companyId));
  if (open.length === 0 && userId !== ctx.actor.id) throw forbidden();
  return open;
});

/** Managers see that there is one, and since when. What a person's own phone is, and when they use it, is theirs. */
export async function listPasskeys(ctx: Context, userId: string): Promise<Passkey[]> {
  const companies = await accessPasskeys(ctx, userId);
  const found = await ctx.db.many<Passkey>(sql`
    SELECT id, company_id AS "companyId", name, made_at AS "madeDate", last_used_at AS "lastUsedDate"
      FROM passkey WHERE company_id = ANY (${companies}::bigint[]) AND user_id = ${userId} ORDER BY made_at DESC, id DESC`);
  return userId === ctx.actor.id ? found : found.map((one) => ({ ...one, name: null, lastUsedDate: null }));
}

export async function removePasskey(ctx: Context, userId: string, passkeyId: number): Promise<undefined> {
  const companies = await accessPasskeys(ctx, userId);
  const removed = await ctx.db.maybeOne<{ companyId: number; name: string }>(sql`
    DELETE FROM passkey WHERE company_id = ANY (${companies}::bigint[]) AND user_id = ${userId} AND id = ${passkeyId}
    RETURNING company_id AS "companyId", name`);
  if (!removed) throw notFound();
  ctx.audit({ companyId: removed.companyId, entityType: 'User', entityId: userId, data: { name: removed.name } });
}
