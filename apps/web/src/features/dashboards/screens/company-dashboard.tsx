import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ForumOutlined from '~icons/ic/outline-forum';
import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import { useAddressId } from '../../../lib/address';
import { formatNumber } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { useIsRouted } from '../../../lib/use-routed';
import { useCompanyUpdates } from '../../campaigns';
import { useMe, usePermissions } from '../../identity';
import { companyDashboardQuery, userDashboardQuery } from '../api';
import { ActivityTiles } from '../components/activity-tiles';
import { CompanyEngagement } from '../components/company-engagement';
import { DashboardGrid } from '../components/dashboard-grid';
import { GreetingHeader } from '../components/greeting-header';
import { OwnFocus } from '../components/own-focus';
import { Leadership } from '../components/leadership';
import { Skeleton } from '../../../ui/display/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { ReportLinks } from '../components/report-links';
import { SettingsButton } from '../components/settings-button';
import { Tile } from '../../../ui/figures/tile';

const ManagerPart = lazyPart(() => import('../components/manager-part'), 'ManagerPart');

/** The company's safety at a glance: engagement, activity, leadership and the reports [1.6] [2.88] [2.89] [3.2]. */
export function CompanyDashboard(): ReactNode {
  const companyId = useAddressId('companyId');
  const isMember = useMe().userCompanies.some((membership) => membership.companyId === companyId);
  return isMember ? <MembersDashboard companyId={companyId} /> : <Figures companyId={companyId} />;
}

/** What the person has to do is fetched together with the figures: it stands above them, and must not push them down later. */
function MembersDashboard({ companyId }: { companyId: number }) {
  usePrefetchQuery(userDashboardQuery(companyId));
  return (
    <Figures companyId={companyId}>
      <OwnFocus companyId={companyId} />
    </Figures>
  );
}

function Figures({ companyId, children }: { companyId: number; children?: ReactNode }) {
  const { t } = useTranslation('dashboards');
  const { data: figures } = useSuspenseQuery(companyDashboardQuery(companyId));
  const isRouted = useIsRouted();
  const permissions = usePermissions();
  const maySetUp = permissions.editScope({ companyId });
  const isManager = maySetUp && !permissions.consultant;
  const isNew = maySetUp && figures.campaignCount === 0;
  const isEmpty = figures.campaignCount === 0 && figures.directoryCount === 0;
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
        {(isNew || (isEmpty && permissions.consultant)) && (
          <Later height={isNew ? 420 : 120}>
            <ManagerPart companyId={companyId} hasPeople={figures.directoryCount > (children ? 1 : 0)} maySetUp={isNew} />
          </Later>
        )}
        {isManager && (
          // What is below is then not in the window, and does not move.
          <Later height="80dvh">
            <ManagerPart scope={{ companyId }} />
          </Later>
        )}
        {children}
        <ActivityTiles scope={{ companyId }} figures={figures}>
          {isRouted(exchange) && (
            <Tile to={exchange} icon={<ForumOutlined />} count={formatNumber(figures.exchangeCount)} label={t('types.exchange')} />
          )}
          {isRouted(directory) && (
            <Tile to={directory} icon={<PeopleAltOutlined />} count={formatNumber(figures.directoryCount)} label={t('types.directory')} />
          )}
        </ActivityTiles>
        {/* for those who can invite again: everybody else would wait for its code */}
        {figures.invitedCount > 0 && isManager && (
          <Suspense>
            <ManagerPart figures={figures} />
          </Suspense>
        )}
        <Panel title={t('engagement.title')}>
          <CompanyEngagement figures={figures} />
        </Panel>
      </DashboardGrid>
    </>
  );
}

const Later = ({ height, children }: { height: number | string; children: ReactNode }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={height} className="rounded-card" />}>{children}</Suspense>
);
