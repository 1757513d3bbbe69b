/** The policy of integrations: managers of the company, at a screen or with a token that provisions people. */
import { canEditCompany, isConsultant } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden } from '../../platform/http/errors';
import type { Gate } from '../../platform/http/policies';
import { accessCompany } from '../organisation';

/** Consultants have no account settings and write nothing [2.63] [6.9]. */
export const ownTokens: Gate = { name: 'ownTokens', allows: ({ role }) => role !== 'CONSULTANT' };

/**
 * A company whose integrations the caller manages; 404 for another company. `makeToken` needs a manager who belongs to the company: a token
 * has the rights of its maker, and those of a system manager reach every company.
 */
export const accessIntegrations = accessFunction(
  'accessIntegrations',
  async (ctx: Context, companyId: number, action: 'read' | 'edit' | 'makeToken'): Promise<number> => {
    const { id } = await accessCompany(ctx, companyId, action === 'read' ? 'read' : 'edit');
    if (action === 'read' && !mayManage(ctx, id)) throw forbidden();
    if (action === 'makeToken' && ctx.actor.role !== 'USER')
      throw forbidden('token.notMember', 'Only managers who belong to the company can create its tokens.');
    return id;
  },
);

/** The company of the caller's token or service account. The maker of a token must still be a manager of the company. */
export const accessProvisioning = accessFunction('accessProvisioning', async (ctx: Context, _action: 'provision'): Promise<number> => {
  const companyId = ctx.actor.token?.companyId ?? undefined;
  if (companyId === undefined || !mayManage(ctx, companyId)) throw forbidden();
  return Promise.resolve(companyId);
});

const mayManage = ({ actor }: Context, companyId: number): boolean => canEditCompany(actor, companyId) && !isConsultant(actor);
