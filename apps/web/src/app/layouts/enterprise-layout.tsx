import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../features/identity';
import { enterpriseNavigation } from '../navigation/enterprise';
import { DashboardLayout } from './dashboard-layout';

/** The layout outside of a company [2.76], with the main header [9.25]. */
export function EnterpriseLayout() {
  const { t } = useTranslation('shell');
  return (
    <DashboardLayout groups={enterpriseNavigation(t, usePermissions())} workspace={null} isOutsideCompany>
      <Outlet />
    </DashboardLayout>
  );
}
