/** SQL about the marks of representatives, which other features read through it. The mark is `representative r`. */
import sql, { empty, type Sql } from 'sql-template-tag';
import { isActiveMember, isAtSite, isInDivision } from '../../identity';

export const markRows: Sql = sql`representative r`;

/**
 * The day of an instant at the place of the mark; for a division, at the company. A mark lasts until the end of this day, whoever asks: the list of the
 * place, and a campaign of the company in another zone.
 */
export const dayOfMark = (at: Date | Sql): Sql => sql`(${at}::timestamptz AT TIME ZONE coalesce(
  (SELECT z.time_zone FROM site z WHERE z.company_id = r.company_id AND z.id = r.site_id), (SELECT z.time_zone FROM company z WHERE z.id = r.company_id)))::date`;

/** Whether the mark has begun by this day. */
export const hasBegun = (day: Sql): Sql => sql`r.elected_on <= ${day}`;

/** Whether the person of the mark is still active in the company and belongs to the place. */
export const isStillThere: Sql = sql`(
  ${isActiveMember(sql`r.company_id`, sql`r.user_id`)}
  AND (r.site_id IS NULL OR ${isAtSite(sql`r`, sql`r.site_id`)}) AND (r.division_id IS NULL OR ${isInDivision(sql`r`, sql`r.division_id`)}))`;

/** Whether the mark holds on the day, and its person is still there. */
export const isCurrent = (day: Sql): Sql => sql`(daterange(r.elected_on, r.until_on, '[]') @> ${day} AND ${isStillThere})`;

/** Joins the days of `representative r` as they were set, as `h`. */
export const joinChanges: Sql = sql`JOIN representative_change h ON h.company_id = r.company_id AND h.representative_id = r.id`;

/** Whether the mark held on the day, by the days that it had at the instant: a later change does not count. */
export const heldOn = (day: Sql, at: Sql): Sql => sql`coalesce((
  SELECT h.elected_on <= ${day} AND h.until_on >= ${day} FROM representative_change h
   WHERE h.company_id = r.company_id AND h.representative_id = r.id AND h.set_at <= ${at} ORDER BY h.version DESC LIMIT 1), false)`;

/** The name of the place of the mark. */
export const placeOfMark: Sql = sql`coalesce(
  (SELECT p.name FROM site p WHERE p.company_id = r.company_id AND p.id = r.site_id),
  (SELECT p.label FROM division p WHERE p.company_id = r.company_id AND p.id = r.division_id))`;

/** Places as SQL: `SELECT site_id` and `SELECT division_id`. */
interface MarkedPlaces {
  sites: Sql;
  divisions: Sql;
}

/** Whether the mark is for one of these sites or divisions, for a division with one of the sites, or for a site of one of the divisions. */
export const isForOneOf = ({ sites, divisions }: MarkedPlaces): Sql => sql`(
  r.site_id IN (${sites} UNION ALL SELECT l.site_id FROM site_division l WHERE l.company_id = r.company_id AND l.division_id IN (${divisions}))
  OR r.division_id IN (${divisions} UNION ALL SELECT l.division_id FROM site_division l WHERE l.company_id = r.company_id AND l.site_id IN (${sites})))`;

/** The condition for the marks of a place; without one, of the whole company. */
export const isOfPlace = ({ siteId, divisionId }: { siteId?: number | undefined; divisionId?: number | undefined }): Sql =>
  sql`${siteId === undefined ? empty : sql` AND r.site_id = ${siteId}`}${divisionId === undefined ? empty : sql` AND r.division_id = ${divisionId}`}`;
