import type { Company, CompanyChange } from '@muster/contract/organisation/company';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { useRefreshOrganisation } from '../../api';
import { companyQuery, saveCompany } from './api';

interface CompanyFormOptions<Values> {
  company: Company;
  fields: readonly FieldPath<Values & FieldValues>[];
  valuesOf(company: Company): Values;
  bodyOf(values: Values): CompanyChange;
}

/** A form for some values of a company. It stays open after saving. */
export function useCompanyForm<Values extends FieldValues>({ company, fields, valuesOf, bodyOf }: CompanyFormOptions<Values>) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrganisation();
  const query = companyQuery(company.id);
  const begin = (saved: Company) => ({ values: valuesOf(saved), version: saved.version });
  return useSavedForm<Values, Company>({
    item: `company ${company.id}`,
    ...begin(company),
    fields,
    failure: t('company.failure'),
    send: (values, { version }) => saveCompany(company.id, { ...bodyOf(values), ...(version !== undefined && { version }) }),
    fetchTheirs: async () => begin(await queryClient.query({ ...query, staleTime: 0 })),
    staysOpen: true,
    onSaved: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      refresh();
      return begin(saved);
    },
  });
}
