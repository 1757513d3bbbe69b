import Box from '@mui/material/Box';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { useCompanyUpdates } from '../../campaigns';
import { userDashboardQuery } from '../api';
import { FocusCard } from '../components/focus-card';
import { GreetingHeader } from '../components/greeting-header';
import { InProgressSummary } from '../components/in-progress-summary';
import { MyWorkspaces } from '../components/my-workspaces';
import { Panel } from '../components/panel';
import { ReportLinks } from '../components/report-links';

/** What the person has to do in this company, first of all whether there is anything [2.90] [2.91]. */
export function UserDashboard(): ReactNode {
  const { t } = useTranslation('dashboards');
  const companyId = useAddressId('companyId');
  const { data: figures } = useSuspenseQuery(userDashboardQuery(companyId));
  useCompanyUpdates(companyId);
  return (
    <>
      <GreetingHeader caption={t('tagline')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FocusCard companyId={companyId} count={figures.focusCount} />
          <Panel title={t('progress.title')}>
            <InProgressSummary companyId={companyId} figures={figures} />
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Panel title={t('workspaces')}>
            <MyWorkspaces />
          </Panel>
          <Panel title={t('reports.title')}>
            <ReportLinks root={`/company/${companyId}/mws`} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}
