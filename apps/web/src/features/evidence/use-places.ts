import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyViewQuery } from '../organisation';

export const wholeCompany = 'company';

/** The id of the place that a choice names. */
export function idsOfPlace(place: string): { siteId?: number; divisionId?: number } {
  const [kind, id] = place.split(':');
  return { ...(kind === 'site' && { siteId: Number(id) }), ...(kind === 'division' && { divisionId: Number(id) }) };
}

const active = <Listed extends { status: string }>(places: readonly Listed[] = []) => places.filter(({ status }) => status === 'ACTIVE');

/** The names of the whole company, and of its divisions and sites, by choice. */
export function usePlaces(companyId: number): ReadonlyMap<string, string> {
  const { t } = useTranslation('auditors');
  const company = useQuery(companyViewQuery(companyId)).data;
  return new Map([
    [wholeCompany, t('whole')],
    ...active(company?.divisions).map(({ id, label }) => [`division:${id}`, label] as const),
    ...active(company?.sites).map(({ id, name }) => [`site:${id}`, name] as const),
  ]);
}
