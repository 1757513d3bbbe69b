/** Bodies that create and change sites and divisions [5.28] [5.29] [7.29] [7.62]. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { shortText } from '../shared/text';
import { organisationStatuses } from './company';
import { maxHeadcount, nameLength } from './limits';
import { timeZone } from './time-zone';
import { workingHours } from './working-hours';

export const defaultCountry = 'AU';

const ids = z.array(id).max(500);
/** An id, or an object with an id as the site itself has it [3.34]. */
const named = z.array(z.union([id, z.object({ id }).transform((item) => item.id)])).max(500);
const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** From GET /location. The api takes the address, and the time zone unless the body has one, from this place. */
const placeId = shortText(500);

const siteValues = {
  name: shortText(nameLength),
  headcount: z.int().min(1).max(maxHeadcount),
};
const optionalSiteValues = {
  countryCode: countryCode.optional(),
  status: z.enum(organisationStatuses).optional(),
  divisionIds: ids.optional(),
  /** Each must belong to one of the site's divisions. */
  subDivisionIds: ids.optional(),
  regionIds: ids.optional(),
  workSiteTypes: named.optional(),
  highRiskWorks: named.optional(),
  /** Null lets the site follow its company's zone. */
  timeZone: timeZone.nullish(),
  /** Null lets the site follow its company's working hours. */
  workingHours: workingHours.nullish(),
  /** An uploaded picture with the entity type Site; null removes the logo. */
  logoFileId: id.nullish(),
};

export const siteCreation = z.object({ companyId: id, placeId, ...siteValues, ...optionalSiteValues });

/** Name and headcount are required, and `placeId` if the site has no address. Missing values stay as they are. */
export const siteReplacement = z.object({
  id: id.optional(),
  companyId: id.optional(),
  placeId: placeId.nullish(),
  ...siteValues,
  ...optionalSiteValues,
  version: version.optional(),
});

const requiredStatus = z.enum(organisationStatuses, { error: ({ input }) => (input === undefined ? 'NotNull' : 'Value') });
const divisionValues = { label: shortText(nameLength), status: requiredStatus };

export const divisionCreation = z.object({ companyId: id, ...divisionValues });
export const divisionReplacement = z.object({
  id: id.optional(),
  companyId: id.optional(),
  ...divisionValues,
  version: version.optional(),
});
export const divisionArchiving = z.object({ id: id.optional(), version: version.optional() });

export type SiteCreation = z.output<typeof siteCreation>;
export type SiteReplacement = z.output<typeof siteReplacement>;
export type DivisionCreation = z.output<typeof divisionCreation>;
export type DivisionReplacement = z.output<typeof divisionReplacement>;
