import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import QrCode from '~icons/ic/baseline-qr-code-2';
import Tablet from '~icons/ic/outline-tablet';
import { useConfig } from '../../../../lib/config-context';
import { lazyPart } from '../../../../lib/lazy-screen';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { Button } from '../../../../ui/controls/button';
import { PageHeader } from '../../../../ui/layout/page-header';
import { PermissionDenied, usePermissions } from '../../../identity';
import { BackLink } from '../back-link';
import { siteQuery } from './api';
import { SiteForm } from './site-form';

const Kiosks = lazyPart(() => import('./kiosks-dialog'), 'KiosksDialog');

/** All settings of a site [2.52]. The surrounding workspace has checked that the site belongs to the company. */
export function SiteGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  const { data: site } = useSuspenseQuery(siteQuery(useAddressId('siteId')));
  const { numberSignIn } = useConfig();
  const [showsKiosks, setShowsKiosks] = useState(false);
  const poster = { to: `/company/${site.companyId}/cws/poster`, color: 'inherit', startIcon: <QrCode /> } as const;
  const posters = (
    <div className="flex flex-wrap gap-2">
      {numberSignIn && (
        <>
          <Button color="inherit" startIcon={<Tablet />} onClick={() => setShowsKiosks(true)}>
            {t('site.kiosks')}
          </Button>
          <LinkButton {...poster} search={{ siteId: site.id, signIn: 'number' }}>
            {t('site.signInPoster')}
          </LinkButton>
        </>
      )}
      <LinkButton {...poster} search={{ siteId: site.id }}>
        {t('site.poster')}
      </LinkButton>
    </div>
  );
  return (
    <>
      <PageHeader title={t('tabs.general')} caption={t('site.caption')} action={posters} />
      <SiteForm key={site.id} companyId={site.companyId} site={site} />
      {showsKiosks && (
        <Suspense>
          <Kiosks siteId={site.id} onClose={() => setShowsKiosks(false)} />
        </Suspense>
      )}
    </>
  );
}

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
