import type { Notification } from '@muster/contract/notifications/notification';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import DraftsOutlined from '~icons/ic/outline-drafts';
import MarkEmailUnreadOutlined from '~icons/ic/outline-mark-email-unread';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { ButtonBase } from '../../../ui/controls/button-base';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { DangerBand } from '../../campaigns';

interface NotificationRowProps {
  notification: Notification;
  onOpen(): void;
  onMark(): void;
}

/** What the person has not read, or has read and not done. */
export const isOpen = ({ isRead, group }: Notification): boolean => !isRead || group === 'TO_DO';

/** One notification. A press opens its subject; the button beside it toggles read and unread. */
export function NotificationRow({ notification, onOpen, onMark }: NotificationRowProps) {
  const { title, context, isRead, createdDate } = notification;
  const { t } = useTranslation('notifications');
  const now = useNow();
  const toggle = isRead ? t('markUnread') : t('markRead');
  return (
    <li className="flex items-center border-t border-line">
      <ButtonBase onClick={onOpen} className="flex-1 min-w-0 gap-3 px-4 py-3 justify-start text-start">
        <div aria-hidden className={clsx('flex-none size-2.5 rounded-full', isRead ? 'bg-transparent' : 'bg-primary')} />
        <div className="min-w-0 flex-1">
          {isOpen(notification) && <DangerBand campaign={notification} className="rounded-chip px-2 py-0 mb-1" />}
          <Text dir="auto" className={clsx('wrap-anywhere', isRead ? 'font-normal' : 'font-bold')}>
            {title}
          </Text>
          <Text variant="body2" color="muted">
            {!isRead && <VisuallyHidden>{t('unread')}. </VisuallyHidden>}
            {t(`context.${context}`)} ·{' '}
            <time dateTime={createdDate} title={formatDayTime(createdDate)}>
              {formatAgo(createdDate, now)}
            </time>
          </Text>
        </div>
      </ButtonBase>
      <Tooltip title={toggle}>
        <IconButton aria-label={`${toggle}: ${title}`} onClick={onMark} className="m-1">
          {isRead ? <MarkEmailUnreadOutlined /> : <DraftsOutlined />}
        </IconButton>
      </Tooltip>
    </li>
  );
}
