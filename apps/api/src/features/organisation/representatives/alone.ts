/** Managers represent people only beside somebody who manages nothing there. */
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { isAtSite, isInDivision, managesPlace } from '../../identity';
import { dayOfMark, isOfPlace, isStillThere, markRows } from './marks';

export interface MarkedPlace {
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
}

/** A membership that somebody does not have yet. Without a place, that of the company. */
export interface GivenMembership {
  userId: string;
  siteId: number | null;
  divisionId: number | null;
  isManager: boolean;
}

interface Supposed {
  /** The id of a new mark, of which all days count. */
  made?: number;
  /** Memberships that count as if they were stored. */
  given?: readonly GivenMembership[];
}

/** The marks of managers of the place who represent people alone on some day from today on: nobody who manages nothing there has a mark for it. */
export async function findAlone(
  ctx: Pick<Context, 'db' | 'now'>,
  { companyId, siteId, divisionId }: MarkedPlace,
  { made = 0, given = [] }: Supposed = {},
): Promise<number[]> {
  const now = dayOfMark(ctx.now);
  const isThere = given.length > 0 ? sql`(${isStillThere} OR ${isGivenPlace(given)})` : isStillThere;
  const manages = given.length > 0 ? sql`(${managesPlace(sql`r`)} OR ${isGivenManager(given)})` : managesPlace(sql`r`);
  const ofPlace = sql`r.company_id = ${companyId} ${isOfPlace({ siteId: siteId ?? undefined, divisionId: divisionId ?? undefined })} AND ${isThere}`;
  const found = await ctx.db.many<{ id: number }>(sql`
    WITH independent AS (
      SELECT coalesce(range_agg(daterange(r.elected_on, r.until_on, '[]')), '{}') AS days FROM ${markRows} WHERE ${ofPlace} AND NOT ${manages})
    SELECT r.id FROM ${markRows}, independent i
     WHERE ${ofPlace} AND ${manages} AND (r.until_on >= ${now} OR r.id = ${made})
       AND NOT i.days @> daterange(CASE WHEN r.id = ${made} THEN r.elected_on ELSE greatest(r.elected_on, ${now}) END, r.until_on, '[]')`);
  return found.map(({ id }) => id);
}

const givenTo = (given: readonly GivenMembership[], condition: Sql): Sql => sql`EXISTS (
  SELECT FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g ("userId" uuid, "siteId" bigint, "divisionId" bigint, "isManager" boolean)
   WHERE g."userId" = r.user_id AND ${condition})`;

const isGivenManager = (given: readonly GivenMembership[]): Sql =>
  givenTo(
    given,
    sql`g."isManager" AND (coalesce(g."siteId", g."divisionId") IS NULL OR g."siteId" = r.site_id OR g."divisionId" = r.division_id)`,
  );

/** Whether the person of the mark belongs to its place once they have these memberships. */
const isGivenPlace = (given: readonly GivenMembership[]): Sql => sql`(
  ${givenTo(given, sql`TRUE`)}
  AND (r.site_id IS NULL OR ${isAtSite(sql`r`, sql`r.site_id`)} OR ${givenTo(given, sql`g."siteId" = r.site_id`)})
  AND (r.division_id IS NULL OR ${isInDivision(sql`r`, sql`r.division_id`)} OR ${givenTo(given, sql`g."divisionId" = r.division_id`)}))`;

/**
 * Throws 409 if a change leaves a manager alone. Who was alone before, because the other one has left, keeps no other change from being stored.
 * `changed` is the mark that the change is about.
 */
export function requireIndependent(
  changed: number,
  { aloneBefore, alone }: { aloneBefore: readonly number[]; alone: readonly number[] },
): void {
  if (alone.some((id) => id === changed || !aloneBefore.includes(id))) throw onlyManagers();
}

export const onlyManagers = () =>
  conflict('representative.onlyManagers', 'A manager represents people only beside somebody who is no manager there.');
