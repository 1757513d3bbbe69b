import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';

/** Memberships, expertise or the activity of people of a company changed, so that selections can match other people. */
export const peopleChanged = eventType<{ companyId: number }>('people.changed');

/** The provider of the company has signed this person in for the first time. */
export const accountLinked = eventType<{ companyId: number; userId: string; issuer: string }>('account.linked');

/** A manager has ended the person's sign-in through the provider of the company. */
export const accountUnlinked = eventType<{ companyId: number; userId: string }>('account.unlinked');

/** Emits the event for each of these companies. */
export function emitPeopleChanged(ctx: Pick<Context, 'emit'>, companyIds: readonly number[]): void {
  for (const companyId of companyIds) ctx.emit(peopleChanged, { companyId, aggregate: `people of ${companyId}`, payload: { companyId } });
}
