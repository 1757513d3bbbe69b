/** The four tables have the same shape. Statements use these constants as table names, never input. */
import { raw, type Sql } from 'sql-template-tag';

export const tables = {
  workSiteType: raw('work_site_type'),
  safetyPractice: raw('safety_practice'),
  highRiskWork: raw('high_risk_work'),
  industry: raw('industry'),
} satisfies Record<string, Sql>;

export type Table = keyof typeof tables;

export interface ReferenceRow {
  id: number;
  title: string;
  description: string;
  version: number;
}
