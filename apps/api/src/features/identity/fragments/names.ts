/** SQL fragments that name people, for other features. */
import { canManageSystem, type Grants } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';

/**
 * A person as JSON. The name stays readable after the person has left; the other values become null. `person` is an SQL expression for an
 * account's id; null gives null.
 */
export const personJson = (person: Sql): Sql => sql`(
  SELECT jsonb_build_object('userId', ${person}, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(${person}) n LEFT JOIN account a ON a.id = ${person}
   WHERE n.first_name IS NOT NULL)`;

/**
 * `personJson` of somebody in the caller's companies, in one call that asks whether the caller sees them only once. Managers of the system see
 * everybody.
 */
export const personSeenBy = (actor: Grants, person: Sql): Sql =>
  canManageSystem(actor) ? personJson(person) : sql`(SELECT named.person FROM muster_people(ARRAY[${person}]) named)`;

/**
 * Joins the people that a page of rows names, in one call, as `named.person`; null if a row names nobody. `recordsOf`: the company of
 * acknowledgement records, which keep the names of erased people for some years.
 */
export const joinPeopleOfPage = (column: Sql, recordsOf?: number): Sql => {
  const people = sql`ARRAY(SELECT ${column} FROM page)`;
  const named = recordsOf === undefined ? sql`muster_people(${people})` : sql`muster_recorded_people(${recordsOf}, ${people})`;
  return sql`LEFT JOIN ${named} named ON named.user_id = page.${column}`;
};

/** `account a`. */
export const accountRows: Sql = sql`account a`;

/** The person of `account a` as JSON. */
export const accountJson: Sql = sql`
  jsonb_build_object('userId', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'avatarUrl', a.avatar_url,
                     'activated', a.activated)`;

/** `SELECT first, last`: the different names of these people. `people` is `SELECT` of ids. */
export const distinctNames = (people: Sql): Sql =>
  sql`SELECT DISTINCT a.first_name AS first, a.last_name AS last FROM account a WHERE a.id IN (${people})`;

/** Joins the accounts of a page's `user_id` as `a`. */
export const joinAccountsOfPage: Sql = sql`JOIN account a ON a.id = page.user_id`;
