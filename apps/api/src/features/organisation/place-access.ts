/** The policy of sites and divisions: people who read the company read them; their managers and the company's change them [6.1] [6.3]. */
import type { PlaceAction } from '@muster/contract/organisation/place';
import { canEditScope, canReadScope, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { findDivision, type DivisionRow } from './division-queries';
import { findSite, type SiteRow } from './site-queries';

export const allowedPlaceActions = (actor: Actor, scope: Scope): PlaceAction[] =>
  canEditScope(actor, scope) && !isConsultant(actor) ? ['edit'] : [];

/** Loads a site for reading. Gives 404 for a site of another company. */
export const accessSite = accessFunction('accessSite', async ({ actor, db }: Context, id: number): Promise<SiteRow> => {
  const site = await findSite(db, id);
  if (!site || !canReadScope(actor, { companyId: site.companyId, siteId: id })) throw notFound();
  return site;
});

/** Loads a division for reading. Gives 404 for a division of another company. */
export const accessDivision = accessFunction('accessDivision', async ({ actor, db }: Context, id: number): Promise<DivisionRow> => {
  const division = await findDivision(db, id);
  if (!division || !canReadScope(actor, { companyId: division.companyId, divisionId: id })) throw notFound();
  return division;
});
