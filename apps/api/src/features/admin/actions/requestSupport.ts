import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/http/context';
import { findContact } from '../../identity';
import { supportRequested } from '../events';
import { dropUndelivered } from '../undelivered';

interface SupportRequest {
  subject: string;
  message: string;
  pageUrl?: string | undefined;
  replaces?: number | undefined;
}

/** Stores a support request with the name and e-mail of the caller, and drops the one that it replaces. It is sent after the commit [7.72]. */
export async function requestSupport(ctx: Context, { subject, message, pageUrl, replaces }: SupportRequest): Promise<void> {
  const id = randomUUID();
  if (replaces !== undefined) await dropUndelivered(ctx.db, replaces);
  const contact = await findContact(ctx.db, ctx.actor.id);
  ctx.audit({ companyId: null, entityType: 'SupportRequest', entityId: id });
  ctx.emit(supportRequested, {
    companyId: null,
    aggregate: `support-request:${id}`,
    payload: { subject, message, pageUrl: pageUrl === undefined ? null : plainAddress(pageUrl), ...contact, userId: ctx.actor.id },
  });
  ctx.alert('support.requested');
}

/** The address without the parts that can contain a token or password: query, fragment and user. */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
