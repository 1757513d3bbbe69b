import * as endpoints from '@muster/contract/notifications/endpoints';
import type { Context } from '../../platform/http/context';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { ownData, through } from '../../platform/http/policies';
import type { NotificationKind } from '../../platform/notifications/kind';
import type { ReadSubject } from '../../platform/notifications/reading';
import { notificationsTag } from './api-tag';
import { kindsByName } from './kinds';
import { emitMarked } from './events';
import { accessOwnNotification, countOwn, findByIds, findOwn, markRead, markReadAbout, presenterOf, requireOwn } from './queries';

/** Marking is private: the record counts, and names no notification. */
function record(ctx: Context, changed: number): void {
  if (changed === 0) return ctx.nothingChanged();
  emitMarked(ctx);
  ctx.audit({ companyId: null, entityType: 'Notification', entityId: ctx.actor.id, data: { changed } });
}

/** Opening something leaves no record: it would say who was about to answer an anonymous poll. */
async function readByOpening(ctx: Context, subject: ReadSubject): Promise<number> {
  const changed = await markReadAbout(ctx, subject);
  ctx.nothingChanged();
  if (changed > 0) emitMarked(ctx);
  return changed;
}

export function notificationRoutes(all: readonly NotificationKind[]): Implementation[] {
  const kinds = kindsByName(all);
  return withTag(notificationsTag, [
    implement(endpoints.listNotifications, {
      policy: ownData,
      handle: async (ctx, { query: { page, language, ...filters } }) => {
        const { rows, total } = await findOwn(ctx, filters, page);
        return { items: rows.map(await presenterOf(ctx, rows, kinds, language)), total };
      },
    }),
    implement(endpoints.countNotifications, { policy: ownData, handle: (ctx, { query }) => countOwn(ctx, query) }),
    implement(endpoints.changeNotification, {
      policy: through(accessOwnNotification),
      handle: async (ctx, { params: { id }, query, body: { isRead } }) => {
        const row = await accessOwnNotification(ctx, id);
        record(ctx, (await markRead(ctx, isRead, [id])).length);
        const changed = { ...row, isRead };
        return (await presenterOf(ctx, [changed], kinds, query.language))(changed);
      },
    }),
    implement(endpoints.changeNotifications, {
      policy: ownData,
      handle: async (ctx, { query, body: { ids, isRead } }) => {
        record(ctx, (await markRead(ctx, isRead, ids)).length);
        const rows = await findByIds(ctx, ids);
        return rows.map(await presenterOf(ctx, rows, kinds, query.language));
      },
    }),
    implement(endpoints.markAllNotificationsRead, {
      policy: ownData,
      handle: async (ctx, { body }) => {
        requireOwn(ctx, body.userId);
        if (body.campaignId !== undefined || body.questionId !== undefined) return { changed: await readByOpening(ctx, body) };
        const changed = (await markRead(ctx, true)).length;
        record(ctx, changed);
        return { changed };
      },
    }),
  ]);
}
