import { canManageSystem } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { accessCompany } from '../../organisation';

/** System managers only: a provider decides who somebody is. A change locks the company, so that two changes follow each other. */
export const accessSignIn = accessFunction(
  'accessSignIn',
  async (ctx: Context, companyId: number, action: 'read' | 'edit'): Promise<number> => {
    const { id } = await accessCompany(ctx, companyId, action === 'read' ? 'read' : 'manageFeatures');
    if (!canManageSystem(ctx.actor)) throw forbidden();
    return id;
  },
);
