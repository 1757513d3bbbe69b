import type { Db } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { hasIndustry } from '../reference-data';

/** Throws 400 for an id that is not on the list of industries. Null means none. */
export async function requireIndustry(db: Db, industryId: number | null): Promise<void> {
  if (industryId !== null && !(await hasIndustry(db, industryId)))
    throw invalid([{ objectName: 'body', field: 'industryId', message: 'Unknown' }]);
}
