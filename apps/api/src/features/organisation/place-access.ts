/** The policy of sites and divisions: people who read the company read them; their managers and the company's change them [6.1] [6.3]. */
import type { DivisionAction, SiteAction } from '@muster/contract/organisation/place';
import { divisionActions, siteActions } from '@muster/contract/organisation/place';
import { canEditCompany, canEditScope, canReadScope, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/refusals';
import { findDivision, type DivisionRow } from './division-queries';
import { findSite, type SiteRow } from './site-queries';

/** Managers of the place edit it. Only managers of the company archive a division, because that is final [5.36]. */
export function mayActOnPlace(actor: Actor, action: SiteAction | DivisionAction, scope: Scope): boolean {
  if (isConsultant(actor)) return false;
  return action === 'archive' ? canEditCompany(actor, scope.companyId) : canEditScope(actor, scope);
}

export const allowedSiteActions = (actor: Actor, companyId: number, siteId: number): SiteAction[] =>
  siteActions.filter((action) => mayActOnPlace(actor, action, { companyId, siteId }));

export const allowedDivisionActions = (actor: Actor, { companyId, id, isArchived }: DivisionRow): DivisionAction[] =>
  isArchived ? [] : divisionActions.filter((action) => mayActOnPlace(actor, action, { companyId, divisionId: id }));

/** Loads a site for reading. Gives 404 for a site of another company. */
export async function accessSite({ actor, db }: Context, id: number): Promise<SiteRow> {
  const site = await findSite(db, id);
  if (!site || !canReadScope(actor, { companyId: site.companyId, siteId: id })) throw notFound();
  return site;
}

/** Loads a division for reading. Gives 404 for a division of another company. */
export async function accessDivision({ actor, db }: Context, id: number): Promise<DivisionRow> {
  const division = await findDivision(db, id);
  if (!division || !canReadScope(actor, { companyId: division.companyId, divisionId: id })) throw notFound();
  return division;
}
