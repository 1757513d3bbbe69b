/**
 * Names of sites, divisions and regions are unique in their company, and those of subdivisions in their division. Case does not count, and
 * neither does how accented letters are composed.
 */
import sql, { raw } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { conflict } from '../../platform/http/errors';

const columns = {
  site: { table: raw('site'), name: raw('name'), within: raw('company_id') },
  division: { table: raw('division'), name: raw('label'), within: raw('company_id') },
  region: { table: raw('region'), name: raw('label'), within: raw('company_id') },
  subdivision: { table: raw('subdivision'), name: raw('label'), within: raw('division_id') },
};

interface NewLabel {
  /** Of the company, or of the division for a subdivision. The caller holds a lock on its row, so two requests cannot use one name. */
  parentId: number;
  label: string;
  /** The id of the entity that gets the name, if it exists already. */
  ownId?: number;
}

/** Throws 409 if another one has the name. Existing data can contain the same name twice. */
export async function requireNewLabel(
  db: Db,
  kind: keyof typeof columns,
  companyId: number,
  { parentId, label, ownId = 0 }: NewLabel,
): Promise<void> {
  const { table, name, within } = columns[kind];
  const taken = await db.maybeOne(sql`
    SELECT 1 FROM ${table} WHERE company_id = ${companyId} AND ${within} = ${parentId} AND lower(normalize(${name})) = lower(normalize(${label})) AND id <> ${ownId} LIMIT 1`);
  if (taken) throw conflict('organisation.labelTaken', `"${label}" exists already. Choose another name.`, { label });
}

/** Makes changes of names in one company wait for each other. */
export const lockCompany = (db: Db, companyId: number): Promise<number> =>
  db.run(sql`SELECT FROM company WHERE id = ${companyId} FOR NO KEY UPDATE`);
