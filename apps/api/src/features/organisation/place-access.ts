/** The policy of sites and divisions: people who read the company read them; their managers and the company's change them [6.1] [6.3]. */
import type { DivisionAction, SiteAction } from '@muster/contract/organisation/place';
import { divisionActions, siteActions } from '@muster/contract/organisation/place';
import { canEditCompany, canEditScope, canReadScope, canSetUp, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { conflict, forbidden, notFound } from '../../platform/http/errors';
import { findDivision, lockDivision, type DivisionRow } from './division-queries';
import { lockCompany } from './new-label';
import { findSite, lockSite, type SiteRow } from './site-queries';

/** Managers of the place edit it. Only managers of the company archive a division, because that is final [5.36]. */
export function mayActOnPlace(actor: Actor, action: SiteAction | DivisionAction, scope: Scope): boolean {
  if (isConsultant(actor)) return action !== 'archive' && canSetUp(actor, scope.companyId);
  return action === 'archive' ? canEditCompany(actor, scope.companyId) : canEditScope(actor, scope);
}

export const allowedSiteActions = (actor: Actor, companyId: number, siteId: number): SiteAction[] =>
  siteActions.filter((action) => mayActOnPlace(actor, action, { companyId, siteId }));

export const allowedDivisionActions = (actor: Actor, { companyId, id, isArchived }: DivisionRow): DivisionAction[] =>
  isArchived ? [] : divisionActions.filter((action) => mayActOnPlace(actor, action, { companyId, divisionId: id }));

/** Loads a site, with a lock for a change. Gives 404 for a site of another company. */
export const accessSite = accessFunction(
  'accessSite',
  async ({ actor, db }: Context, id: number, action: 'read' | SiteAction): Promise<SiteRow> => {
    const site = await findSite(db, id);
    if (!site || !canReadScope(actor, { companyId: site.companyId, siteId: id })) throw notFound();
    if (action === 'read') return site;
    if (!mayActOnPlace(actor, action, { companyId: site.companyId, siteId: id })) throw forbidden();
    await lockSite(db, site);
    return (await findSite(db, id)) ?? site;
  },
);

/**
 * Loads a division, for a change with locks on its company and on itself, in this order. Gives 404 for a division of another
 * company, and 409 for changes of an archived one.
 */
export const accessDivision = accessFunction(
  'accessDivision',
  async ({ actor, db }: Context, id: number, action: 'read' | DivisionAction): Promise<DivisionRow> => {
    const found = await findDivision(db, id);
    if (!found || !canReadScope(actor, { companyId: found.companyId, divisionId: id })) throw notFound();
    if (action === 'read') return found;
    if (!mayActOnPlace(actor, action, { companyId: found.companyId, divisionId: id })) throw forbidden();
    await lockCompany(db, found.companyId);
    await lockDivision(db, found);
    const division = (await findDivision(db, id)) ?? found;
    requireNotArchived(division.isArchived);
    return division;
  },
);

/** An archived division is only available for historic purposes [5.36]. */
export function requireNotArchived(isArchived: boolean): void {
  if (isArchived) throw conflict('division.archived', 'This division is archived. It is only available for historic purposes.');
}
