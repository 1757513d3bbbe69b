import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { settleDeadLetters } from '../../../platform/outbox/dead-letters';

/** Retries or drops the dead letters of an event. 404 if it has none, for example because another person has settled them already. */
export async function settleDeadLetter(ctx: Context, eventId: number, how: 'retry' | 'drop'): Promise<{ count: number }> {
  const count = await settleDeadLetters(ctx.db, eventId, how);
  if (count === 0) throw notFound();
  ctx.audit({ companyId: null, entityType: 'DeadLetter', entityId: eventId, data: { count } });
  return { count };
}
