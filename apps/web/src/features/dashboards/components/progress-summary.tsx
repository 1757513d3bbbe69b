import type { ProgressFigures } from '@muster/contract/dashboards/dashboards';
import { useTranslation } from 'react-i18next';
import Schedule from '~icons/ic/baseline-schedule';
import ErrorOutlined from '~icons/ic/outline-error';
import HourglassBottomOutlined from '~icons/ic/outline-hourglass-bottom';
import PersonOffOutlined from '~icons/ic/outline-person-off';
import { formatPercent } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { PercentRing } from '../../../ui/figures/percent-ring';
import { StatusChip } from '../../../ui/labels/status-chip';
import { LinkCard } from '../../../ui/layout/link-card';

interface ProgressSummaryProps {
  figures: ProgressFigures;
  /** The list that is counted. Each figure links to it with a filter. */
  list: string;
  /** The text if nothing is in progress. */
  none: string;
}

/** Due, due soon, overdue and unassigned, each as a share of the campaigns in progress [2.90] [2.92] [2.93]. */
export function ProgressSummary({ figures, list, none }: ProgressSummaryProps) {
  const { t } = useTranslation('dashboards');
  const total = figures.inProgressCampaignsCount;
  if (total === 0) return <Text color="muted">{none}</Text>;
  const groups = [
    { key: 'OVERDUE', tone: 'error', Icon: ErrorOutlined, count: figures.overdueCount, ratio: figures.overduePercentage },
    { key: 'DUE_SOON', tone: 'warning', Icon: HourglassBottomOutlined, count: figures.dueSoonCount, ratio: figures.dueSoonPercentage },
    { key: 'DUE', tone: 'info', Icon: Schedule, count: figures.dueCount, ratio: figures.duePercentage },
  ] as const;
  return (
    <div className="grid gap-2 grid-cols-[repeat(auto-fit,minmax(min(160px,100%),1fr))]">
      {groups.map(({ key, tone, Icon, count, ratio }) => (
        <LinkCard key={key} to={list} search={{ inProgressStatus: key }} className={between}>
          <StatusChip tone={tone} icon={<Icon />} label={t(`progress.${key}`)} />
          <PercentRing part={count} total={total} percent={formatPercent(ratio)} colour={tone} />
        </LinkCard>
      ))}
      {figures.unassignedCount > 0 && (
        <LinkCard to={list} search={{ unAssigned: true }} className={between}>
          <StatusChip tone="neutral" icon={<PersonOffOutlined />} label={t('progress.unassigned')} />
          <PercentRing part={figures.unassignedCount} total={total} percent={formatPercent(figures.unassignedPercentage)} />
        </LinkCard>
      )}
    </div>
  );
}

const between = 'justify-between flex-wrap gap-y-2';
