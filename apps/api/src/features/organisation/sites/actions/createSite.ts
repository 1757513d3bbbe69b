import { defaultCountry, type SiteCreation } from '@muster/contract/organisation/place-bodies';
import { sortedHours } from '@muster/contract/organisation/working-hours';
import sql from 'sql-template-tag';
import type { Context } from '../../../../platform/http/context';
import { invalid } from '../../../../platform/http/errors';
import type { Place } from '../../../../platform/places/port';
import { accessCompany } from '../../access';
import { announceChange } from '../../events';
import { requireKnownZone } from '../../known-zone';
import { changeLogo } from '../../logo';
import { requireNewLabel } from '../../new-label';
import { accessSite } from '../../place-access';
import type { SiteRow } from '../../site-queries';
import { checkLinks, noLinks, storeLinks } from '../site-links';
import { zoneOf, type SiteLookup } from '../site-place';

/** Adds a site. 400 for ids that the company does not have, 409 if it has a site with this name [5.28] [7.61]. */
export async function createSite(ctx: Context, body: SiteCreation, { place, logo }: SiteLookup & { place: Place }): Promise<SiteRow> {
  const { companyId, name, headcount, status = 'ACTIVE' } = body;
  await accessCompany(ctx, companyId, 'setUp');
  await requireNewLabel(ctx.db, 'site', companyId, { parentId: companyId, label: name });
  const { links, faults } = await checkLinks(ctx.db, companyId, noLinks, body);
  if (faults.length > 0) throw invalid(faults);
  const country = body.countryCode ?? place.countryCode ?? defaultCountry;
  await requireKnownZone(ctx.db, body.timeZone);
  const timeZone = body.timeZone === undefined ? await zoneOf(ctx.db, place) : body.timeZone;
  const hours = body.workingHours && sortedHours(body.workingHours);
  const logoUrl = await changeLogo(ctx, { entityType: 'Site', companyId }, { fileId: body.logoFileId, encoded: logo, before: null });
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO site (company_id, name, headcount, status, country_code, address_label, address_place_id, time_zone, logo_url, work_from, work_to, work_days)
    VALUES (${companyId}, ${name}, ${headcount}, ${status}, ${country}, ${place.label}, ${place.placeId}, ${timeZone}, ${logoUrl},
        ${hours?.from ?? null}, ${hours?.to ?? null}, ${hours?.days ?? null}::smallint[]) RETURNING id`);
  await storeLinks(ctx.db, { companyId, siteId: id }, links);
  ctx.audit({ companyId, entityType: 'Site', entityId: id, data: { name, status } });
  announceChange(ctx, companyId);
  ctx.alert('site.saved', { name });
  return accessSite(ctx, id, 'read');
}
