/** The policy of companies: members and system editors read; company managers and system managers change [6.1] [6.9]. */
import { canEditCompany, canEditSystem, canManageSystem, canReadCompany, isConsultant } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import type { Gate } from '../../platform/http/policies';
import { forbidden, notFound } from '../../platform/http/errors';
import { findCompany, type CompanyRow } from './queries';

type CompanyAction = 'edit' | 'manageFeatures';

export const systemEditor: Gate = { name: 'systemEditor', allows: canEditSystem };

export function mayActOnCompany(actor: Actor, action: CompanyAction, companyId: number): boolean {
  if (action === 'manageFeatures') return canManageSystem(actor);
  return canEditCompany(actor, companyId) && !isConsultant(actor);
}

export const allowedCompanyActions = (actor: Actor, companyId: number): CompanyAction[] =>
  (['edit', 'manageFeatures'] as const).filter((action) => mayActOnCompany(actor, action, companyId));

/** Loads a company, with a lock for changes. Gives 404 for a company that the caller does not read. */
export const accessCompany = accessFunction(
  'accessCompany',
  async (ctx: Context, id: number, action: 'read' | CompanyAction): Promise<CompanyRow> => {
    const company = canReadCompany(ctx.actor, id) ? await findCompany(ctx.db, id, action === 'read' ? 'read' : 'change') : undefined;
    if (!company) throw notFound();
    if (action !== 'read' && !mayActOnCompany(ctx.actor, action, id)) throw forbidden();
    return company;
  },
);
