/** SQL fragments about the lists, for the queries of other features. An item is `t`. */
import sql, { type Sql } from 'sql-template-tag';
import { tables, type Table } from './tables';

/** All categories with title and `subCategory`. */
export const categoryTitles: Sql = sql`
  SELECT id, title, 'SAFETY_PRACTICE' AS "subCategory" FROM ${tables.safetyPractice}
   UNION ALL SELECT id, title, 'HIGH_RISK_WORK' FROM ${tables.highRiskWork}`;

export interface CategoryRow {
  id: number;
  title: string;
  description: string;
  subCategory: 'SAFETY_PRACTICE' | 'HIGH_RISK_WORK';
}

const everything = sql`TRUE`;

/** `SELECT` of a `CategoryRow` for each safety practice that fulfils the condition. */
export const safetyPractices = (where: Sql = everything): Sql => sql`
  SELECT t.id, t.title, t.description, 'SAFETY_PRACTICE' AS "subCategory" FROM ${tables.safetyPractice} t WHERE ${where}`;

/** `SELECT` of a `CategoryRow` for each high-risk work that fulfils the condition. */
export const highRiskWorks = (where: Sql = everything): Sql => sql`
  SELECT t.id, t.title, t.description, 'HIGH_RISK_WORK' AS "subCategory" FROM ${tables.highRiskWork} t WHERE ${where}`;

/** `SELECT id, title` of the items of a list that fulfil the condition, sorted by title. */
export const titlesOf = (table: Table, where: Sql = everything): Sql =>
  sql`SELECT t.id, t.title FROM ${tables[table]} t WHERE ${where} ORDER BY lower(t.title)`;

/** Joins the item that `id`, an SQL expression, names. */
export const joinItem = (table: Table, id: Sql): Sql => sql`JOIN ${tables[table]} t ON t.id = ${id}`;

/** The industry as JSON: its id and title. Null without one. */
export const industryJson = (id: Sql): Sql =>
  sql`(SELECT jsonb_build_object('id', t.id, 'title', t.title) FROM ${tables.industry} t WHERE t.id = ${id})`;
