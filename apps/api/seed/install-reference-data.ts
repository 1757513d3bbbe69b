import sql, { bulk } from 'sql-template-tag';
import type { Db } from '../src/platform/database/database';
import { highRiskWorks, industries, safetyPractices, workSiteTypes } from './library/reference';

/** Fills empty reference lists. Keeps the changes of system managers. */
export async function installReferenceData(db: Db): Promise<void> {
  const { isThere } = await db.one<{ isThere: boolean }>(sql`SELECT EXISTS (SELECT FROM safety_practice) AS "isThere"`);
  if (isThere) return;
  const rows = (titles: readonly string[]) => bulk(titles.map((title) => [title]));
  await db.run(sql`INSERT INTO safety_practice (title) VALUES ${rows(safetyPractices)}`);
  await db.run(sql`INSERT INTO high_risk_work (title) VALUES ${rows(highRiskWorks)}`);
  await db.run(sql`INSERT INTO work_site_type (title) VALUES ${rows(workSiteTypes)}`);
  await db.run(sql`INSERT INTO industry (title) VALUES ${rows(industries)}`);
}
