/** Figures about a company's people, for dashboards. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { directoryFiguresOf, systemRolesIn } from '../identity';

interface PeopleFigures {
  active: number;
  invited: number;
  /** The mean of the completion flags of active members; null if there are none. */
  profileEngagement: number | null;
}

/** The numbers of active and of invited people. Everybody in the directory is active, invited, or has one of the few system roles. */
export const findPeopleFigures = (db: Db, companyId: number): Promise<PeopleFigures> =>
  db.one<PeopleFigures>(sql`
    SELECT coalesce(sum(f.active), 0)::integer AS active,
           greatest(0, coalesce(sum(f.listed - f.active), 0) - ${systemRolesIn(companyId)})::integer AS invited,
           sum(f.filled)::double precision / 4 / nullif(sum(f.active), 0) AS "profileEngagement"
      FROM ${directoryFiguresOf(companyId)}`);
