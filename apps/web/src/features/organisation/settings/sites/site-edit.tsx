import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { PageHeader } from '../../../../ui/layout/page-header';
import { PermissionDenied, usePermissions } from '../../../identity';
import { BackLink } from '../back-link';
import { siteQuery } from './api';
import { SiteForm } from './site-form';

/** Changes a site in its workspace, and returns to its dashboard [2.48]. For its managers [6.3]. */
export function SiteEdit(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const siteId = useAddressId('siteId');
  const companyId = useAddressId('companyId');
  const navigate = useNavigate();
  const { data: site } = useSuspenseQuery(siteQuery(siteId));
  const dashboard = `/company/${companyId}/site/${siteId}/sws/dashboard`;
  if (!usePermissions().editSite({ siteId, companyId })) return <PermissionDenied />;
  return (
    <>
      <PageHeader title={t('site.edit')} caption={site.name} start={<BackLink to={dashboard} label={t('back')} />} />
      <SiteForm
        key={site.id}
        companyId={companyId}
        site={site}
        cancel={
          <LinkButton to={dashboard} color="inherit">
            {t('ui:cancel')}
          </LinkButton>
        }
        onSaved={() => void navigate({ to: dashboard })}
      />
    </>
  );
}
