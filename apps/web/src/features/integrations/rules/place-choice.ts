/** The places of a rule, as keys of the form's options. */
import type { CompanyView } from '@muster/contract/organisation/company';

interface RulePlace {
  siteId: number | null;
  divisionId: number | null;
}

export const wholeCompany = 'company';

/** The active sites and divisions, after the company itself. */
export const placeOptions = ({ sites, divisions }: Pick<CompanyView, 'sites' | 'divisions'>): string[] => [
  wholeCompany,
  ...divisions.filter(({ status }) => status === 'ACTIVE').map(({ id }) => `division:${id}`),
  ...sites.filter(({ status }) => status === 'ACTIVE').map(({ id }) => `site:${id}`),
];

export const placeKey = ({ siteId, divisionId }: RulePlace): string =>
  siteId !== null ? `site:${siteId}` : divisionId === null ? wholeCompany : `division:${divisionId}`;

export function placeOf(key: string): RulePlace {
  const [kind, id] = key.split(':');
  return { siteId: kind === 'site' ? Number(id) : null, divisionId: kind === 'division' ? Number(id) : null };
}

/** The name of a place. Undefined for the company itself and for a deleted place. */
export const placeName = (key: string, { sites, divisions }: Pick<CompanyView, 'sites' | 'divisions'>): string | undefined => {
  const { siteId, divisionId } = placeOf(key);
  return sites.find(({ id }) => id === siteId)?.name ?? divisions.find(({ id }) => id === divisionId)?.label;
};
