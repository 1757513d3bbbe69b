import type { FollowUpFigures } from '@muster/contract/dashboards/dashboards';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { OpenActions } from '../../campaigns';
import { companyDashboardQuery, divisionDashboardQuery, siteDashboardQuery } from '../api';
import { Fact } from '../components/facts';

/** How the place closes the loop: the days to the outcome, and its open actions. Nothing before the first one. */
export function FollowUpPanel({ scope }: { scope: Scope }) {
  const { t } = useTranslation('follow-up');
  const figures = useFigures(scope);
  // an older api sends none of them
  if (!figures?.outcomeCount && !figures?.openActionsCount) return null;
  const { outcomeDays, outcomeCount, openActionsCount, overdueActionsCount } = figures;
  return (
    <Panel title={t('loop')}>
      <dl className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))]">
        <Fact name={t('daysToOutcome')}>
          {outcomeDays === null ? '–' : formatNumber(outcomeDays)}
          {outcomeCount > 0 && (
            <Text component="span" variant="body2" color="muted" className="ms-2">
              {t('outcomes', { total: outcomeCount })}
            </Text>
          )}
        </Fact>
        <Fact name={t('openActions')}>{formatNumber(openActionsCount)}</Fact>
        <Fact name={t('overdueActions')}>{formatNumber(overdueActionsCount)}</Fact>
      </dl>
      {openActionsCount > 0 && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton variant="rounded" height={140} className="rounded-card" />}>
            <OpenActions scope={scope} />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}

/** The dashboard above has fetched them. */
function useFigures({ companyId, siteId, divisionId }: Scope): FollowUpFigures | undefined {
  const isCompany = siteId === undefined && divisionId === undefined;
  const company = useQuery({ ...companyDashboardQuery(companyId), enabled: isCompany });
  const site = useQuery({ ...siteDashboardQuery({ companyId, siteId: siteId ?? 0 }), enabled: siteId !== undefined });
  const division = useQuery({ ...divisionDashboardQuery({ companyId, divisionId: divisionId ?? 0 }), enabled: divisionId !== undefined });
  return isCompany ? company.data : siteId !== undefined ? site.data : division.data;
}
