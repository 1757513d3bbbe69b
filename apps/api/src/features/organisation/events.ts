import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';

/** Settings of the company, or of one of its regions, divisions or sites, changed. Open pages load the company again. */
export const organisationChanged = eventType<{ companyId: number }>('organisation.changed');

export function announceChange(ctx: Context, companyId: number): void {
  ctx.emit(organisationChanged, { companyId, aggregate: `company:${companyId}`, payload: { companyId } });
}
