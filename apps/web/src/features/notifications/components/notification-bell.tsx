import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { userChannel } from '@muster/contract/identity/channels';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { useLive } from '../../../lib/live-updates';
import { useMe } from '../../identity';
import { unreadCountQuery } from '../api';

const NotificationsPopup = lazyPart(() => import('./notifications-popup'), 'NotificationsPopup');

/** The bell of the header with the number of unread notifications [2.76], and the badge of the installed app [4.34]. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const unread = useQuery(unreadCountQuery).data ?? 0;
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useLive(userChannel.of(me.userId), [ownNotificationsTag]);
  useAppBadge(unread);
  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <Badge badgeContent={unread} max={99} color="error">
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Suspense>
        {state !== 'never' && (
          <NotificationsPopup open={state === 'open'} anchor={() => anchor.current} unread={unread} onClose={() => setState('closed')} />
        )}
      </Suspense>
    </>
  );
}

/** Some browsers have no badge, and some refuse it to a page that is not installed. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
