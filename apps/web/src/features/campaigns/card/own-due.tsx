import { dueLabel } from '@muster/contract/campaigns/life-cycle';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import Schedule from '~icons/ic/baseline-schedule';
import { formatDayTime, formatRelative } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { StatusChip } from '../../../ui/labels/status-chip';
import { CampaignDue } from './campaign-due';

interface OwnDueProps extends ComponentProps<typeof CampaignDue> {
  /** The person has done their part: an end that has passed then asks nothing of them (record 081). */
  isDone: boolean;
}

/** When a campaign is due, to a person who may have done their part. */
export function OwnDue({ campaign, isDone }: OwnDueProps) {
  const { t } = useTranslation('ui');
  const now = useNow();
  const rule = dueLabel(campaign, now);
  if (!isDone || rule.kind !== 'overdue') return <CampaignDue campaign={campaign} />;
  const when = formatRelative(rule.instant, now);
  return <StatusChip tone="neutral" icon={<Schedule />} label={t('due.due', { when })} title={formatDayTime(rule.instant)} />;
}
