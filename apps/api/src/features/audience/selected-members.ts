/** The people of a selection, one page at a time: their number is the count that the picker shows. */
import type { listSelectedMembers as endpoint } from '@muster/contract/audience/endpoints';
import type { Member } from '@muster/contract/directory/member';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { join } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { searchTerms } from '../directory';
import { directoryEntries, joinAccountsOfPage } from '../identity';
import { requireReadableScope, sitesJson } from '../organisation';
import { matches } from './matching';
import { withoutUndefined } from './selection-counts';

type Query = HandlerInput<typeof endpoint>['query'];

/** Uses the rule of posting, and the order and the search of the directory. */
export async function listSelectedMembers(
  ctx: Context,
  { companyId, siteId, divisionId, isInvitedOnly, search = '', page, ...criteria }: Query,
): Promise<{ items: Member[]; total: number }> {
  const who = isInvitedOnly ? 'invited' : 'active';
  const isSelected = matches({ companyId, siteId, divisionId }, withoutUndefined(criteria), who, sql`e`);
  const where = join([isSelected, ...(await searchTerms(ctx.db, companyId, search))], ' AND ');
  // of several sites of a person, one of the selection comes first
  const firstSiteId = siteId ?? criteria.siteIds?.[0] ?? 0;
  const [items, { total }] = await Promise.all([
    ctx.db.many<Member>(sql`
      WITH page AS MATERIALIZED (
        SELECT e.user_id, e.is_blocked, row_number() OVER () AS place
          FROM (SELECT e.user_id, e.is_blocked FROM ${directoryEntries} WHERE ${where}
                 ORDER BY e.last_name, e.first_name, e.user_id LIMIT ${page.size} OFFSET ${page.number * page.size}) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked", ${sitesJson(companyId, firstSiteId, sql`a.id`)} AS sites
        FROM page ${joinAccountsOfPage} ORDER BY page.place`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${directoryEntries} WHERE ${where}`),
    requireReadableScope(ctx, { companyId, siteId, divisionId }),
  ]);
  return { items, total };
}
