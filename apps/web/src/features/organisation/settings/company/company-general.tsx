import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { PageHeader } from '../../../../ui/layout/page-header';
import { companyQuery } from './api';
import { GeneralForm } from './general-form';

/** The company's name, logo, time zone and days offline [2.44] [2.154]. */
export function CompanyGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  const { data: company } = useSuspenseQuery(companyQuery(useAddressId('companyId')));
  return (
    <>
      <PageHeader title={t('tabs.general')} caption={t('company.caption')} />
      <GeneralForm key={company.id} company={company} />
    </>
  );
}
