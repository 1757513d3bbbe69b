import { exportDays, maxExports } from '@muster/contract/privacy/limits';
import type { PersonalDataExport, PersonalDataRequest } from '@muster/contract/privacy/privacy';
import sql from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { tellOfExport } from '../../evidence';
import { memberships } from '../../identity';
import { accessPersonalData } from '../access';
import { exportRequested } from '../events';
import { countExports, findExport, findExports, findFormer } from '../queries';

const dayMilliseconds = 86_400_000;

/**
 * Starts an export of a member, or of somebody who has left and is not erased. Returns the export that is being made for the caller, if there
 * is one. 400 for the data of another member without a reason: they are told who asks, and why. 404 for anybody else, 409 above the maximum
 * number.
 */
export async function requestExport(ctx: Context, companyId: number, { userId, reason }: PersonalDataRequest): Promise<PersonalDataExport> {
  await accessPersonalData(ctx, companyId);
  const person = { companyId, userId };
  const former = await findFormer(ctx.db, person, 'read');
  if (former ? former.status !== 'LEFT' : !(await memberships.isMemberOfCompany(ctx.db, person))) throw notFound();
  const isOwn = userId === ctx.actor.id;
  if (!isOwn && !former && reason === undefined) throw invalid([{ objectName: 'exportRequest', field: 'reason', message: 'Required' }]);
  await lockLimitedSet(ctx.db, 'exports of personal data', companyId);
  const known = await findExports(ctx.db, companyId, { by: ctx.actor.id, now: ctx.now });
  const waiting = known.find((one) => one.user.userId === userId && one.status === 'WAITING');
  if (waiting) {
    ctx.nothingChanged();
    return waiting;
  }
  if ((await countExports(ctx.db, companyId, ctx.now)) >= maxExports)
    throw conflict('personalData.tooMany', 'There are too many exports. Wait until the first ones are deleted.', { max: maxExports });
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO personal_data_export (company_id, user_id, requested_by, requested_at, expires_at)
    VALUES (${companyId}, ${userId}, ${ctx.actor.id}, ${ctx.now}, ${new Date(ctx.now.getTime() + exportDays * dayMilliseconds)}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { exportId: id, ...(!isOwn && reason !== undefined && { reason }) } });
  ctx.emit(exportRequested, { companyId, aggregate: `user:${userId}`, payload: { companyId, exportId: id } });
  if (!isOwn) await tellOfExport(ctx, { companyId, userId, reason: reason ?? null });
  ctx.alert('personalData.exportRequested');
  return findExport(ctx.db, companyId, id);
}
