import Box from '@mui/material/Box';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { useCompanyUpdates } from '../../campaigns';
import { companyDashboardQuery } from '../api';
import { ActivityTiles } from '../components/activity-tiles';
import { EngagementScore } from '../components/engagement-score';
import { GreetingHeader } from '../components/greeting-header';
import { OwnFocus } from '../components/own-focus';
import { Leadership } from '../components/leadership';
import { Panel } from '../components/panel';
import { ReportLinks } from '../components/report-links';

/** How safety is going in the company: engagement, activity, leadership and the reports [1.6] [2.88] [2.89] [3.2]. */
export function CompanyDashboard(): ReactNode {
  const { t } = useTranslation('dashboards');
  const companyId = useAddressId('companyId');
  const { data: figures } = useSuspenseQuery(companyDashboardQuery(companyId));
  useCompanyUpdates(companyId);
  return (
    <>
      <GreetingHeader caption={t('tagline')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OwnFocus companyId={companyId} />
          <ActivityTiles companyId={companyId} figures={figures} />
          <Panel title={t('engagement.title')}>
            <Box sx={{ display: 'grid', columnGap: 4, rowGap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' }}>
              <EngagementScore
                title={t('engagement.campaigns')}
                base={t('engagement.campaignsBase')}
                ratio={figures.campaignEngagementPercentage}
              />
              <EngagementScore
                title={t('engagement.profiles')}
                base={t('engagement.profilesBase', { count: figures.directoryCount })}
                ratio={figures.profileEngagementPercentage}
              />
            </Box>
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Panel title={t('reports.title')}>
            <ReportLinks root={`/company/${companyId}/cws`} />
          </Panel>
          <Panel title={t('leadership')}>
            <Leadership leaders={figures.companyLeaders} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}
