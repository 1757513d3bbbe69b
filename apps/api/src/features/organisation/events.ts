import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';

/** Settings of the company, or of one of its regions, divisions or sites, changed. Open pages load the company again. */
export const organisationChanged = eventType<{ companyId: number; siteId?: number }>('organisation.changed');

export function announceChange(ctx: Context, companyId: number, siteId?: number): void {
  const payload = { companyId, ...(siteId !== undefined && { siteId }) };
  ctx.emit(organisationChanged, { companyId, aggregate: `company:${companyId}`, payload });
}
