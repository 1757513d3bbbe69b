import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import QrCode from '~icons/ic/baseline-qr-code-2';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { PageHeader } from '../../../../ui/layout/page-header';
import { siteQuery } from './api';
import { SiteForm } from './site-form';

/** All settings of a site [2.52]. The surrounding workspace has checked that the site belongs to the company. */
export function SiteGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  const { data: site } = useSuspenseQuery(siteQuery(useAddressId('siteId')));
  const poster = (
    <LinkButton to={`/company/${site.companyId}/cws/poster`} search={{ siteId: site.id }} color="inherit" startIcon={<QrCode />}>
      {t('site.poster')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('tabs.general')} caption={t('site.caption')} action={poster} />
      <SiteForm key={site.id} companyId={site.companyId} site={site} />
    </>
  );
}
