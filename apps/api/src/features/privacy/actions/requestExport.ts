import { exportDays, maxExports } from '@muster/contract/privacy/limits';
import type { PersonalDataExport } from '@muster/contract/privacy/privacy';
import sql from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { memberships } from '../../identity';
import { accessPersonalData } from '../access';
import { exportRequested } from '../events';
import { findExport, findExports, findFormer } from '../queries';

const dayMilliseconds = 86_400_000;

/**
 * Starts an export of a member, or of somebody who has left and is not erased. Returns the export that is being made for the person, if there
 * is one. 404 for anybody else, 409 above the maximum number.
 */
export async function requestExport(ctx: Context, companyId: number, userId: string): Promise<PersonalDataExport> {
  await accessPersonalData(ctx, companyId);
  const person = { companyId, userId };
  const former = await findFormer(ctx.db, person, 'read');
  if (former ? former.status !== 'LEFT' : !(await memberships.isMemberOfCompany(ctx.db, person))) throw notFound();
  await lockLimitedSet(ctx.db, 'exports of personal data', companyId);
  const known = await findExports(ctx.db, companyId, ctx.now, maxExports);
  const waiting = known.find((one) => one.user.userId === userId && one.status === 'WAITING');
  if (waiting) {
    ctx.nothingChanged();
    return waiting;
  }
  if (known.length >= maxExports)
    throw conflict('personalData.tooMany', 'There are too many exports. Wait until the first ones are deleted.', { max: maxExports });
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO personal_data_export (company_id, user_id, requested_by, requested_at, expires_at)
    VALUES (${companyId}, ${userId}, ${ctx.actor.id}, ${ctx.now}, ${new Date(ctx.now.getTime() + exportDays * dayMilliseconds)}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { exportId: id } });
  ctx.emit(exportRequested, { companyId, aggregate: `user:${userId}`, payload: { companyId, exportId: id } });
  ctx.alert('personalData.exportRequested');
  return findExport(ctx.db, companyId, id);
}
