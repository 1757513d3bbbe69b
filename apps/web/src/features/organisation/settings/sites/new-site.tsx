import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { PageHeader } from '../../../../ui/layout/page-header';
import { BackLink } from '../back-link';
import { SiteForm } from './site-form';

/** Adds a worksite, and returns to the list [2.46]. */
export function NewSite(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const companyId = useAddressId('companyId');
  const navigate = useNavigate();
  const list = `/company/${companyId}/cws/settings/worksites`;
  return (
    <>
      <PageHeader title={t('site.new')} start={<BackLink to={list} label={t('site.back')} />} />
      <SiteForm
        companyId={companyId}
        cancel={
          <LinkButton to={list} color="inherit">
            {t('ui:cancel')}
          </LinkButton>
        }
        onSaved={() => void navigate({ to: list })}
      />
    </>
  );
}
