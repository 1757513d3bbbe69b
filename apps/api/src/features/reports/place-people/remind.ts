import type { placeReminder } from '@muster/contract/reports/place-people';
import type { reminded } from '@muster/contract/reports/report';
import sql, { empty } from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { audienceRows, remind } from '../../campaigns';
import { accessPlacePeople } from './access';
import { isOfPlace } from './queries';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reminds the people of the place who still have work: all of them, or those that the body names. One name of somebody else fails the whole
 * request. An anonymous campaign takes no names. All of the place's people then count as reminded, because the number would reveal who has
 * answered, but only people with open work get the notification. Nobody is reminded twice within a day, or by themself.
 */
export async function remindPlacePeople(
  ctx: Context,
  id: number,
  said: { siteId?: number | undefined; divisionId?: number | undefined },
  { userIds }: z.output<typeof placeReminder> = {},
): Promise<z.output<typeof reminded>> {
  const { campaign, place } = await accessPlacePeople(ctx, id, said, 'remind');
  const { companyId, isAnonymous } = campaign;
  if (userIds && isAnonymous) throw refused('Anonymous');
  const here = sql`a.company_id = ${companyId} AND a.campaign_id = ${id} AND ${isOfPlace(place)}`;
  const named = userIds && [...new Set(userIds)];
  if (named) {
    const known = named.every((userId) => uuid.test(userId))
      ? (
          await ctx.db.one<{ count: number }>(
            sql`SELECT count(*) AS count FROM ${audienceRows} WHERE ${here} AND a.user_id = ANY (${named}::uuid[])`,
          )
        ).count
      : 0;
    if (known < named.length) throw refused('Unknown');
  }
  const isOwn = sql`a.user_id = ${ctx.actor.id}`;
  const waiting = {
    of: 'people',
    where: sql`${here} AND (a.has_work OR ${isAnonymous}::boolean)
      ${named ? sql`AND a.user_id = ANY (${named}::uuid[])` : empty}`,
    isRemindable: sql`NOT ${isOwn}`,
    isOwn,
    named: named?.length,
  } as const;
  return remind(ctx, campaign, waiting, { shown: (exact) => (isAnonymous ? { ...exact, own: 0 } : exact), place: said });
}

const refused = (message: string) => invalid([{ objectName: 'reminder', field: 'userIds', message }]);
