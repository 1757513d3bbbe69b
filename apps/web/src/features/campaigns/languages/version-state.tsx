import type { CampaignLanguage } from '@muster/contract/campaigns/languages/language';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import Translate from '~icons/ic/baseline-translate';
import VisibilityOffOutlined from '~icons/ic/outline-visibility-off';
import RadioButtonUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import { formatDayTime } from '../../../lib/formats';
import { StatusChip } from '../../../ui/labels/status-chip';
import { personName } from '../../../lib/names/person-name';

/** How far a version is: what is missing, what the machine wrote, and who has reviewed it. */
export function VersionState({ state }: { state: CampaignLanguage }) {
  const { t } = useTranslation('campaign-languages');
  const { missing, outdated, byMachine, review } = state;
  const name = review?.by ? personName(review.by) : '';
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {missing > 0 && <StatusChip tone="warning" icon={<RadioButtonUnchecked />} label={t('missing', { total: missing })} />}
      {outdated > 0 && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('outdated', { total: outdated })} />}
      {byMachine > 0 && <StatusChip tone="neutral" icon={<Translate />} label={t('byMachine', { total: byMachine })} />}
      {review ? (
        <StatusChip tone="success" icon={<TaskAlt />} label={t('reviewed', { name })} title={formatDayTime(review.date)} />
      ) : (
        <StatusChip tone="neutral" icon={<VisibilityOffOutlined />} label={t('notReviewed')} />
      )}
    </div>
  );
}
