import type { FormerMember } from '@muster/contract/privacy/privacy';
import { canManageSystem } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessFormerMember } from '../access';
import { erasureRequested } from '../events';
import { findFormerMember } from '../queries';
import { findErasableAccounts } from '../subject';

/**
 * Hides the name at once, and starts the job. A second call changes nothing, except that a system manager can then erase the account once no
 * company keeps it. 404 for a member.
 */
export async function eraseFormerMember(ctx: Context, companyId: number, userId: string): Promise<FormerMember> {
  const { status } = await accessFormerMember(ctx, companyId, userId);
  const isBySystemManager = canManageSystem(ctx.actor);
  const isAccountMeant = isBySystemManager && status === 'ERASED' && (await findErasableAccounts(ctx.db, companyId, [userId])).has(userId);
  if (status !== 'LEFT' && !isAccountMeant) ctx.nothingChanged();
  else {
    await ctx.db.run(sql`
      UPDATE former_member SET erasure_requested_at = ${ctx.now} WHERE company_id = ${companyId} AND user_id = ${userId}`);
    ctx.audit({ companyId, entityType: 'User', entityId: userId });
    ctx.emit(erasureRequested, {
      companyId,
      aggregate: `user:${userId}`,
      payload: { companyId, userId, isBySystemManager },
    });
  }
  ctx.alert('personalData.erasing');
  return { ...(await findFormerMember(ctx.db, { companyId, userId })), isAccountErasable: false };
}
