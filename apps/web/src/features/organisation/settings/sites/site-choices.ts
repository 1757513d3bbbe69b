import type { CompanyView } from '@muster/contract/organisation/company';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../../ui/forms/multi-select';
import { useShippedTitles } from '../../../../ui/texts/shipped-texts';
import { useCompany } from '../../use-company';
import { metadataQuery } from './api';

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);
const titled = (items: readonly { id: number; title: string }[] | undefined) =>
  items?.map(({ id, title }) => ({ id, label: title })).toSorted(byLabel);

const here = (data: Choice[]) => ({ data, isError: false, refetch: () => undefined });

/** The options of a site: divisions and their subdivisions, regions, types and high-risk work. */
export function useSiteChoices(divisionIds: readonly number[], stored: readonly number[]) {
  const { t } = useTranslation('settings');
  const company = useCompany();
  const metadata = useQuery(metadataQuery(company.id));
  const shown = useShippedTitles();
  const fetched = (items: readonly { id: number; title: string }[] | undefined) => ({
    data: titled(items && shown(items)),
    isError: metadata.isError,
    refetch: metadata.refetch,
  });
  /** Offers inactive divisions only if they are already selected [4.32]. */
  const divisions = company.divisions.filter(({ id, status }) => status === 'ACTIVE' || stored.includes(id));
  const labelOf = ({ label, status }: CompanyView['divisions'][number]) =>
    status === 'ACTIVE' ? label : t('status.inactiveNamed', { label });
  return {
    company,
    workSiteTypes: fetched(metadata.data?.workSiteTypes),
    highRiskWorks: fetched(metadata.data?.highRiskWorks),
    regionIds: here(company.regions.map(({ id, label }) => ({ id, label })).toSorted(byLabel)),
    divisionIds: here(divisions.map((division) => ({ id: division.id, label: labelOf(division) })).toSorted(byLabel)),
    subDivisionIds: here(
      divisions
        .filter(({ id }) => divisionIds.includes(id))
        .flatMap((division) => division.subdivisions.map(({ id, label }) => ({ id, label, group: division.label }))),
    ),
  };
}

export type SiteChoices = ReturnType<typeof useSiteChoices>;
