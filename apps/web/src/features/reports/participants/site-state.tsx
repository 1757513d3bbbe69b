import type { CampaignParticipant } from '@muster/contract/reports/report';
import { useTranslation } from 'react-i18next';
import RadioButtonUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import TaskAlt from '~icons/ic/baseline-task-alt';
import HourglassTopOutlined from '~icons/ic/outline-hourglass-top';
import { StatusChip } from '../../../ui/labels/status-chip';

interface SiteStateProps extends Pick<CampaignParticipant, 'isSubmitted' | 'status'> {
  /** True for a complete campaign: responses in progress do not count. */
  isFinal: boolean;
}

/** Not started, in progress or completed. A response that was never completed says that it does not count [3.20] [4.9]. */
export function SiteState({ isSubmitted, status, isFinal }: SiteStateProps) {
  const { t } = useTranslation(['reports', 'responses']);
  if (isSubmitted) return <StatusChip tone="success" icon={<TaskAlt />} label={t('responses:completedSite')} />;
  if (status === null) return <StatusChip tone="neutral" icon={<RadioButtonUnchecked />} label={t('siteState.notStarted')} />;
  const label = isFinal ? t('sites.notCounted') : t('siteState.inProgress');
  return <StatusChip tone={isFinal ? 'warning' : 'info'} icon={<HourglassTopOutlined />} label={label} />;
}
