/** Events of notifications. They do not say what the notifications are about. */
import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';
import { randomUUID } from 'node:crypto';

/** A person has read some of their notifications, or marked them as unread. */
export const notificationsMarked = eventType<{ userId: string }>('notifications.marked');

/** Each event is an aggregate of its own: the order does not matter. */
export const emitMarked = (ctx: Context): void =>
  ctx.emit(notificationsMarked, {
    companyId: null,
    aggregate: `notifications:${randomUUID()}`,
    payload: { userId: ctx.actor.id },
    anonymous: true,
  });
