import type { CampaignScope } from '@muster/contract/campaigns/form-language/types';
import { canReadCompany } from '@muster/contract/shared/permissions';
import type { Context } from '../../platform/http/context';
import { forbidden, invalid, notFound } from '../../platform/http/refusals';
import { findPlace } from '../organisation';
import { isManagerOf, scopeOf } from './policy';

/** Where a campaign lives, and the zone in which its relative dates are counted. */
export interface CampaignPlace {
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  scope: CampaignScope;
  timeZone: string;
}

interface Said {
  companyId: number;
  siteId?: number | null | undefined;
  divisionId?: number | null | undefined;
}

/**
 * The place of a new campaign, for its managers only [6.3] [6.4]. A company that the caller does not read is 404; a site or
 * division that the company does not have is an unknown field, whether another company has it or nobody.
 */
export async function accessPlace(ctx: Context, said: Said): Promise<CampaignPlace> {
  const place = { companyId: said.companyId, siteId: said.siteId ?? null, divisionId: said.divisionId ?? null };
  if (!canReadCompany(ctx.actor, place.companyId)) throw notFound();
  if (!isManagerOf(ctx.actor, scopeOf(place))) throw forbidden();
  const found = await findPlace(ctx.db, place);
  if (!found) {
    const isCompany = place.siteId === null && place.divisionId === null;
    // a system role may name any number for the company
    if (isCompany || !(await findPlace(ctx.db, { companyId: place.companyId }))) throw notFound();
    throw invalid([{ objectName: 'campaignV2', field: place.siteId === null ? 'divisionId' : 'siteId', message: 'Unknown' }]);
  }
  return { ...place, ...found, scope: place.siteId !== null ? 'SITE' : place.divisionId !== null ? 'DIVISION' : 'COMPANY' };
}
