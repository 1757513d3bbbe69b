import type { SiteReplacement } from '@muster/contract/organisation/place-bodies';
import { sortedHours } from '@muster/contract/organisation/working-hours';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { invalid, requireSame, requireVersion } from '../../../../platform/http/errors';
import type { Place } from '../../../../platform/places/port';
import { emitPeopleChanged } from '../../../identity';
import { announceChange } from '../../events';
import { requireKnownZone } from '../../known-zone';
import { changeLogo } from '../../logo';
import { lockCompany, requireNewLabel } from '../../new-label';
import { accessSite } from '../../place-access';
import type { SiteRow } from '../../site-queries';
import { checkLinks, storeLinks, type SiteLinks } from '../site-links';
import { zoneOf, type SiteLookup } from '../site-place';

/**
 * Changes a site [5.28] [7.62]. Missing values stay as they are; a new place brings its time zone and country unless the body has its
 * own. 400 for ids that the company does not have, 409 for a stale version or a name that exists.
 */
export async function updateSite(ctx: Context, id: number, body: SiteReplacement, { place, logo }: SiteLookup): Promise<SiteRow> {
  const before = await accessSite(ctx, id, 'edit');
  const { companyId } = before;
  requireSame({ id, companyId }, body);
  requireVersion(ctx, before.version, body.version);
  if (!place && !before.address) throw invalid([{ objectName: 'body', field: 'placeId', message: 'NotNull' }]);
  await lockCompany(ctx.db, companyId);
  if (body.name !== before.name) await requireNewLabel(ctx.db, 'site', companyId, { parentId: companyId, label: body.name, ownId: id });
  const { links, faults } = await checkLinks(ctx.db, companyId, linksOf(before), body);
  if (faults.length > 0) throw invalid(faults);
  await requireKnownZone(ctx.db, body.timeZone, before.timeZone);
  const after = valuesAfter(before, body, place && { ...place, timeZone: await zoneOf(ctx.db, place) });
  const entity = { entityType: 'Site', companyId, entityId: id } as const;
  const logoUrl = await changeLogo(ctx, entity, { fileId: body.logoFileId, encoded: logo, before: before.logoUrl });
  await ctx.db.run(sql`
    UPDATE site SET name = ${after.name}, headcount = ${after.headcount}, status = ${after.status}, country_code = ${after.countryCode},
           address_label = ${after.label}, address_place_id = ${after.placeId}, time_zone = ${after.timeZone}, logo_url = ${logoUrl},
           work_from = ${after.hours?.from ?? null}, work_to = ${after.hours?.to ?? null}, work_days = ${after.hours?.days ?? null}::smallint[], version = version + 1
     WHERE company_id = ${companyId} AND id = ${id}`);
  await storeLinks(ctx.db, { companyId, siteId: id }, links);
  ctx.audit({ companyId, entityType: 'Site', entityId: id, data: { name: after.name, from: before.status, to: after.status } });
  announceChange(ctx, companyId, id);
  // people match a region through their sites
  if (isOther(links.regionIds, linksOf(before).regionIds)) emitPeopleChanged(ctx, [companyId]);
  ctx.alert('site.saved', { name: after.name });
  return accessSite(ctx, id, 'read');
}

const isOther = (ids: readonly number[], before: readonly number[]): boolean =>
  ids.length !== before.length || ids.some((id) => !before.includes(id));

function valuesAfter(before: SiteRow, body: SiteReplacement, place: Place | undefined) {
  const ownZone = before.hasOwnTimeZone ? before.timeZone : null;
  const ownHours = before.hasOwnWorkingHours ? before.workingHours : null;
  return {
    name: body.name,
    headcount: body.headcount,
    status: body.status ?? before.status,
    countryCode: body.countryCode ?? place?.countryCode ?? before.countryCode,
    label: place?.label ?? before.address?.label ?? null,
    placeId: place ? place.placeId : (before.address?.placeId ?? null),
    timeZone: body.timeZone === undefined ? (place?.timeZone ?? ownZone) : body.timeZone,
    hours: body.workingHours === undefined ? ownHours : body.workingHours && sortedHours(body.workingHours),
  };
}

const linksOf = (site: SiteRow): SiteLinks => ({
  divisionIds: site.siteDivisions.map(({ divisionId }) => divisionId),
  subDivisionIds: site.siteSubDivisions.map(({ subDivisionId }) => subDivisionId),
  regionIds: site.siteRegions.map(({ regionId }) => regionId),
  workSiteTypes: site.workSiteTypes.map((type) => type.id),
  highRiskWorks: site.highRiskWorks.map((work) => work.id),
});
