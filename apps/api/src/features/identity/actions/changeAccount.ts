import type { AccountChange } from '@muster/contract/identity/account';
import type { User } from '@muster/contract/identity/user';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireSame, requireVersion } from '../../../platform/http/errors';
import { requirePinSessionChangesLanguage } from '../../../platform/http/scopes/pin-sessions';
import { applyChange, unchangeable } from '../account-change';
import { presentMe, requireOwnProfile } from '../own/profile';
import { accessPerson } from '../people';

/**
 * Changes the caller's account [7.49]. 409 for a stale version. 400 for contradictory values, and for values that cannot change here. A
 * session that does not reach all companies of the account can change only the language, and gets 403 for the rest.
 */
export async function changeOwnAccount(ctx: Context, change: AccountChange): Promise<User> {
  requirePinSessionChangesLanguage(change, ctx.actor);
  const { user } = await accessPerson(ctx, ctx.actor.id, 'change');
  const { user: after, changed } = await writeAccount(ctx, user, change);
  if (changed.length === 0) ctx.nothingChanged();
  else auditPerson(ctx, after, { changed });
  const isLanguageOnly = changed.length > 0 && changed.every((field) => field === 'preferredLanguage');
  ctx.alert(isLanguageOnly ? 'account.languageUpdated' : 'account.updated');
  return presentMe(ctx, after);
}

/** Writes the changed values of an account that the caller has locked and may change. */
export async function writeAccount(ctx: Context, before: User, change: AccountChange): Promise<{ user: User; changed: string[] }> {
  requireVersion(ctx, before.version, change.version);
  requireSame(before, change, unchangeable);
  const { after, changed } = applyChange(before, change, ctx.now);
  if (changed.length === 0) return { user: before, changed };
  if (before.id === ctx.actor.id && changed.some((field) => field !== 'preferredLanguage')) await requireOwnProfile(ctx);
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE account SET first_name = ${after.firstName}, last_name = ${after.lastName}, phone_number = ${after.phoneNumber}, title = ${after.title},
           address_label = ${after.address?.label ?? null}, address_place_id = ${after.address?.placeId ?? null},
           date_started_in_safety = ${after.dateStartedInSafety}, date_started_with_company = ${after.dateStartedWithCompany},
           date_started_with_current_title = ${after.dateStartedWithCurrentTitle}, preferred_language = ${after.preferredLanguage},
           version = version + 1
     WHERE id = ${before.id} RETURNING version`);
  return { user: { ...before, ...after, version }, changed };
}

/** Writes one audit record for each company of the person that the caller sees, because the auditors of each company must find it. */
export function auditPerson(ctx: Context, user: Pick<User, 'id' | 'userCompanies'>, data?: Record<string, unknown>): void {
  const companyIds: (number | null)[] = user.userCompanies.map(({ companyId }) => companyId);
  for (const companyId of companyIds.length > 0 ? companyIds : [null])
    ctx.audit({ companyId, entityType: 'User', entityId: user.id, ...(data && { data }) });
}
