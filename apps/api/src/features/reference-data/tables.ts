/** The four lists. Statements use these constants as names of tables and columns, never input. */
import type { ReferenceItem, TaxonomyItem } from '@muster/contract/reference-data/reference-data';
import { raw, type Sql } from 'sql-template-tag';

export const tables = {
  workSiteType: raw('work_site_type'),
  safetyPractice: raw('safety_practice'),
  highRiskWork: raw('high_risk_work'),
  industry: raw('industry'),
} satisfies Record<string, Sql>;

export type Table = keyof typeof tables;

/** The lists whose items belong to industries [3.38]. */
export const taxonomies = {
  safetyPractice: { links: raw('safety_practice_industry'), column: raw('safety_practice_id'), subCategory: 'SAFETY_PRACTICE' },
  highRiskWork: { links: raw('high_risk_work_industry'), column: raw('high_risk_work_id'), subCategory: 'HIGH_RISK_WORK' },
} as const satisfies Partial<Record<Table, { links: Sql; column: Sql; subCategory: TaxonomyItem['subCategory'] }>>;

export type Taxonomy = keyof typeof taxonomies;

export const isTaxonomy = (table: Table): table is Taxonomy => table in taxonomies;

/** The fields of an item that follow from its list. */
export const listOf = (table: Table): { subCategory?: TaxonomyItem['subCategory'] } =>
  isTaxonomy(table) ? { subCategory: taxonomies[table].subCategory } : {};

/** What the audit log calls an item of the list. */
export const entityTypes = {
  workSiteType: 'WorkSiteType',
  safetyPractice: 'SafetyPractice',
  highRiskWork: 'HighRiskWork',
  industry: 'Industry',
} as const satisfies Record<Table, string>;

export interface ReferenceRow {
  id: number;
  title: string;
  description: string;
  version: number;
  /** Null in lists whose items belong to no industries. */
  industries: TaxonomyItem['industries'] | null;
}

/** The shape of an item on the wire. */
export type Presented<Of extends Table> = Of extends Taxonomy ? TaxonomyItem : ReferenceItem;
