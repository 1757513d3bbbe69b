import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { lazyPart } from '../../../../lib/lazy-screen';
import { PageHeader } from '../../../../ui/layout/page-header';
import { companyQuery } from './api';
import { GeneralForm } from './general-form';

const SetupNote = lazyPart(() => import('./setup/setup-note'), 'SetupNote');

/** The company's name, logo, time zone and days offline [2.44] [2.154]. */
export function CompanyGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  const { data: company } = useSuspenseQuery(companyQuery(useAddressId('companyId')));
  return (
    <>
      <PageHeader title={t('tabs.general')} caption={t('company.caption')} />
      {company.setupUntil !== null && (
        <Suspense>
          <SetupNote company={company} />
        </Suspense>
      )}
      <GeneralForm key={company.id} company={company} />
    </>
  );
}
