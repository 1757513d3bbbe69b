import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';

/**
 * Throws 400 for a new time zone that the database does not know. The lists of database and process can differ in age. A stored zone like
 * this would fail every statement that reads it, also those of jobs for all companies.
 */
export async function requireKnownZone(db: Db, zone: string | null | undefined, before?: string): Promise<void> {
  if (zone == null || zone === before) return;
  if (!(await isKnownZone(db, zone))) throw invalid([{ objectName: 'body', field: 'timeZone', message: 'TimeZone' }]);
}

export const isKnownZone = async (db: Db, zone: string): Promise<boolean> => (await findUnknownZones(db, [zone])).size === 0;

/** Those of the zones that the database does not know. Reading its list takes about 70 ms. */
export async function findUnknownZones(db: Db, zones: readonly string[]): Promise<Set<string>> {
  if (zones.length === 0) return new Set();
  const unknown = await db.many<{ zone: string }>(sql`
    SELECT z.zone FROM unnest(${[...new Set(zones)]}::text[]) AS z (zone)
     WHERE lower(z.zone) NOT IN (SELECT lower(p.name) FROM pg_timezone_names p)`);
  return new Set(unknown.map(({ zone }) => zone));
}
