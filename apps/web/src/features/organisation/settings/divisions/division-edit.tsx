import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { PermissionDenied, usePermissions } from '../../../identity';
import { BackLink } from '../back-link';
import { DivisionSettings } from './division-settings';
import { useDivision } from './use-division';

/** Changes a division in its workspace, and returns to its dashboard [2.53]. For its managers [6.3]. */
export function DivisionEdit(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const division = useDivision();
  const navigate = useNavigate();
  const { id: divisionId, companyId } = division;
  const dashboard = `/company/${companyId}/division/${divisionId}/dws/dashboard`;
  if (!usePermissions().editDivision({ divisionId, companyId })) return <PermissionDenied />;
  return (
    <DivisionSettings
      title={t('division.edit')}
      caption={division.label}
      start={<BackLink to={dashboard} label={t('back')} />}
      division={division}
      cancel={
        <LinkButton to={dashboard} color="inherit">
          {t('ui:cancel')}
        </LinkButton>
      }
      onSaved={() => void navigate({ to: dashboard })}
    />
  );
}
