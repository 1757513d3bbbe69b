import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { isUuid } from '../../../platform/uuid';
import { accountsOfCompany } from '../../identity';
import { filterSql, type Attributes } from './filter-sql';
import type { PageRequest, UserRow } from './types';

/** All people of the company, and the people whose membership the identity provider has ended. */
const people = (companyId: number): Sql => sql`
  SELECT p.id, coalesce(s.user_name, p.email) AS user_name, s.external_id, p.email, p.first_name, p.last_name, p.title, p.phone_number,
         s.mobile_number, p.preferred_language,
         NOT p.blocked AS active, p.created_at, s.updated_at, false AS has_ended, false AS is_asked,
         NOT p.blocked AS is_wanted
    FROM (${accountsOfCompany(companyId)}) p LEFT JOIN scim_user s ON s.company_id = ${companyId} AND s.user_id = p.id
  UNION ALL
  SELECT s.user_id, s.user_name, s.external_id, s.ended ->> 'email', s.ended ->> 'firstName', s.ended ->> 'lastName', s.ended ->> 'title',
         s.ended ->> 'phoneNumber', s.mobile_number, NULL, false, s.created_at, s.updated_at, true, s.is_asked,
         coalesce((s.ended ->> 'isWanted')::boolean, false)
    FROM scim_user s
   WHERE s.company_id = ${companyId} AND s.ended IS NOT NULL
     AND NOT EXISTS (SELECT FROM (${accountsOfCompany(companyId)}) p WHERE p.id = s.user_id)`;

const columns = (companyId: number): Sql => sql`
  r.id, r.user_name AS "userName", r.external_id AS "externalId", r.email, r.first_name AS "firstName", r.last_name AS "lastName", r.title,
  r.phone_number AS "phoneNumber", r.mobile_number AS "mobileNumber", r.preferred_language AS "preferredLanguage", r.active AS "isActive", r.created_at AS "createdDate", r.updated_at AS "changedDate",
  r.has_ended AS "hasEnded", r.is_asked AS "isAsked", r.is_wanted AS "isWanted",
  coalesce((SELECT jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) ORDER BY g.id)
              FROM scim_group_member m JOIN scim_group g ON g.company_id = m.company_id AND g.id = m.group_id
             WHERE m.company_id = ${companyId} AND m.user_id = r.id), '[]') AS groups`;

/**
 * Finds a person by user name. Each case uses an index. A person without a user name of the identity provider has the e-mail address as
 * user name.
 */
const hasUserName = (companyId: number, userName: string): Sql => sql`r.id = ANY (ARRAY(
  SELECT s.user_id FROM scim_user s WHERE s.company_id = ${companyId} AND lower(s.user_name) = lower(${userName})
  UNION ALL
  SELECT p.id FROM (${accountsOfCompany(companyId)}) p
   WHERE p.email = lower(${userName}) AND NOT EXISTS (SELECT FROM scim_user s WHERE s.company_id = ${companyId} AND s.user_id = p.id)))`;

const hasEmail = (companyId: number, email: string): Sql => sql`r.id = ANY (ARRAY(
  SELECT p.id FROM (${accountsOfCompany(companyId)}) p WHERE p.email = lower(${email})
  UNION ALL SELECT s.user_id FROM scim_user s WHERE s.company_id = ${companyId} AND s.ended ->> 'email' = lower(${email})))`;

const hasExternalId = (companyId: number, externalId: string): Sql =>
  sql`r.id = ANY (ARRAY(SELECT s.user_id FROM scim_user s WHERE s.company_id = ${companyId} AND s.external_id = ${externalId}))`;

