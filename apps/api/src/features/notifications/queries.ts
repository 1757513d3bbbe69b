/** The notifications of the caller. Row-level security hides those of other people and of companies that the caller has left. */
import type { Notification } from '@muster/contract/notifications/notification';
import { directionOf, type LanguageTag } from '@muster/contract/shared/languages';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { accessFunction } from '../../platform/http/access';
import { notFound } from '../../platform/http/errors';
import type { ReadSubject } from '../../platform/notifications/reading';
import type { NotificationKinds } from './kinds';

interface NotificationRow extends Omit<Notification, 'title' | 'group' | 'isCritical'> {
  companyId: number;
  kind: string;
  about: string;
  count: number;
  isUrgent: boolean;
}

const columns: Sql = sql`
  n.id, n.company_id AS "companyId", n.kind, n.about, n.event_count AS count, n.is_urgent AS "isUrgent", n.urgency, n.context, n.metadata, n.is_read AS "isRead",
  n.created_at AS "createdDate"`;

interface Filters {
  userId?: string | undefined;
  isRead?: boolean | undefined;
}

/** The id of another person gives 404, like an unknown id. */
export function requireOwn({ actor }: Context, userId: string | undefined): void {
  if (userId !== undefined && userId !== actor.id) throw notFound();
}

function ownWhere(ctx: Context, { userId, isRead }: Filters): Sql {
  const { actor } = ctx;
  requireOwn(ctx, userId);
  return sql`n.user_id = ${actor.id} AND n.company_id = ANY ((SELECT muster_companies())::bigint[])
     ${isRead === undefined ? sql`` : isRead ? sql`AND n.is_read` : sql`AND NOT n.is_read`}`;
}

export async function findOwn(
  ctx: Context,
  filters: Filters,
  page: Page<'createdDate'>,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const where = ownWhere(ctx, filters);
  const direction = raw(page.sort[0]?.direction ?? 'desc');
  const [rows, total] = await Promise.all([
    ctx.db.many<NotificationRow>(sql`
      SELECT ${columns} FROM notification n WHERE ${where}
       ORDER BY n.created_at ${direction}, n.id ${direction} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    countOwn(ctx, filters),
  ]);
  return { rows, total };
}

export const countOwn = async (ctx: Context, filters: Filters): Promise<number> =>
  (await ctx.db.one<{ count: number }>(sql`SELECT count(*) AS count FROM notification n WHERE ${ownWhere(ctx, filters)}`)).count;

/** The notifications of the caller with these ids. Throws 404 for a single id that is not theirs. */
export const accessOwnNotification = accessFunction('accessOwnNotification', async (ctx: Context, id: number): Promise<NotificationRow> => {
  const row = await ctx.db.maybeOne<NotificationRow>(
    sql`SELECT ${columns} FROM notification n WHERE n.id = ${id} AND ${ownWhere(ctx, {})}`,
  );
  if (!row) throw notFound();
  return row;
});

/** Changes those of the given notifications that differ. Without ids, all of the caller. Returns their ids. */
export const markRead = async (ctx: Context, isRead: boolean, ids?: readonly number[]): Promise<number[]> => {
  const named = ids ? sql`AND n.id = ANY (${[...ids]}::bigint[])` : sql``;
  const rows = await ctx.db.many<{ id: number }>(sql`
    UPDATE notification n SET is_read = ${isRead} WHERE ${ownWhere(ctx, { isRead: !isRead })} ${named} RETURNING n.id`);
  return rows.map(({ id }) => id);
};

/** Marks the caller's unread notifications about the subject as read. Returns how many. */
export const markReadAbout = (ctx: Context, { companyId, campaignId, questionId }: ReadSubject): Promise<number> => {
  const about = [
    ...(companyId === undefined ? [] : [sql`n.company_id = ${companyId}`]),
    ...(campaignId === undefined ? [] : [sql`(n.metadata ->> 'campaignId')::bigint = ${campaignId}`]),
    ...(questionId === undefined ? [] : [sql`(n.metadata ->> 'questionId')::bigint = ${questionId}`]),
  ];
  return ctx.db.run(sql`UPDATE notification n SET is_read = true WHERE ${ownWhere(ctx, { isRead: false })} AND ${join(about, ' AND ')}`);
};

export const findByIds = (ctx: Context, ids: readonly number[]): Promise<NotificationRow[]> =>
  ctx.db.many<NotificationRow>(sql`
    SELECT ${columns} FROM notification n WHERE ${ownWhere(ctx, {})} AND n.id = ANY (${[...ids]}::bigint[]) ORDER BY n.created_at DESC, n.id DESC`);

/**
 * Presents these rows. What the person has read is to do only as long as its item is in their Focus. During an update an older build may
 * still run. A notification of a kind that this build does not know shows the title of its subject.
 */
export async function presenterOf(
  ctx: Context,
  rows: readonly NotificationRow[],
  kinds: NotificationKinds,
  language: LanguageTag,
): Promise<(row: NotificationRow) => Notification> {
  const groupOf = ({ kind }: NotificationRow) => kinds.get(kind)?.group ?? 'OTHER';
  const read = rows.filter((row) => row.isRead && groupOf(row) === 'TO_DO').map(({ metadata }) => metadata);
  const open = await ctx.registries.findOpenWork(ctx, read);
  return (row) => {
    const { id, kind, about, count, isUrgent, urgency, context, metadata, isRead, createdDate } = row;
    const title = kinds.get(kind)?.text(language, { about: isolated(about, language), count, isUrgent }) ?? about;
    const group = read.includes(metadata) && !open.has(metadata) ? 'OTHER' : groupOf(row);
    return { id, title, context, group, metadata, urgency, isCritical: isUrgent, isRead, createdDate };
  };
}

/** A title inside a sentence from right to left keeps its own direction: its question mark stays at its end. */
const isolated = (about: string, language: LanguageTag): string => (directionOf(language) === 'rtl' ? `\u2068${about}\u2069` : about);
