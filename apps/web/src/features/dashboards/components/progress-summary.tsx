import type { ProgressFigures } from '@muster/contract/dashboards/dashboards';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../lib/formats';
import { PercentRing } from '../../../ui/percent-ring';
import { StatusChip } from '../../../ui/status-chip';
import { LinkCard } from '../../../ui/link-card';

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
  if (total === 0) return <Typography color="textSecondary">{none}</Typography>;
  const groups = [
    { key: 'OVERDUE', tone: 'error', Icon: ErrorOutlined, count: figures.overdueCount, ratio: figures.overduePercentage },
    { key: 'DUE_SOON', tone: 'warning', Icon: HourglassBottomOutlined, count: figures.dueSoonCount, ratio: figures.dueSoonPercentage },
    { key: 'DUE', tone: 'info', Icon: Schedule, count: figures.dueCount, ratio: figures.duePercentage },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' }}>
      {groups.map(({ key, tone, Icon, count, ratio }) => (
        <LinkCard key={key} to={list} search={{ inProgressStatus: key }} sx={between}>
          <StatusChip tone={tone} icon={<Icon />} label={t(`progress.${key}`)} />
          <PercentRing part={count} total={total} percent={formatPercent(ratio)} colour={tone} />
        </LinkCard>
      ))}
      {figures.unassignedCount > 0 && (
        <LinkCard to={list} search={{ unAssigned: true }} sx={between}>
          <StatusChip tone="neutral" icon={<PersonOffOutlined />} label={t('progress.unassigned')} />
          <PercentRing part={figures.unassignedCount} total={total} percent={formatPercent(figures.unassignedPercentage)} />
        </LinkCard>
      )}
    </Box>
  );
}

const between = { justifyContent: 'space-between', flexWrap: 'wrap', rowGap: 1 } as const;
