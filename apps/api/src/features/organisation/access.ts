/** The policy of companies: members and system editors read; company managers and system managers change [6.1] [6.9]; consultants set up. */
import {
  canEditCompany,
  canEditSystem,
  canManageSystem,
  canReadCompany,
  canSetUp,
  isConsultant,
} from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import type { Gate } from '../../platform/http/policies';
import { forbidden, notFound } from '../../platform/http/errors';
import { findCompany, type CompanyRow } from './queries';

/** `setUp`: its settings and places. */
type CompanyAction = 'edit' | 'setUp' | 'manageFeatures';

export const systemEditor: Gate = { name: 'systemEditor', allows: canEditSystem };

export function mayActOnCompany(actor: Actor, action: CompanyAction, companyId: number): boolean {
  if (action === 'manageFeatures') return canManageSystem(actor);
  if (action === 'setUp' && canSetUp(actor, companyId)) return true;
  return canEditCompany(actor, companyId) && !isConsultant(actor);
}

/** What the caller may do with the company's own settings. */
export const allowedCompanyActions = (actor: Actor, companyId: number): ('edit' | 'manageFeatures')[] => [
  ...(mayActOnCompany(actor, 'setUp', companyId) ? (['edit'] as const) : []),
  ...(mayActOnCompany(actor, 'manageFeatures', companyId) ? (['manageFeatures'] as const) : []),
];

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
