import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { isUuid } from '../../../platform/uuid';
import { accountsOfCompany } from '../../identity';
import { filterSql, type Attributes } from './filter-sql';
import type { GroupRow, PageRequest } from './types';

const columns = (companyId: number, withMembers: boolean): Sql => sql`
  g.id, g.display_name AS "displayName", g.external_id AS "externalId", g.version, g.created_at AS "createdDate", g.updated_at AS "changedDate"
  ${
    withMembers
      ? sql`, coalesce((SELECT jsonb_agg(jsonb_build_object('value', m.user_id, 'type', 'User',
                                         'display', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ' '), '')) ORDER BY m.user_id)
                          FROM scim_group_member m LEFT JOIN (${accountsOfCompany(companyId)}) p ON p.id = m.user_id
                         WHERE m.company_id = g.company_id AND m.group_id = g.id), '[]') AS members`
      : sql``
  }`;

const hasMember = (value: string): Sql => sql`EXISTS (
  SELECT FROM scim_group_member m WHERE m.company_id = g.company_id AND m.group_id = g.id AND m.user_id::text = ${value})`;
const isFilled = sql`EXISTS (SELECT FROM scim_group_member m WHERE m.company_id = g.company_id AND m.group_id = g.id)`;

const attributes: Attributes = {
  id: { kind: 'text', column: sql`g.id::text`, isExact: true },
  displayname: { kind: 'text', column: sql`g.display_name` },
  externalid: { kind: 'text', column: sql`g.external_id`, isExact: true },
  members: { kind: 'list', contains: hasMember, isFilled },
  'members.value': { kind: 'list', contains: hasMember, isFilled },
  'meta.created': { kind: 'time', column: sql`g.created_at` },
  'meta.lastmodified': { kind: 'time', column: sql`g.updated_at` },
};

/** The maximum number of members on a page of groups. A page ends early, so that many large groups do not fill the memory. */
const maxMembersOnPage = 20_000;

/** The first groups of a page that together have few enough members. At least one group. */
const fewMembers = (page: Sql): Sql => sql`
  SELECT p.* FROM (
    SELECT g.*, row_number() OVER (ORDER BY g.id) AS position,
           sum((SELECT count(*) FROM scim_group_member m WHERE m.company_id = g.company_id AND m.group_id = g.id)) OVER (ORDER BY g.id) AS members
      FROM (${page}) g) p
   WHERE p.position = 1 OR p.members <= ${maxMembersOnPage}`;

export async function findGroups(
  db: Db,
  companyId: number,
  { filter, offset, count }: PageRequest,
  withMembers: boolean,
): Promise<{ total: number; rows: GroupRow[] }> {
  const where = sql`WHERE g.company_id = ${companyId} ${filter ? sql`AND ${filterSql(attributes, filter)}` : sql``}`;
  const page = sql`SELECT g.* FROM scim_group g ${where} ORDER BY g.id LIMIT ${count} OFFSET ${offset}`;
  const [{ total }, rows] = await Promise.all([
    db.one<{ total: number }>(sql`SELECT count(*)::integer AS total FROM scim_group g ${where}`),
    db.many<GroupRow>(sql`SELECT ${columns(companyId, withMembers)} FROM (${withMembers ? fewMembers(page) : page}) g ORDER BY g.id`),
  ]);
  return { total, rows };
}

export const findGroup = async (db: Db, companyId: number, id: string, withMembers: boolean): Promise<GroupRow | undefined> =>
  isUuid(id)
    ? db.maybeOne<GroupRow>(
        sql`SELECT ${columns(companyId, withMembers)} FROM scim_group g WHERE g.company_id = ${companyId} AND g.id = ${id}`,
      )
    : undefined;

interface GroupValues {
  displayName: string;
  externalId: string | null;
}

/** Undefined if another group has the name. */
export const insertGroup = (
  db: Db,
  companyId: number,
  { displayName, externalId }: GroupValues,
  now: Date,
): Promise<{ id: string } | undefined> =>
  db.maybeOne<{ id: string }>(sql`
    INSERT INTO scim_group (company_id, display_name, external_id, created_at, updated_at)
    VALUES (${companyId}, ${displayName}, ${externalId}, ${now}, ${now}) ON CONFLICT DO NOTHING RETURNING id`);

export const isNameTaken = async (db: Db, companyId: number, displayName: string, butFor: string): Promise<boolean> =>
  (await db.maybeOne(
    sql`SELECT FROM scim_group g WHERE g.company_id = ${companyId} AND lower(g.display_name) = lower(${displayName}) AND g.id <> ${butFor}`,
  )) !== undefined;

export const writeGroup = (db: Db, companyId: number, id: string, { displayName, externalId }: GroupValues, now: Date): Promise<number> =>
  db.run(sql`UPDATE scim_group SET display_name = ${displayName}, external_id = ${externalId}, version = version + 1, updated_at = ${now}
              WHERE company_id = ${companyId} AND id = ${id}`);

export const deleteGroup = (db: Db, companyId: number, id: string): Promise<number> =>
  db.run(sql`DELETE FROM scim_group g WHERE g.company_id = ${companyId} AND g.id = ${id}`);

/** Returns the people who became members. */
export const addMembers = (db: Db, companyId: number, id: string, people: readonly string[]): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`
    INSERT INTO scim_group_member (company_id, group_id, user_id) SELECT ${companyId}, ${id}, user_id FROM unnest(${[...people]}::uuid[]) user_id
    ON CONFLICT DO NOTHING RETURNING user_id AS id`);

/** Returns the people who stopped being members. */
export const removeMembers = (db: Db, companyId: number, id: string, people: readonly string[]): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`
    DELETE FROM scim_group_member m WHERE m.company_id = ${companyId} AND m.group_id = ${id} AND m.user_id = ANY (${[...people]}::uuid[])
    RETURNING m.user_id AS id`);
