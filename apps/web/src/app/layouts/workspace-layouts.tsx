import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../features/identity';
import { useAddressId } from '../../lib/address';
import { NotFoundPage } from '../errors/pages';
import { companyNavigation, divisionNavigation, personalNavigation, siteNavigation } from '../navigation/workspaces';
import { useCompany, useSite } from '../../features/organisation';
import { DashboardLayout } from './dashboard-layout';
import { WorkspaceSwitch } from './workspace-switch';

/** The company's workspace [2.81]. */
export function CompanyWorkspace() {
  const { t } = useTranslation('shell');
  const companyId = useAddressId('companyId');
  const can = usePermissions();
  return (
    <DashboardLayout groups={companyNavigation(t, can, companyId)} workspace={<WorkspaceSwitch current={useCompany().name} />}>
      <Outlet />
    </DashboardLayout>
  );
}

/** The person's own workspace in the company [2.80]. */
export function PersonalWorkspace() {
  const { t } = useTranslation('shell');
  const companyId = useAddressId('companyId');
  return (
    <DashboardLayout
      groups={personalNavigation(t, usePermissions(), companyId)}
      workspace={<WorkspaceSwitch current={t('workspaces.personal')} />}
    >
      <Outlet />
    </DashboardLayout>
  );
}

/** One site's workspace [2.82]. An error of the site shows its page [2.94]. */
export function SiteWorkspace() {
  const { t } = useTranslation('shell');
  const companyId = useAddressId('companyId');
  const siteId = useAddressId('siteId');
  const can = usePermissions();
  const { name } = useSite();
  return (
    <DashboardLayout groups={siteNavigation(t, can, companyId, siteId)} workspace={<WorkspaceSwitch current={name} />}>
      <Outlet />
    </DashboardLayout>
  );
}

/** One division's workspace [2.83]. A division of another company shows as not found. */
export function DivisionWorkspace() {
  const { t } = useTranslation('shell');
  const companyId = useAddressId('companyId');
  const divisionId = useAddressId('divisionId');
  const can = usePermissions();
  const division = useCompany().divisions.find(({ id }) => id === divisionId);
  if (!division) return <NotFoundPage />;
  return (
    <DashboardLayout groups={divisionNavigation(t, can, companyId, divisionId)} workspace={<WorkspaceSwitch current={division.label} />}>
      <Outlet />
    </DashboardLayout>
  );
}
