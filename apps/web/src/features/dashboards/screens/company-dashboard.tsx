import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ForumOutlined from '~icons/ic/outline-forum';
import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import { useAddressId } from '../../../lib/address';
import { formatNumber } from '../../../lib/formats';
import { useIsRouted } from '../../../lib/use-routed';
import { useCompanyUpdates } from '../../campaigns';
import { companyDashboardQuery } from '../api';
import { ActivityTiles } from '../components/activity-tiles';
import { CompanyEngagement } from '../components/company-engagement';
import { DashboardGrid } from '../components/dashboard-grid';
import { GreetingHeader } from '../components/greeting-header';
import { OwnFocus } from '../components/own-focus';
import { Leadership } from '../components/leadership';
import { Panel } from '../../../ui/layout/panel';
import { ReportLinks } from '../components/report-links';
import { SettingsButton } from '../components/settings-button';
import { Tile } from '../../../ui/tile';

/** The company's safety at a glance: engagement, activity, leadership and the reports [1.6] [2.88] [2.89] [3.2]. */
export function CompanyDashboard(): ReactNode {
  const { t } = useTranslation('dashboards');
  const companyId = useAddressId('companyId');
  const { data: figures } = useSuspenseQuery(companyDashboardQuery(companyId));
  const isRouted = useIsRouted();
  useCompanyUpdates(companyId);
  const directory = `/company/${companyId}/cws/user-directory`;
  const exchange = `/company/${companyId}/cws/exchange`;
  return (
    <>
      <GreetingHeader caption={t('tagline')} action={<SettingsButton scope={{ companyId }} />} />
      <DashboardGrid
        aside={
          <>
            <Panel title={t('reports.title')}>
              <ReportLinks root={`/company/${companyId}/cws`} />
            </Panel>
            <Panel title={t('leadership')}>
              <Leadership leaders={figures.companyLeaders} />
            </Panel>
          </>
        }
      >
        <OwnFocus companyId={companyId} />
        <ActivityTiles scope={{ companyId }} figures={figures}>
          {isRouted(exchange) && (
            <Tile to={exchange} icon={<ForumOutlined />} count={formatNumber(figures.exchangeCount)} label={t('types.exchange')} />
          )}
          {isRouted(directory) && (
            <Tile to={directory} icon={<PeopleAltOutlined />} count={formatNumber(figures.directoryCount)} label={t('types.directory')} />
          )}
        </ActivityTiles>
        <Panel title={t('engagement.title')}>
          <CompanyEngagement figures={figures} />
        </Panel>
      </DashboardGrid>
    </>
  );
}
