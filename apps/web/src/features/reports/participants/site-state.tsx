import type { CampaignParticipant } from '@muster/contract/reports/report';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import TaskAlt from '@mui/icons-material/TaskAlt';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';

interface SiteStateProps extends Pick<CampaignParticipant, 'isSubmitted' | 'status'> {
  /** The campaign is complete: what is still in progress will not be counted any more. */
  isFinal: boolean;
}

/** Not started, in progress or completed; what was never completed says that it does not count [3.20] [4.9]. */
export function SiteState({ isSubmitted, status, isFinal }: SiteStateProps) {
  const { t } = useTranslation(['reports', 'responses']);
  if (isSubmitted) return <StatusChip tone="success" icon={<TaskAlt />} label={t('responses:completedSite')} />;
  if (status === null) return <StatusChip tone="neutral" icon={<RadioButtonUnchecked />} label={t('siteState.notStarted')} />;
  const label = isFinal ? t('siteState.notCounted') : t('siteState.inProgress');
  return <StatusChip tone={isFinal ? 'warning' : 'info'} icon={<HourglassTopOutlined />} label={label} />;
}
