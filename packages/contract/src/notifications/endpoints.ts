/** Endpoints of a person's own notifications [7.67] [7.68]. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../shared/endpoint';
import { id, idParams, userId } from '../shared/ids';
import { languageTags } from '../shared/languages';
import { flag, listQuery } from '../shared/pagination';
import { notificationsAtOnce } from './limits';
import { bulkReadChange, notification, readChange } from './notification';

const filters = {
  /** The caller. Another person's notifications are not found. */
  userId: userId.optional(),
  isRead: flag.optional(),
};

const inLanguage = z.object({ language: z.enum(languageTags).default('en') });

export const listNotifications = endpoint({
  route: 'GET /notifications',
  summary: 'The notifications of the caller, latest first',
  clauses: ['7.67', '9.16', '3.45'],
  query: listQuery({
    filters: { ...filters, language: z.enum(languageTags).default('en') },
    sorts: ['createdDate'],
    defaultSort: { field: 'createdDate', direction: 'desc' },
    defaultSize: notificationsAtOnce,
  }),
  response: z.array(notification),
  paged: true,
  ...reading,
});

export const countNotifications = endpoint({
  route: 'GET /notifications/count',
  summary: 'How many notifications of the caller match; with isRead=false the number of the badge',
  clauses: ['7.67', '4.34'],
  query: z.object(filters),
  response: z.int().min(0),
  ...reading,
});

export const changeNotification = endpoint({
  route: 'PATCH /notifications/{id}',
  summary: 'Marks a notification of the caller as read or unread',
  clauses: ['7.68', '4.34'],
  params: idParams,
  query: inLanguage,
  body: readChange,
  response: notification,
  audit: 'notification.marked',
  ...writing,
});

export const changeNotifications = endpoint({
  route: 'PATCH /notifications/bulk',
  summary: 'Marks several notifications of the caller as read or unread; unknown ids are left out',
  clauses: ['7.68', '4.34'],
  query: inLanguage,
  body: bulkReadChange,
  response: z.array(notification),
  audit: 'notification.marked',
  ...writing,
});

export const markAllNotificationsRead = endpoint({
  route: 'PATCH /notifications/mark-all-read',
  summary: 'Marks all notifications of the caller as read, or those about one campaign or question',
  clauses: ['7.68', '4.34'],
  body: z.object({ userId: userId.optional(), campaignId: id.optional(), questionId: id.optional() }),
  response: z.object({ changed: z.int().min(0) }),
  audit: 'notification.marked',
  ...writing,
});
