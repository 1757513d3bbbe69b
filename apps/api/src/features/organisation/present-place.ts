import type { DivisionOfCompany, Site, SiteListItem } from '@muster/contract/organisation/place';
import type { Context } from '../../platform/http/context';
import type { DivisionRow } from './division-queries';
import { allowedDivisionActions, allowedSiteActions } from './place-access';
import type { SiteListRow, SiteRow } from './site-queries';

export const presentSiteListItem = ({ actor }: Context, row: SiteListRow): SiteListItem => ({
  ...row,
  allowedActions: allowedSiteActions(actor, row.companyId, row.id),
});

/** The lists of ids are derived from the named entities [3.34] [3.35]. */
export const presentSite = ({ actor }: Context, row: SiteRow): Site => ({
  ...row,
  regionNames: row.siteRegions.map(({ regionLabel }) => regionLabel),
  regionIds: row.siteRegions.map(({ regionId }) => regionId),
  divisionIds: row.siteDivisions.map(({ divisionId }) => divisionId),
  subDivisionIds: row.siteSubDivisions.map(({ subDivisionId }) => subDivisionId),
  allowedActions: allowedSiteActions(actor, row.companyId, row.id),
});

export const presentDivision = ({ actor }: Context, row: DivisionRow): DivisionOfCompany => ({
  ...row,
  allowedActions: allowedDivisionActions(actor, row),
});
