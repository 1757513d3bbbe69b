import { isDanger } from '@muster/contract/campaigns/danger';
import type { Notification, NotificationGroup } from '@muster/contract/notifications/notification';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import type { Language } from '../../../lib/i18n';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { Dialog } from '../../../ui/overlays/dialog';
import { Popover } from '../../../ui/overlays/popover';
import { useMedia } from '../../../ui/hooks/use-media';
import { addressOf, changeNotification, markAllRead, notificationsQuery } from '../api';
import { isOpen, NotificationRow } from './notification-row';

interface NotificationsPopupProps {
  open: boolean;
  anchor(): HTMLElement | null;
  unread: number;
  onClose(): void;
}

/** The person's notifications: a sheet over the whole screen of a phone. Opening one marks it as read and navigates to its subject [2.13]. */
export function NotificationsPopup({ open, anchor, unread, onClose }: NotificationsPopupProps) {
  const { t } = useTranslation(['notifications', 'ui']);
  const invalidate = useInvalidate();
  const refresh = () => invalidate(ownNotificationsTag);
  const all = useMutation({ mutationFn: () => markAllRead({ body: {} }), onSettled: refresh });
  const isPhone = useMedia('sm-down');
  const content = (
    <>
      <div className="flex items-start gap-2 px-4 pt-3 pb-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-2 min-w-0 min-h-11">
          <Text id="notifications-title" component="h2" variant="h6" className="flex-1">
            {t('title')}
          </Text>
          {unread > 0 && (
            <Button size="small" loading={all.isPending} onClick={() => all.mutate()} className="min-h-11 -mx-2 px-2">
              {t('markAll')}
            </Button>
          )}
        </div>
        {isPhone && (
          <IconButton aria-label={t('ui:close')} onClick={onClose} className="-me-2">
            <Close />
          </IconButton>
        )}
      </div>
      <NotificationList onClose={onClose} onChanged={refresh} />
    </>
  );
  const modal = { open, onClose, 'aria-labelledby': 'notifications-title' };
  if (isPhone) {
    return (
      <Dialog {...modal} fullScreen>
        {content}
      </Dialog>
    );
  }
  return (
    <Popover {...modal} anchorEl={anchor} align="end" gap={8} className="w-[min(420px,calc(100vw_-_32px))]">
      {content}
    </Popover>
  );
}

function NotificationList({ onClose, onChanged }: { onClose(): void; onChanged(): Promise<void> }) {
  const { t, i18n } = useTranslation('notifications');
  const navigate = useNavigate();
  const list = useInfiniteQuery(notificationsQuery(i18n.language as Language));
  const mark = useMutation({
    mutationFn: ({ id, isRead }: Pick<Notification, 'id' | 'isRead'>) =>
      changeNotification({ params: { id }, body: { isRead } }, { hideError: true }),
    onSettled: onChanged,
  });
  const open = (notification: Notification) => {
    if (!notification.isRead) mark.mutate({ id: notification.id, isRead: true });
    onClose();
    void navigate({ to: addressOf(notification) });
  };
  const rows = dangerFirst(latestOfEach(list.data?.pages.flatMap(({ data }) => data) ?? []));
  if (list.isPending) return <SkeletonList rows={4} height={64} />;
  if (list.isError && rows.length === 0) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <>
      {groupsOf(rows).map(([group, own]) => (
        <section key={group} aria-labelledby={`notifications-${group}`}>
          <Text id={`notifications-${group}`} component="h3" variant="overline" color="muted" className="px-4 pt-3 pb-1">
            {t(`group.${group}`)}
          </Text>
          <ul>
            {own.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => open(notification)}
                onMark={() => mark.mutate({ id: notification.id, isRead: !notification.isRead })}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className="p-2 text-center">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="min-h-11">
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** One row for each item: its latest notification. The server has marked the earlier ones as read. */
function latestOfEach(rows: readonly Notification[]): Notification[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const item = itemOf(row);
    if (seen.has(item)) return false;
    seen.add(item);
    return true;
  });
}

/** What waits for the person, what others answered, and the rest, without empty groups. An api of the last release names no group. */
function groupsOf(rows: readonly Notification[]): [NotificationGroup, Notification[]][] {
  return (['TO_DO', 'ANSWERS', 'OTHER'] as const)
    .map((group): [NotificationGroup, Notification[]] => [group, rows.filter((row) => (row.group ?? 'OTHER') === group)])
    .filter(([, own]) => own.length > 0);
}

/** Those about danger that are unread or still to do come first. */
function dangerFirst(rows: readonly Notification[]): Notification[] {
  const isFirst = (row: Notification) => isDanger(row) && isOpen(row);
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

/** The subject of the notification. Notifications without one are all shown. */
function itemOf({ id, metadata: { entityType, campaignId, questionId, siteId } }: Notification): string {
  if (questionId !== undefined) return `question ${questionId}`;
  if (campaignId === undefined) return `notification ${id}`;
  return entityType === 'CampaignV2Site' ? `campaign ${campaignId} site ${siteId}` : `campaign ${campaignId}`;
}