const attributes = (companyId: number): Attributes => {
  const email = { kind: 'text', column: sql`r.email`, equals: (value: string) => hasEmail(companyId, value) } as const;
  return {
    id: { kind: 'text', column: sql`r.id::text`, isExact: true },
    externalid: { kind: 'text', column: sql`r.external_id`, isExact: true, equals: (value) => hasExternalId(companyId, value) },
    username: { kind: 'text', column: sql`r.user_name`, equals: (value) => hasUserName(companyId, value) },
    'name.givenname': { kind: 'text', column: sql`r.first_name` },
    'name.familyname': { kind: 'text', column: sql`r.last_name` },
    'name.formatted': { kind: 'text', column: sql`concat_ws(' ', r.first_name, r.last_name)` },
    displayname: { kind: 'text', column: sql`concat_ws(' ', r.first_name, r.last_name)` },
    title: { kind: 'text', column: sql`r.title` },
    active: { kind: 'boolean', column: sql`r.active` },
    emails: email,
    'emails.value': email,
    'emails.type': { kind: 'text', column: sql`'work'` },
    'emails.primary': { kind: 'boolean', column: sql`true` },
    phonenumbers: { kind: 'text', column: sql`r.phone_number` },
    'phonenumbers.value': { kind: 'text', column: sql`r.phone_number` },
    'phonenumbers.type': { kind: 'text', column: sql`'work'` },
    'meta.created': { kind: 'time', column: sql`r.created_at` },
    'meta.lastmodified': { kind: 'time', column: sql`coalesce(r.updated_at, r.created_at)` },
  };
};

export async function findScimUsers(
  db: Db,
  companyId: number,
  { filter, offset, count }: PageRequest,
): Promise<{ total: number; rows: UserRow[] }> {
  const where = filter ? sql`WHERE ${filterSql(attributes(companyId), filter)}` : sql``;
  const [{ total }, rows] = await Promise.all([
    db.one<{ total: number }>(sql`SELECT count(*)::integer AS total FROM (${people(companyId)}) r ${where}`),
    db.many<UserRow>(
      sql`SELECT ${columns(companyId)} FROM (${people(companyId)}) r ${where} ORDER BY r.id LIMIT ${count} OFFSET ${offset}`,
    ),
  ]);
  return { total, rows };
}

export const findScimUser = async (db: Db, companyId: number, id: string): Promise<UserRow | undefined> =>
  isUuid(id) ? db.maybeOne<UserRow>(sql`SELECT ${columns(companyId)} FROM (${people(companyId)}) r WHERE r.id = ${id}`) : undefined;

/** The person with this user name. */
export const findIdOfUserName = async (db: Db, companyId: number, userName: string): Promise<string | undefined> =>
  (await db.maybeOne<{ id: string }>(sql`SELECT r.id FROM (${people(companyId)}) r WHERE ${hasUserName(companyId, userName)} LIMIT 1`))?.id;

/** The ids that belong to people of the company. It looks each id up by its index, because a provider can send thousands. */
export async function findKnownUsers(db: Db, companyId: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    SELECT w.id FROM unnest(${[...ids]}::uuid[]) AS w (id)
     WHERE EXISTS (SELECT FROM (${accountsOfCompany(companyId)}) p WHERE p.id = w.id)
        OR EXISTS (SELECT FROM scim_user s WHERE s.company_id = ${companyId} AND s.user_id = w.id AND s.ended IS NOT NULL)`);
  return new Set(rows.map(({ id }) => id));
}

interface StoredUser {
  userName: string;
  externalId: string | null;
  mobileNumber: string | null;
  ended: object | null;
  isAsked?: boolean;
}

export const writeScimUser = (db: Db, companyId: number, userId: string, stored: StoredUser, now: Date): Promise<number> => {
  const ended = stored.ended && JSON.stringify(stored.ended);
  return db.run(sql`
    INSERT INTO scim_user AS s (company_id, user_id, user_name, external_id, mobile_number, ended, is_asked, created_at, updated_at)
    VALUES (${companyId}, ${userId}, ${stored.userName}, ${stored.externalId}, ${stored.mobileNumber}, ${ended}::jsonb, ${stored.isAsked ?? false}, ${now}, ${now})
    ON CONFLICT (company_id, user_id) DO UPDATE
       SET user_name = excluded.user_name, external_id = excluded.external_id, mobile_number = excluded.mobile_number, ended = excluded.ended,
           is_asked = excluded.is_asked, updated_at = excluded.updated_at`);
};

export async function deleteScimUser(db: Db, companyId: number, userId: string): Promise<void> {
  await db.run(sql`DELETE FROM scim_group_member m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}`);
  await db.run(sql`DELETE FROM scim_user s WHERE s.company_id = ${companyId} AND s.user_id = ${userId}`);
}
