import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { PageHeader } from '../../../../ui/layout/page-header';
import { BackLink } from '../back-link';
import { DivisionForm } from './division-form';

/** Adds a division and opens it, so that subdivisions can follow [2.45]. */
export function NewDivision(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const companyId = useAddressId('companyId');
  const navigate = useNavigate();
  const list = `/company/${companyId}/cws/settings/divisions`;
  return (
    <>
      <PageHeader title={t('division.new')} start={<BackLink to={list} label={t('division.back')} />} />
      <DivisionForm
        companyId={companyId}
        cancel={
          <LinkButton to={list} color="inherit">
            {t('ui:cancel')}
          </LinkButton>
        }
        onSaved={({ id }) => void navigate({ to: `${list}/${id}/edit`, replace: true })}
      />
    </>
  );
}
