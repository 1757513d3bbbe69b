import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { PageHeader } from '../../../../ui/layout/page-header';
import { companyQuery } from './api';
import { ConfigForm } from './config-form';
import { ConfigView } from './config-view';
import { SetupPanel } from './setup/setup-panel';

/** The features of the company. System managers switch them; other people see them [2.44] [1.8] [1.10] [1.11]. */
export function CompanyConfig(): ReactNode {
  const { t } = useTranslation('settings');
  const { data: company } = useSuspenseQuery(companyQuery(useAddressId('companyId')));
  const mayChange = company.allowedActions.includes('manageFeatures');
  return (
    <>
      <PageHeader title={t('tabs.config')} caption={mayChange ? t('config.caption') : t('config.readOnly')} />
      {mayChange ? <ConfigForm key={company.id} company={company} /> : <ConfigView company={company} />}
      {mayChange && <SetupPanel key={`set-up of ${company.id}`} company={company} />}
    </>
  );
}
