import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { revokeToken as writeRevoked, type TokenOwner } from '../tokens/queries';

/** Revokes a token: its next request gets 401. 404 for another person's token, and for a revoked one. */
export async function revokeToken(ctx: Context, owner: TokenOwner, id: number): Promise<void> {
  if (!(await writeRevoked(ctx.db, owner, id, ctx.now))) throw notFound();
  ctx.audit({ companyId: 'companyId' in owner ? owner.companyId : null, entityType: 'ApiToken', entityId: id });
  ctx.alert('token.revoked');
}
