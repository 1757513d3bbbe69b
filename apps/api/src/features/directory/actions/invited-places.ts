/** The sites and divisions of an invitation or of a request to join. */
import type { Invitation } from '@muster/contract/directory/profile';
import type { FieldError } from '@muster/contract/shared/errors';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { findKnownDivisions, findKnownPlaces, type Promotion } from '../../organisation';

type GivenMembership = Promotion['given'][number];

type Places = Pick<Invitation, 'companyId' | 'userSites' | 'userDivisions'>;

/** 400 names each place that the company does not have, each archived division, and each repeated place. */
export async function requirePlaces(ctx: Context, { companyId, userSites, userDivisions }: Places): Promise<void> {
  const siteIds = userSites.map(({ siteId }) => siteId);
  const divisionIds = userDivisions.map(({ divisionId }) => divisionId);
  const [sites, divisions] = await Promise.all([
    findKnownPlaces(ctx.db, companyId, { siteIds }),
    findKnownDivisions(ctx.db, companyId, divisionIds),
  ]);
  const faultOfSite = (siteId: number, index: number): Fault[] => {
    if (siteIds.indexOf(siteId) !== index) return [['siteId', 'Repeated']];
    return sites.siteIds.has(siteId) ? [] : [['siteId', 'Unknown']];
  };
  const faultOfDivision = ({ divisionId, subDivisionId }: Places['userDivisions'][number], index: number): Fault[] => {
    if (divisionIds.indexOf(divisionId) !== index) return [['divisionId', 'Repeated']];
    const division = divisions.find(({ id }) => id === divisionId);
    if (!division) return [['divisionId', 'Unknown']];
    if (division.isArchived) return [['divisionId', 'Archived']];
    return subDivisionId === null || division.subdivisionIds.includes(subDivisionId) ? [] : [['subDivisionId', 'Unknown']];
  };
  const faults = [
    ...userSites.flatMap(({ siteId }, index) => named(`userSites[${index}]`, faultOfSite(siteId, index))),
    ...userDivisions.flatMap((division, index) => named(`userDivisions[${index}]`, faultOfDivision(division, index))),
  ];
  if (faults.length > 0) throw invalid(faults);
}

type Roles = Places & Pick<Invitation, 'isManager'>;

/** The memberships of an invitation or of a request, for the rules about representatives. */
export const membershipsOf = ({ isManager, userSites, userDivisions }: Roles): GivenMembership[] => [
  { siteId: null, divisionId: null, isManager },
  ...userSites.map((site) => ({ siteId: site.siteId, divisionId: null, isManager: site.isManager })),
  ...userDivisions.map((division) => ({ siteId: null, divisionId: division.divisionId, isManager: division.isManager })),
];

type Fault = [field: string, message: string];

const named = (path: string, faults: Fault[]): FieldError[] =>
  faults.map(([field, message]) => ({ objectName: 'body', field: `${path}.${field}`, message }));
