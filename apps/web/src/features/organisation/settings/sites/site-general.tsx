import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { PageHeader } from '../../../../ui/layout/page-header';
import { siteQuery } from './api';
import { SiteForm } from './site-form';

/** All settings of a site [2.52]. The surrounding workspace has checked that the site belongs to the company. */
export function SiteGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  const { data: site } = useSuspenseQuery(siteQuery(useAddressId('siteId')));
  return (
    <>
      <PageHeader title={t('tabs.general')} caption={t('site.caption')} />
      <SiteForm key={site.id} companyId={site.companyId} site={site} />
    </>
  );
}
