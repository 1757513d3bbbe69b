import type { CampaignCounts, ProgressFigures } from '@muster/contract/dashboards/dashboards';
import type { Scope } from '@muster/contract/shared/permissions';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceCampaigns, workspacePath } from '../../campaigns';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { usePermissions } from '../../identity';
import { ActivityTiles } from './activity-tiles';
import { Panel } from '../../../ui/layout/panel';
import { PlaceFocus } from './place-focus';
import { ProgressSummary } from './progress-summary';
import { ReportLinks } from './report-links';

const ManagerPart = lazyPart(() => import('./manager-part'), 'ManagerPart');

interface PlaceActivityProps {
  scope: Scope;
  figures: CampaignCounts & ProgressFigures & { focusCount: number };
}

/** The activity of a site or division: the person's own work, campaigns, progress and reports [2.92] [2.93]. */
export function PlaceActivity({ scope, figures }: PlaceActivityProps) {
  const { t } = useTranslation('dashboards');
  const root = workspacePath(scope);
  const { editScope, consultant } = usePermissions();
  const isManager = editScope(scope) && !consultant;
  return (
    <>
      {isManager && (
        <Suspense fallback={<Skeleton variant="rounded" height={300} className="rounded-card" />}>
          <ManagerPart scope={scope} />
        </Suspense>
      )}
      <PlaceFocus companyId={scope.companyId} count={figures.focusCount} />
      {isManager && (
        <Suspense>
          <PlaceCampaigns scope={scope} />
        </Suspense>
      )}
      <ActivityTiles scope={scope} figures={figures} />
      <Panel title={t('progress.title')}>
        <ProgressSummary figures={figures} list={`${root}/report/in_progress`} none={t('progress.noneHere')} />
      </Panel>
      <Panel title={t('reports.title')}>
        <ReportLinks root={root} />
      </Panel>
    </>
  );
}
