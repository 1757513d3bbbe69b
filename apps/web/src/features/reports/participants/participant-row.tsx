import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import TaskAlt from '@mui/icons-material/TaskAlt';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { PersonAvatar } from '../../../ui/person-avatar';
import { StatusChip } from '../../../ui/status-chip';
import { useNow } from '../../../lib/use-now';
import { isAnswered } from '../../campaigns';
import { nameOf } from './participant';
import { RemindButton } from './remind-button';

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
  const { user, isViewed, isSubmitted, isLate, progress, remindedDate } = participant;
  const now = useNow();
  const isWaiting = isAnswered(campaign) ? !isSubmitted : !isViewed;
  const { countsViews } = campaignKinds[campaign.type];
  const isOnTheWay = !isSubmitted && progress.answered > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1.25,
        borderBottomStyle: 'solid',
        borderBottomWidth: '1px',
        borderBottomColor: 'divider',
      }}
    >
      <PersonAvatar firstName={user?.firstName} lastName={user?.lastName} src={user?.avatarUrl ?? undefined} size="small" />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {nameOf(participant)}
        </Typography>
        {isWaiting && remindedDate && (
          <Typography variant="body2" color="textSecondary" title={formatDayTime(remindedDate)}>
            {t('remind.when', { when: formatAgo(remindedDate, now) })}
          </Typography>
        )}
        {isOnTheWay && (
          <Typography variant="body2" color="textSecondary">
            {t('participants.progress', { part: progress.answered, count: progress.total })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, marginInlineStart: 'auto' }}>
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
      </Box>
      {onRemind && isWaiting && <RemindButton name={nameOf(participant)} isReminding={isReminding} onRemind={onRemind} />}
    </Box>
  );
}
