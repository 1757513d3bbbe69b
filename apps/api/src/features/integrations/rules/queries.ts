import type { GroupRule, GroupRuleBody, ProvisionedGroup, RuleRole } from '@muster/contract/integrations/group-rule';
import { maxRules } from '@muster/contract/integrations/limits';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import { containsPattern } from '../../../platform/database/text-search';
import { accountsOfCompany, rolesOfMembers } from '../../identity';
import { placeText } from './place';

const ruleColumns = sql`r.id, r.group_id AS "groupId", r.site_id AS "siteId", r.division_id AS "divisionId", r.role`;

export async function findProvisionedGroups(
  db: Db,
  { companyId, search }: { companyId: number; search: string | undefined },
  page: Page<'displayName'>,
): Promise<{ items: ProvisionedGroup[]; total: number }> {
  const where = sql`g.company_id = ${companyId} ${search ? sql`AND g.display_name ILIKE ${containsPattern(search)}` : empty}`;
  const direction = raw(page.sort[0]?.direction ?? 'asc');
  const [items, { total }] = await Promise.all([
    db.many<ProvisionedGroup>(sql`
      SELECT g.id, g.display_name AS "displayName",
             (SELECT count(*)::integer FROM scim_group_member m WHERE m.company_id = g.company_id AND m.group_id = g.id) AS "membersCount",
             coalesce((SELECT jsonb_agg(to_jsonb(rule) ORDER BY rule.id)
                         FROM (SELECT ${ruleColumns} FROM group_rule r WHERE r.company_id = g.company_id AND r.group_id = g.id) rule), '[]') AS rules
        FROM scim_group g WHERE ${where} ORDER BY lower(g.display_name) ${direction}, g.id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM scim_group g WHERE ${where}`),
  ]);
  return { items, total };
}

export const insertRule = (
  db: Db,
  companyId: number,
  { groupId, siteId, divisionId, role }: GroupRuleBody,
  now: Date,
): Promise<GroupRule> =>
  db.one<GroupRule>(sql`
    INSERT INTO group_rule AS r (company_id, group_id, site_id, division_id, role, created_at)
    VALUES (${companyId}, ${groupId}, ${siteId}, ${divisionId}, ${role}, ${now}) RETURNING ${ruleColumns}`);

export const deleteRule = (db: Db, companyId: number, id: number): Promise<GroupRule | undefined> =>
  db.maybeOne<GroupRule>(sql`DELETE FROM group_rule r WHERE r.company_id = ${companyId} AND r.id = ${id} RETURNING ${ruleColumns}`);

export async function hasRoomForRule(db: Db, companyId: number): Promise<boolean> {
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM group_rule r WHERE r.company_id = ${companyId}`,
  );
  return count < maxRules;
}

export const hasGroup = async (db: Db, companyId: number, groupId: string): Promise<boolean> =>
  (await db.maybeOne(sql`SELECT FROM scim_group g WHERE g.company_id = ${companyId} AND g.id = ${groupId}`)) !== undefined;

export async function findGroupPeople(db: Db, companyId: number, groupId: string): Promise<string[]> {
  const members = await db.many<{ id: string }>(
    sql`SELECT m.user_id AS id FROM scim_group_member m WHERE m.company_id = ${companyId} AND m.group_id = ${groupId} ORDER BY m.user_id`,
  );
  return members.map(({ id }) => id);
}

/**
 * Rules of one company are applied one request at a time, so that each sees what the one before has given. Call this before you lock rows of
 * rules, groups or people. The opposite order can cause a deadlock.
 */
export const lockRules = (db: Db, companyId: number): Promise<unknown> => lockLimitedSet(db, 'rules', companyId);

interface PersonAtPlace {
  userId: string;
  place: string;
  wanted: RuleRole[];
  held: RuleRole[];
  granted: RuleRole[];
  isBlocked: boolean;
}

/**
 * What rules want, what people have and what rules gave them, at each place that a rule concerns. Members only, in the order of their ids.
 * `also` is a rule that is not stored yet.
 */
export const findRoles = (db: Db, companyId: number, people: readonly string[], also?: GroupRuleBody): Promise<PersonAtPlace[]> => {
  const ids = sql`${[...people]}::uuid[]`;
  const hypothetical: Sql = also
    ? sql`UNION ALL SELECT m.user_id, ${placeText(also)}::text, ${also.role}::text, 'wanted' FROM scim_group_member m
           WHERE m.company_id = ${companyId} AND m.group_id = ${also.groupId} AND m.user_id = ANY (${ids})`
    : empty;
  return db.many<PersonAtPlace>(sql`
    WITH role AS (
      SELECT m.user_id, CASE WHEN r.site_id IS NOT NULL THEN 'site:' || r.site_id WHEN r.division_id IS NOT NULL THEN 'division:' || r.division_id
                             ELSE 'company' END AS place, r.role, 'wanted' AS kind
        FROM scim_group_member m JOIN group_rule r ON r.company_id = m.company_id AND r.group_id = m.group_id
       WHERE m.company_id = ${companyId} AND m.user_id = ANY (${ids})
      ${hypothetical}
      UNION ALL SELECT g.user_id, g.place, g.role, 'granted' FROM group_grant g WHERE g.company_id = ${companyId} AND g.user_id = ANY (${ids})
      UNION ALL SELECT h.user_id, h.place, h.role, 'held' FROM (${rolesOfMembers(companyId, ids)}) h)
    SELECT r.user_id AS "userId", r.place,
           coalesce(array_agg(DISTINCT r.role) FILTER (WHERE r.kind = 'wanted'), '{}') AS wanted,
           coalesce(array_agg(DISTINCT r.role) FILTER (WHERE r.kind = 'held'), '{}') AS held,
           coalesce(array_agg(DISTINCT r.role) FILTER (WHERE r.kind = 'granted'), '{}') AS granted,
           bool_or(p.blocked) AS "isBlocked"
      FROM role r CROSS JOIN LATERAL (SELECT p.blocked FROM (${accountsOfCompany(companyId)}) p WHERE p.id = r.user_id LIMIT 1) p
     GROUP BY r.user_id, r.place HAVING bool_or(r.kind <> 'held') ORDER BY r.user_id, r.place`);
};

/** Replaces what rules have given to these people at these places. */
export async function replaceGrants(
  db: Db,
  companyId: number,
  grants: readonly { userId: string; place: string; roles: readonly RuleRole[] }[],
) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) AS given ("userId" uuid, place text, roles text[])`;
  await db.run(sql`
    DELETE FROM group_grant g USING ${given} WHERE g.company_id = ${companyId} AND g.user_id = given."userId" AND g.place = given.place`);
  await db.run(sql`
    INSERT INTO group_grant (company_id, user_id, place, role)
    SELECT ${companyId}, given."userId", given.place, role FROM ${given} CROSS JOIN unnest(given.roles) role`);
}
