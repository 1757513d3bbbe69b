import type { Company } from '@muster/contract/organisation/company';
import type { changeSetup as endpoint } from '@muster/contract/organisation/setup-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api';
import { useRefreshOrganisation } from '../../../api';
import { companyQuery } from '../api';

const changeSetup = call<typeof endpoint>('PUT /companies/{id}/setup');

/** Lets consultants set up the company until a day, or ends that with null. */
export function useChangeSetup({ id }: Company) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrganisation();
  return useMutation({
    mutationFn: (until: string | null) => changeSetup({ params: { id }, body: { until } }, { failure: t('company.failure') }),
    onSuccess: (stored) => {
      queryClient.setQueryData(companyQuery(id).queryKey, stored);
      refresh();
    },
  });
}
