import { userChannel } from '@muster/contract/identity/channels';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import NotificationsOutlined from '~icons/ic/outline-notifications';
import { useAddressIds } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { useLive } from '../../../lib/queries/live-updates';
import { IconButton } from '../../../ui/controls/icon-button';
import { DangerQuestion } from '../../focus';
import { useMe } from '../../identity';
import { unreadCountQuery } from '../api';
import { useReadByOpening } from '../use-read-by-opening';

const NotificationsPopup = lazyPart(() => import('./notifications-popup'), 'NotificationsPopup');

/**
 * The header's bell with the number of unread notifications [2.76]. It also sets the badge of the installed app [4.34]. Its code comes right
 * after the first screen, and brings the question about danger.
 */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const { companyId } = useAddressIds();
  const { data: unread = 0, isFetchedAfterMount } = useQuery(unreadCountQuery);
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useLive(userChannel.of(me.userId), [ownNotificationsTag]);
  useReadByOpening(isFetchedAfterMount ? unread : undefined);
  useAppBadge(unread);
  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        className="size-[max(44px,2.75rem)]"
      >
        <NotificationsOutlined />
        {unread > 0 && (
          <span aria-hidden className={counter}>
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </IconButton>
      <Suspense>
        {state !== 'never' && (
          <NotificationsPopup open={state === 'open'} anchor={() => anchor.current} unread={unread} onClose={() => setState('closed')} />
        )}
      </Suspense>
      {companyId !== undefined && <DangerQuestion companyId={companyId} />}
    </>
  );
}

const maxShown = 99;

/** The badge stays inside the button, so that nothing clips it. */
const counter =
  'absolute top-0 end-0 min-w-[max(20px,1.25em)] px-1 rounded-full bg-error text-on-error text-base md:text-sm leading-[max(20px,1.25em)] text-center';

/** Some browsers have no app badge, and some refuse it unless the app is installed. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
