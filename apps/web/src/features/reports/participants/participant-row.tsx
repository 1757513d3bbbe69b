import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import { useTranslation } from 'react-i18next';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import RadioButtonUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import TaskAlt from '~icons/ic/baseline-task-alt';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import VisibilityOffOutlined from '~icons/ic/outline-visibility-off';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useNow } from '../../../lib/use-now';
import { isAnswered } from '../../campaigns';
import { useMe } from '../../identity';
import { nameOf } from './participant';
import { isRemindedLately, RemindButton } from './remind-button';
import { languageName } from '../../../lib/names/language-name';

interface ParticipantRowProps {
  participant: CampaignParticipant;
  campaign: CampaignV2;
  /** Absent if the person may not remind. */
  onRemind?(): void;
  isReminding?: boolean;
}

/** One person and their progress [3.20]. */
export function ParticipantRow({ participant, campaign, onRemind, isReminding = false }: ParticipantRowProps) {
  const { t } = useTranslation('reports');
  const { user, isViewed, isSubmitted, isLate, progress, remindedDate, shownLanguage } = participant;
  const now = useNow();
  const { userId } = useMe();
  const isWaiting = isAnswered(campaign) ? !isSubmitted : !isViewed;
  const { countsViews } = campaignKinds[campaign.type];
  const closed = user?.userId === userId ? t('remind.own') : isRemindedLately(remindedDate, new Date(now)) ? t('remind.lately') : undefined;
  const isOnTheWay = !isSubmitted && progress.answered > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 border-b border-b-line">
      <PersonAvatar firstName={user?.firstName} lastName={user?.lastName} src={user?.avatarUrl ?? undefined} size="small" />
      <div className="flex-[1_1_120px] min-w-0">
        <Text dir="auto" className="font-semibold">
          {nameOf(participant)}
        </Text>
        {isWaiting && remindedDate && (
          <Text variant="body2" color="muted" title={formatDayTime(remindedDate)}>
            {t('remind.when', { when: formatAgo(remindedDate, now) })}
          </Text>
        )}
        {shownLanguage && (isViewed || isSubmitted) && (
          <Text variant="body2" color="muted">
            {t('participants.readIn', { language: languageName(shownLanguage) })}
          </Text>
        )}
        {isOnTheWay && (
          <Text variant="body2" color="muted">
            {t('participants.progress', { part: progress.answered, count: progress.total })}
          </Text>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 ms-auto">
        {countsViews &&
          (isViewed ? (
            <StatusChip tone="success" icon={<VisibilityOutlined />} label={t('participants.read')} />
          ) : (
            <StatusChip tone="neutral" icon={<VisibilityOffOutlined />} label={t('participants.unread')} />
          ))}
        {isAnswered(campaign) &&
          (isSubmitted ? (
            <StatusChip tone="success" icon={<TaskAlt />} label={countsViews ? t('participants.confirmed') : t('participants.answered')} />
          ) : (
            <StatusChip
              tone="neutral"
              icon={<RadioButtonUnchecked />}
              label={countsViews ? t('participants.notConfirmed') : t('participants.notAnswered')}
            />
          ))}
        {isLate && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('participants.late')} />}
      </div>
      {onRemind && isWaiting && <RemindButton name={nameOf(participant)} closed={closed} isReminding={isReminding} onRemind={onRemind} />}
    </div>
  );
}
