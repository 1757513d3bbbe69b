import type { Representative } from '@muster/contract/organisation/representative';
import { canEditScope, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { managesPlace, personJson } from '../../identity';
import { dayOfMark, isCurrent, isOfPlace, markRows } from './marks';

type Row = Omit<Representative, 'mayChange'>;

/** The days of `representative r` as they were set, in order. */
const changes = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('electedDay', h.elected_on, 'untilDay', h.until_on, 'by', ${personJson(sql`h.set_by`)}, 'date', h.set_at)
                            ORDER BY h.version), '[]')
    FROM representative_change h WHERE h.company_id = r.company_id AND h.representative_id = r.id)`;

/** The marks of a place: the current ones first, then by their election. */
export async function findRepresentatives(ctx: Context, place: Scope, id?: number): Promise<Representative[]> {
  const { companyId } = place;
  const rows = await ctx.db.many<Row>(sql`
    SELECT r.id, r.company_id AS "companyId", r.site_id AS "siteId", r.division_id AS "divisionId", ${personJson(sql`r.user_id`)} AS person,
           r.elected_on::text AS "electedDay", r.until_on::text AS "untilDay", ${personJson(sql`r.set_by`)} AS "setBy", r.set_at AS "setDate", ${changes} AS changes,
           ${isCurrent(dayOfMark(ctx.now))} AS "isCurrent", ${managesPlace(sql`r`)} AS "isManager", r.version
      FROM ${markRows} WHERE r.company_id = ${companyId} ${isOfPlace(place)} ${id === undefined ? sql`` : sql`AND r.id = ${id}`}
     ORDER BY "isCurrent" DESC, r.elected_on DESC, r.id`);
  // PostgreSQL writes the times of an object in its own way
  const inUtc = (date: string): string => new Date(date).toISOString();
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map((change) => ({ ...change, date: inUtc(change.date) })),
    mayChange: mayMark(ctx, row),
  }));
}

/** Managers of the place and of the company set marks; a consultant never. */
export const mayMark = ({ actor }: Context, { companyId, siteId, divisionId }: Pick<Row, 'companyId' | 'siteId' | 'divisionId'>): boolean =>
  !isConsultant(actor) && canEditScope(actor, { companyId, siteId: siteId ?? undefined, divisionId: divisionId ?? undefined });
