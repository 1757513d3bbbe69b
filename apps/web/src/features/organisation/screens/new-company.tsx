import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page-header';
import { PermissionDenied, usePermissions } from '../../identity';
import { newCompanyRoute } from '../addresses';
import { CompanyForm } from '../components/company-form';

/** Adds a company and opens it [2.7]. For system editors [6.9]. */
export function NewCompany(): ReactNode {
  const { t } = useTranslation('organisation');
  const navigate = newCompanyRoute.useNavigate();
  if (!usePermissions().editSystem) return <PermissionDenied />;
  return (
    <>
      <PageHeader title={t('add')} />
      <CompanyForm onCreated={(companyId) => void navigate({ to: '/company/$companyId/cws/dashboard', params: { companyId } })} />
    </>
  );
}
