import type { Notification } from '@muster/contract/notifications/notification';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';

interface NotificationRowProps {
  notification: Notification;
  onOpen(): void;
  onMark(): void;
}

/** One notification. A press opens its subject; the button beside it toggles read and unread. */
export function NotificationRow({ notification: { title, context, isRead, createdDate }, onOpen, onMark }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const now = useNow();
  const toggle = isRead ? t('markUnread') : t('markRead');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', borderTop: '1px solid', borderColor: 'divider' }}>
      <ButtonBase
        onClick={onOpen}
        sx={{ flex: 1, minWidth: 0, gap: 1.5, px: 2, py: 1.5, justifyContent: 'flex-start', textAlign: 'start' }}
      >
        <Box
          aria-hidden
          sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', bgcolor: isRead ? 'transparent' : 'primary.main' }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography dir="auto" sx={{ fontWeight: isRead ? 400 : 700, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {!isRead && <VisuallyHidden>{t('unread')}. </VisuallyHidden>}
            {t(`context.${context}`)} ·{' '}
            <time dateTime={createdDate} title={formatDayTime(createdDate)}>
              {formatAgo(createdDate, now)}
            </time>
          </Typography>
        </Box>
      </ButtonBase>
      <Tooltip title={toggle}>
        <IconButton aria-label={`${toggle}: ${title}`} onClick={onMark} sx={{ m: 0.5 }}>
          {isRead ? <MarkEmailUnreadOutlined /> : <DraftsOutlined />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
