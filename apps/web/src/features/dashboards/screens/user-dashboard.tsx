import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { useCompanyUpdates } from '../../campaigns';
import { useCompany } from '../../organisation';
import { userDashboardQuery } from '../api';
import { Contributions } from '../components/contributions';
import { DashboardGrid } from '../components/dashboard-grid';
import { MyCommunities } from '../components/my-communities';
import { MyWorkspaces } from '../components/my-workspaces';
import { OwnWork } from '../components/own-work';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { ProfileCard } from '../components/profile-card';
import { ProgressSummary } from '../components/progress-summary';
import { QuickstartBanner } from '../components/quickstart-banner';
import { ReportLinks } from '../components/report-links';

const PushPrompt = lazyPart(() => import('../push/push-prompt'), 'PushPrompt');

/** The dashboard of the person in this company. It begins with their work [2.90] [2.91]. */
export function UserDashboard(): ReactNode {
  const { t } = useTranslation(['dashboards', 'shell']);
  const companyId = useAddressId('companyId');
  const { features } = useCompany();
  const { data: figures } = useSuspenseQuery(userDashboardQuery(companyId));
  useCompanyUpdates(companyId);
  const root = `/company/${companyId}/mws`;
  return (
    <>
      <PageHeader title={t('shell:workspaces.personal')} tabTitle={t('shell:nav.dashboard')} />
      <DashboardGrid
        aside={
          <>
            <Panel title={t('workspaces')}>
              <MyWorkspaces />
            </Panel>
            <Panel title={t('reports.title')}>
              <ReportLinks root={root} />
            </Panel>
            <Panel title={t('contributions.title')}>
              <Contributions figures={figures} />
            </Panel>
            <Panel title={t('profile.title')}>
              <ProfileCard figures={figures} />
            </Panel>
          </>
        }
      >
        <OwnWork companyId={companyId} count={figures.focusCount} />
        <Panel title={t('progress.title')}>
          <ProgressSummary figures={figures} list={`${root}/focus`} none={t('progress.none')} />
        </Panel>
        {features.push && (
          <Suspense>
            <PushPrompt />
          </Suspense>
        )}
        <QuickstartBanner />
        <Panel title={t('communities.title')}>
          <MyCommunities companyId={companyId} />
        </Panel>
      </DashboardGrid>
    </>
  );
}
