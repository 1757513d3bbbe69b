import { canReadCompany } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, invalid, notFound } from '../../platform/http/errors';
import { findPlace } from '../organisation';
import type { CampaignPlace } from './campaign';
import { isManagerOf, scopeOf } from './policy';

interface Said {
  companyId: number;
  siteId?: number | null | undefined;
  divisionId?: number | null | undefined;
}

/**
 * The place of a new campaign. Only its managers may create one [6.3] [6.4]. Gives 404 for a company that the caller does not read. A
 * site or division that the company does not have is an unknown field, even if another company has it.
 */
export const accessPlace = accessFunction('accessPlace', async (ctx: Context, said: Said): Promise<CampaignPlace> => {
  const place = { companyId: said.companyId, siteId: said.siteId ?? null, divisionId: said.divisionId ?? null };
  if (!canReadCompany(ctx.actor, place.companyId)) throw notFound();
  if (!isManagerOf(ctx.actor, scopeOf(place))) throw forbidden();
  const found = await findPlace(ctx.db, place);
  if (!found) {
    const isCompany = place.siteId === null && place.divisionId === null;
    // a system role may pass any number as company
    if (isCompany || !(await findPlace(ctx.db, { companyId: place.companyId }))) throw notFound();
    throw invalid([{ objectName: 'campaignV2', field: place.siteId === null ? 'divisionId' : 'siteId', message: 'Unknown' }]);
  }
  return { ...place, ...found, scope: place.siteId !== null ? 'SITE' : place.divisionId !== null ? 'DIVISION' : 'COMPANY' };
});
