/** Figures about a company's people, for dashboards. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { directoryFiguresOf } from '../identity';

/** The number of active members, and the mean of their completion flags; null if there are none. */
export const findPeopleFigures = (db: Db, companyId: number): Promise<{ active: number; profileEngagement: number | null }> =>
  db.one<{ active: number; profileEngagement: number | null }>(sql`
    SELECT coalesce(sum(f.active), 0)::integer AS active, sum(f.filled)::double precision / 4 / nullif(sum(f.active), 0) AS "profileEngagement"
      FROM ${directoryFiguresOf(companyId)}`);
