/** The values of a site's form, and the request body that they produce [7.62]. */
import type { CompanyView } from '@muster/contract/organisation/company';
import type { Site } from '@muster/contract/organisation/place';
import type { Picture } from '../../../files';
import type { EnteredLocation } from '../../../reference-data';
import { hoursOf, hoursText, type HoursText } from '../hours-text';

/** The fields have the names of the body, so that errors of the server show at their field. */
export interface SiteValues {
  name: string;
  logoFileId: Picture;
  status: Site['status'];
  placeId: EnteredLocation | null;
  /** An IANA zone, `zoneOfPlace` or `zoneOfCompany`. */
  timeZone: string;
  /** Null for a site with the hours of its company. */
  workingHours: HoursText | null;
  headcount: string;
  workSiteTypes: number[];
  highRiskWorks: number[];
  regionIds: number[];
  divisionIds: number[];
  subDivisionIds: number[];
}

/** The api takes the zone from the chosen place. */
export const zoneOfPlace = '';
/** For a site that uses the zone of the company. */
export const zoneOfCompany = 'COMPANY';

export const siteFields = [
  'name',
  'logoFileId',
  'status',
  'placeId',
  'timeZone',
  'workingHours',
  'headcount',
  'workSiteTypes',
  'highRiskWorks',
  'regionIds',
  'divisionIds',
  'subDivisionIds',
] as const satisfies readonly (keyof SiteValues)[];

export const newSiteValues: SiteValues = {
  name: '',
  logoFileId: { url: null },
  status: 'ACTIVE',
  placeId: null,
  timeZone: zoneOfPlace,
  workingHours: null,
  headcount: '',
  workSiteTypes: [],
  highRiskWorks: [],
  regionIds: [],
  divisionIds: [],
  subDivisionIds: [],
};

const idOf = ({ id }: { id: number }): number => id;

export const valuesOf = (site: Site): SiteValues => ({
  name: site.name,
  logoFileId: { url: site.logoUrl },
  status: site.status,
  placeId: site.address && { label: site.address.label, ...(site.address.placeId !== null && { placeId: site.address.placeId }) },
  timeZone: site.hasOwnTimeZone ? site.timeZone : zoneOfCompany,
  workingHours: site.hasOwnWorkingHours ? hoursText(site.workingHours) : null,
  headcount: String(site.headcount),
  workSiteTypes: site.workSiteTypes.map(idOf),
  highRiskWorks: site.highRiskWorks.map(idOf),
  regionIds: site.regionIds,
  divisionIds: site.divisionIds,
  subDivisionIds: site.subDivisionIds,
});

/**
 * The values that a new and a changed site share. A country is sent if the place has one; otherwise the API's default applies
 * [9.19].
 */
export const bodyOf = ({ placeId: place, timeZone, workingHours, headcount, logoFileId: { fileId }, ...values }: SiteValues) => ({
  ...values,
  headcount: Number(headcount),
  workingHours: workingHours && hoursOf(workingHours),
  ...(timeZone !== zoneOfPlace && { timeZone: timeZone === zoneOfCompany ? null : timeZone }),
  ...(place?.countryCode && { countryCode: place.countryCode }),
  ...(fileId !== undefined && { logoFileId: fileId }),
});

/** The subdivisions that belong to the chosen divisions. */
export function subdivisionsWithin(company: Pick<CompanyView, 'divisions'>, divisionIds: readonly number[], chosen: readonly number[]) {
  const offered = company.divisions.filter(({ id }) => divisionIds.includes(id)).flatMap(({ subdivisions }) => subdivisions.map(idOf));
  return chosen.filter((id) => offered.includes(id));
}

type HeadcountProblem = 'required' | 'notWhole' | 'tooSmall' | 'tooLarge';

/** What is wrong with a typed headcount [5.28]. */
export function headcountProblem(text: string, max: number): HeadcountProblem | undefined {
  const digits = text.trim();
  if (digits === '') return 'required';
  if (!/^-?\d+$/.test(digits)) return 'notWhole';
  if (Number(digits) < 1) return 'tooSmall';
  return Number(digits) > max ? 'tooLarge' : undefined;
}
