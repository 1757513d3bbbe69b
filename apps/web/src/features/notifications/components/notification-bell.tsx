import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
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

/** The header's bell with the number of unread notifications [2.76]. It also sets the badge of the installed app [4.34]. */
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
        sx={{ width: 44, height: 44 }}
      >
        <NotificationsOutlined />
        {unread > 0 && (
          <Box component="span" aria-hidden sx={counter}>
            {unread > maxShown ? `${maxShown}+` : unread}
          </Box>
        )}
      </IconButton>
      <Suspense>
        {state !== 'never' && (
          <NotificationsPopup open={state === 'open'} anchor={() => anchor.current} unread={unread} onClose={() => setState('closed')} />
        )}
      </Suspense>
    </>
  );
}

const maxShown = 99;

/** The badge stays inside the button, so that nothing clips it. */
const counter = {
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  minWidth: 20,
  px: 0.5,
  borderRadius: '10px',
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: { xs: '1rem', md: '0.875rem' },
  lineHeight: '20px',
  textAlign: 'center',
} as const;

/** Some browsers have no app badge, and some refuse it unless the app is installed. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
