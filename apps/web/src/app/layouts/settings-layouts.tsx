import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PermissionDenied, useIsManager, usePermissions } from '../../features/identity';
import { tokensQuery } from '../../features/integrations';
import { useAddressId } from '../../lib/address';
import { useConfig } from '../../lib/config-context';
import { useIsRouted } from '../../lib/use-routed';
import { PageTabs, type PageTab } from '../../ui/layout/page-tabs';
import { accountSettingsTabs, companySettingsTabs, divisionSettingsTabs, openTabs, siteSettingsTabs } from '../navigation/settings';

/** The company's settings [2.43] [2.44]. */
export function CompanySettings() {
  const { t } = useTranslation('settings');
  const companyId = useAddressId('companyId');
  return <ManagerSettings scope={{ companyId }} tabs={companySettingsTabs(t, companyId)} />;
}

/** A site's settings [2.52]. */
export function SiteSettings() {
  const { t } = useTranslation('settings');
  const companyId = useAddressId('companyId');
  const siteId = useAddressId('siteId');
  return <ManagerSettings scope={{ companyId, siteId }} tabs={siteSettingsTabs(t, companyId, siteId)} />;
}

/** A division's settings [2.58]. */
export function DivisionSettings() {
  const { t } = useTranslation('settings');
  const companyId = useAddressId('companyId');
  const divisionId = useAddressId('divisionId');
  return <ManagerSettings scope={{ companyId, divisionId }} tabs={divisionSettingsTabs(t, companyId, divisionId)} />;
}

/** The person's own settings. Consultants have none [2.63]. */
export function AccountSettings() {
  const { t } = useTranslation('settings');
  const companyId = useAddressId('companyId');
  const usesTokens = useUsesTokens();
  if (usePermissions().consultant) return <PermissionDenied />;
  const tabs = accountSettingsTabs(t, companyId);
  return <TabbedSettings tabs={usesTokens ? tabs : tabs.filter(({ path }) => !path.endsWith(tokenPage))} />;
}

const tokenPage = '/api-tokens';

/** API tokens concern managers, and whoever has one or opens their address. */
function useUsesTokens(): boolean {
  const isManager = useIsManager();
  const isOpen = useLocation().pathname.replace(/\/+$/, '').endsWith(tokenPage);
  const { isPinSession = false } = useConfig();
  const { data } = useQuery({ ...tokensQuery('own'), enabled: !isManager && !isOpen && !isPinSession });
  return isManager || isOpen || (data?.length ?? 0) > 0;
}

/** Shows its content to managers of the scope, and denies it to others in place [2.27] [6.3]. */
function ManagerSettings({ scope, tabs }: { scope: Scope; tabs: readonly PageTab[] }) {
  const can = usePermissions();
  const { pathname } = useLocation();
  const open = openTabs(can, tabs);
  const isClosed = (tab: PageTab) => !open.includes(tab) && `${pathname}/`.startsWith(`${tab.path}/`);
  if (!can.editScope(scope) || tabs.some(isClosed)) return <PermissionDenied />;
  return <TabbedSettings tabs={open} />;
}

function TabbedSettings({ tabs }: { tabs: readonly PageTab[] }) {
  const { t } = useTranslation('settings');
  const isRouted = useIsRouted();
  return (
    <>
      <PageTabs label={t('label')} tabs={tabs.filter(({ path }) => isRouted(path))} />
      <Outlet />
    </>
  );
}
