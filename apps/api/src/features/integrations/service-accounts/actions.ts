/** The changes of a service account. Each one keeps the account's name in the audit record. */
import type { NewServiceAccount, ServiceAccount, ServiceAccountCreation } from '@muster/contract/integrations/service-account';
import { maxServiceAccounts } from '@muster/contract/integrations/limits';
import { endNoticeDays } from '@muster/contract/integrations/token-end';
import sql from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { newServiceSecret } from '../tokens/secret';
import {
  countServiceAccounts,
  findServiceAccount,
  insertServiceAccount,
  insertServiceSecret,
  lockServiceAccount,
  type ServicePlace,
} from './queries';

const dayMilliseconds = 86_400_000;
const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMilliseconds);

/** Makes an account with its first secret. 409 above the maximum number. */
export async function createServiceAccount(
  ctx: Context,
  companyId: number,
  { name, scopes, expiresInDays }: ServiceAccountCreation,
): Promise<NewServiceAccount> {
  const { db, now } = ctx;
  await lockLimitedSet(db, 'service accounts', companyId);
  if ((await countServiceAccounts(db, companyId)) >= maxServiceAccounts)
    throw conflict('serviceAccount.tooMany', 'There are too many service accounts. End those that nobody uses.', {
      max: maxServiceAccounts,
    });
  const expiresAt = inDays(now, expiresInDays);
  const { id: accountId } = await insertServiceAccount(db, { companyId, name, scopes, createdAt: now, expiresAt });
  const secret = await addSecret(ctx, { companyId, accountId }, 0);
  audit(ctx, { companyId, accountId }, { name, scopes, expiresAt });
  ctx.alert('serviceAccount.created', { name });
  return { ...(await findServiceAccount(db, { companyId, accountId }, now)), secret };
}

/** Sets a new end date, also after the old one has passed, and repeats the notices before it. 404 for an account that was ended. */
export async function extendServiceAccount(ctx: Context, place: ServicePlace, expiresInDays: number): Promise<ServiceAccount> {
  const before = await requireAccount(ctx, place);
  const expiresAt = inDays(ctx.now, expiresInDays);
  // no notice for days that the manager has chosen just now
  const noticed = endNoticeDays.filter((days) => days >= expiresInDays).at(-1) ?? null;
  await ctx.db.run(sql`
    UPDATE service_account SET expires_at = ${expiresAt}, noticed_days = ${noticed} WHERE company_id = ${place.companyId} AND id = ${place.accountId}`);
  audit(ctx, place, { name: before.name, before: before.expiryDate, expiresAt });
  ctx.alert('serviceAccount.extended');
  return findServiceAccount(ctx.db, place, ctx.now);
}

/** Makes a new secret. The one before works for so many days more; 0 stops it with the next request. */
export async function rotateServiceSecret(ctx: Context, place: ServicePlace, overlapDays: number): Promise<NewServiceAccount> {
  const { name } = await requireAccount(ctx, place);
  const secret = await addSecret(ctx, place, overlapDays);
  audit(ctx, place, { name, overlapDays });
  return { ...(await findServiceAccount(ctx.db, place, ctx.now)), secret };
}

/** Ends the account: its next request gets 401. */
export async function endServiceAccount(ctx: Context, place: ServicePlace): Promise<void> {
  const { name } = await requireAccount(ctx, place);
  await ctx.db.run(sql`UPDATE service_account SET ended_at = ${ctx.now} WHERE company_id = ${place.companyId} AND id = ${place.accountId}`);
  audit(ctx, place, { name });
  ctx.alert('serviceAccount.ended', { name });
}

async function requireAccount(ctx: Context, place: ServicePlace): Promise<ServiceAccount> {
  if (!(await lockServiceAccount(ctx.db, place))) throw notFound();
  return findServiceAccount(ctx.db, place, ctx.now);
}

/** The secret itself, which nobody can read again. */
async function addSecret({ db, now }: Context, place: ServicePlace, overlapDays: number): Promise<string> {
  const { token, hash, hint } = newServiceSecret();
  await insertServiceSecret(db, place, { hash, hint, now, beforeEnds: inDays(now, overlapDays) });
  return token;
}

const audit = (ctx: Context, { companyId, accountId }: ServicePlace, data: Record<string, unknown>): void =>
  ctx.audit({ companyId, entityType: 'ServiceAccount', entityId: accountId, data });
