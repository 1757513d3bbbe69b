import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { dropUndelivered } from '../undelivered';

/** Discards a request of the caller that was not delivered. 404 for another person's request, and for one that is no longer there. */
export async function discardUndelivered(ctx: Context, id: number): Promise<void> {
  if (!(await dropUndelivered(ctx.db, id))) throw notFound();
  ctx.audit({ companyId: null, entityType: 'SupportRequest', entityId: id });
}
