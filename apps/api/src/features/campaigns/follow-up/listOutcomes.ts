/** 'You said, we did': the told outcomes of a place. */
import type { ToldOutcome } from '@muster/contract/campaigns/follow-up/outcome';
import type { Page } from '@muster/contract/shared/pagination';
import type { Scope } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { personJson } from '../../identity';
import { placeName } from '../../organisation';
import { versionFor } from '../languages/reader';
import { visibleCampaigns } from '../visibility';
import { isOfPlace } from './conditions';

interface OutcomesQuery extends Scope {
  page: Page<'toldDate'>;
}

/**
 * A company lists the campaigns of all its places. A site or division lists its own campaigns and those of the company, which also asked
 * people of the place.
 */
const reaches = (place: Scope): Sql =>
  place.siteId === undefined && place.divisionId === undefined ? sql`TRUE` : sql`(c.scope = 'COMPANY' OR (${isOfPlace(place)}))`;

export async function listOutcomes(ctx: Context, query: OutcomesQuery): Promise<{ items: ToldOutcome[]; total: number }> {
  const { companyId, page } = query;
  const direction = page.sort[0]?.direction === 'asc' ? sql`ASC` : sql`DESC`;
  const from = sql`
    campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
     AND c.status = 'COMPLETE' AND ${visibleCampaigns(ctx.actor, companyId)} AND ${reaches(query)}
     WHERE f.company_id = ${companyId} AND f.first_told_at IS NOT NULL AND f.state = 'TOLD'`;
  const actions = (state: string): Sql => sql`(
    SELECT count(*)::integer FROM campaign_action x WHERE x.company_id = o.company_id AND x.campaign_id = o.id AND x.state = ${state})`;
  const [items, { total }] = await Promise.all([
    ctx.db.many<ToldOutcome>(sql`
      WITH o AS MATERIALIZED (
        SELECT c.id, c.company_id, f.kind, f.said, f.did, f.by_id, f.first_told_at
          FROM ${from} ORDER BY f.first_told_at ${direction}, f.campaign_id ${direction}
         LIMIT ${page.size} OFFSET ${page.number * page.size})
      SELECT jsonb_build_object('id', c.id, 'type', c.type, 'title', coalesce(v.title, c.title), 'siteId', c.site_id, 'divisionId', c.division_id) AS campaign,
             ${placeName(sql`c.company_id`, { siteId: sql`c.site_id`, divisionId: sql`c.division_id` })} AS "placeName", o.kind, o.said, o.did,
             ${personJson(sql`o.by_id`)} AS author, o.first_told_at AS "toldDate",
             ${actions('OPEN')} AS "openActionsCount", ${actions('DONE')} AS "doneActionsCount"
        FROM o JOIN campaign c ON c.company_id = o.company_id AND c.id = o.id LEFT JOIN LATERAL (${versionFor(ctx)}) v ON true
       ORDER BY o.first_told_at ${direction}, o.id ${direction}`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${from}`),
  ]);
  return { items, total };
}
