/** The people of a company by worksite. One call returns a page of sites, with the number of people at each and the first of them. */
import type { SitePeople } from '@muster/contract/directory/site-people';
import { peopleOfGroup } from '@muster/contract/directory/limits';
import type { listPeopleBySite } from '@muster/contract/directory/site-people-endpoints';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accountJson, accountRows, firstPeopleAt, memberFlags } from '../../identity';
import { activeSites, joinSite } from '../../organisation';
import { accessInvitingCompany } from '../access';
import { managesPeople, seesLastDays } from '../policy';

type Input = HandlerInput<typeof listPeopleBySite>;

/**
 * Active sites by name. Lists the managers of a site first, then other people by name, and no blocked people. For people who may invite.
 */
export async function findPeopleBySite(
  ctx: Context,
  companyId: number,
  { page }: Input['query'],
): Promise<{ items: SitePeople[]; total: number }> {
  const sites = activeSites({ companyId }, {});
  const direction = raw(page.sort[0]?.direction ?? 'asc');
  const flags = memberFlags(
    companyId,
    { siteId: sql`page.id`, managesPeople: managesPeople(ctx.actor, companyId), seesLastDays: seesLastDays(ctx.actor, companyId) },
    sql`a.id`,
  );
  const [items, { total }] = await Promise.all([
    ctx.db.many<SitePeople>(sql`
      WITH page AS MATERIALIZED (
        SELECT s.id, s.name, row_number() OVER (ORDER BY lower(s.name) ${direction}, s.id) AS place
          FROM (${sites}) o ${joinSite(sql`${companyId}`, sql`o.id`)}
         ORDER BY lower(s.name) ${direction}, s.id LIMIT ${page.size} OFFSET ${page.number * page.size})
      SELECT jsonb_build_object('id', page.id, 'name', page.name) AS site, g.total, coalesce(n.people, '[]') AS people
        FROM page CROSS JOIN LATERAL (${firstPeopleAt(companyId, sql`page.id`, peopleOfGroup)}) g
        LEFT JOIN LATERAL (
          SELECT jsonb_agg(${accountJson} || jsonb_build_object('title', a.title, 'isBlocked', false, 'access', ${flags}) ORDER BY p.place) AS people
            FROM unnest(g.people) WITH ORDINALITY p (user_id, place) JOIN ${accountRows} ON a.id = p.user_id) n ON TRUE
       ORDER BY page.place`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM (${sites}) o`),
    accessInvitingCompany(ctx, companyId),
  ]);
  return { items, total };
}
