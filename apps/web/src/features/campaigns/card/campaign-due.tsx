import { dueLabel, type CampaignStatus, type DueLabel as DueRule } from '@muster/contract/campaigns/life-cycle';
import { useTranslation } from 'react-i18next';
import EventOutlined from '~icons/ic/outline-event';
import { formatDay, formatDayTime, formatOverdue, formatRelative } from '../../../lib/formats';
import { DueLabel, type DueState } from '../../../ui/labels/due-label';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useNow } from '../../../lib/use-now';

interface CampaignDueProps {
  /** The zone is missing if an api of an earlier build answered. */
  campaign: { status: CampaignStatus; startDate: string | null; endDate: string | null; completeDate: string | null; timeZone?: string };
  /** The person has done their part: the date then asks nothing of them (record 081). */
  isDone?: boolean;
}

/** Turns the due state of the contract into the state of the label. */
function stateOf(rule: Exclude<DueRule, { kind: 'hidden' }>, isDone: boolean): DueState {
  if (rule.kind === 'overdue' && isDone) return 'past';
  if (rule.kind === 'due') return rule.tone === 'warning' ? 'dueSoon' : 'due';
  return rule.kind;
}

/** When a campaign is due, since when it is overdue, or when it was finalised [4.18]-[4.22]. If it has not started yet: when it starts. */
export function CampaignDue({ campaign, isDone = false }: CampaignDueProps) {
  const { t } = useTranslation('campaigns');
  const now = useNow();
  if (campaign.status === 'READY' && campaign.startDate !== null) {
    const when = formatDayTime(campaign.startDate);
    return <StatusChip tone="neutral" icon={<EventOutlined />} label={t('starts', { when })} />;
  }
  const rule = dueLabel(campaign, now);
  if (rule.kind === 'hidden') return null;
  const { kind, instant } = rule;
  const state = stateOf(rule, isDone);
  const relative = state === 'overdue' ? formatOverdue : formatRelative;
  const when = kind === 'finalised' ? formatDay(instant) : relative(instant, now, campaign.timeZone);
  return <DueLabel state={state} when={when} exact={formatDayTime(instant)} />;
}
