/** Schemas of sites and divisions for their workspaces [3.32]-[3.36]. */
import { z } from 'zod';
import { id, userId, version } from '../shared/ids';
import { division, organisationStatuses } from './company';
import { workingHours } from './working-hours';

const named = z.object({ id, title: z.string() });

/** The actions on a site, and on a division. The api sends the allowed ones with each of them. */
export const siteActions = ['edit'] as const;
export const divisionActions = ['edit', 'archive'] as const;

/** A row in a list of sites [3.33] [3.34]. */
export const siteListItem = z.object({
  id,
  companyId: id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  address: z.object({ label: z.string(), placeId: z.string().nullable() }).nullable(),
  headcount: z.int().min(1),
  /** The number of active members of the site. */
  personnelCount: z.int().min(0),
  /** The number of invited people of the site who have not signed in yet. */
  invitedCount: z.int().min(0),
  status: z.enum(organisationStatuses),
  workSiteTypes: z.array(named),
  regionNames: z.array(z.string()),
  divisionIds: z.array(id),
  version,
  allowedActions: z.array(z.enum(siteActions)),
});

/** [3.32] The lists of names and of ids describe the same things, in the same order. */
export const site = siteListItem.omit({ invitedCount: true }).extend({
  countryCode: z.string(),
  /** An IANA zone: the site's own, otherwise its company's. */
  timeZone: z.string(),
  /** False if the site has no zone of its own and follows its company. */
  hasOwnTimeZone: z.boolean(),
  /** The site's own, otherwise its company's. */
  workingHours,
  hasOwnWorkingHours: z.boolean(),
  regionIds: z.array(id),
  siteRegions: z.array(z.object({ regionId: id, regionLabel: z.string() })),
  siteDivisions: z.array(z.object({ divisionId: id, divisionLabel: z.string() })),
  subDivisionIds: z.array(id),
  siteSubDivisions: z.array(z.object({ subDivisionId: id, subDivisionLabel: z.string(), divisionId: id })),
  highRiskWorks: z.array(named),
});

/** A division with what the caller may do [3.36]. */
export const divisionOfCompany = division.extend({ companyId: id, version, allowedActions: z.array(z.enum(divisionActions)) });

/** A member of a site or division. */
export const personnel = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isManager: z.boolean(),
});

export type Personnel = z.output<typeof personnel>;
export type SiteAction = (typeof siteActions)[number];
export type DivisionAction = (typeof divisionActions)[number];
export type SiteListItem = z.output<typeof siteListItem>;
export type Site = z.output<typeof site>;
export type DivisionOfCompany = z.output<typeof divisionOfCompany>;
