import type * as Notifications from '@muster/contract/notifications/endpoints';
import type { Notification } from '@muster/contract/notifications/notification';
import { notificationsAtOnce } from '@muster/contract/notifications/limits';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import type { Language } from '../../lib/i18n';

const listNotifications = call<typeof Notifications.listNotifications>('GET /notifications');
const countNotifications = call<typeof Notifications.countNotifications>('GET /notifications/count');

export const changeNotification = call<typeof Notifications.changeNotification>('PATCH /notifications/{id}');
export const markAllRead = call<typeof Notifications.markAllNotificationsRead>('PATCH /notifications/mark-all-read');

const key = ['notifications'] as const;
const meta = { tags: [ownNotificationsTag] };

/** The number in the bell's badge [4.34]. */
export const unreadCountQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: ({ signal }) => countNotifications({ query: { isRead: 'false' } }, { signal, hideError: true }),
  meta,
});

/** The person's notifications, latest first, 25 a request [7.67] [9.16]. */
export const notificationsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', language],
    queryFn: ({ signal, pageParam }) =>
      listNotifications(
        { query: { language, page: pageParam, size: notificationsAtOnce, sort: 'createdDate,desc' } },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * notificationsAtOnce < last.total ? pages.length : undefined),
    meta,
  });

/** The path to the notification's subject [2.13]. */
export const addressOf = ({ metadata }: Notification): string =>
  `/notification-redirect?${new URLSearchParams(Object.entries(metadata).map(([name, value]) => [name, String(value)]))}`;
