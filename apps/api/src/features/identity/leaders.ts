import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

interface Leader {
  id: string;
  firstName: string;
  lastName: string;
}

/** The company's leaders who are not blocked, by last then first name, without regard to case [2.89] [6.12]. */
export const findLeaders = (db: Db, companyId: number): Promise<Leader[]> =>
  db.many<Leader>(sql`
    SELECT a.id, a.first_name AS "firstName", a.last_name AS "lastName" FROM company_member m JOIN account a ON a.id = m.user_id
     WHERE m.company_id = ${companyId} AND m.is_leader AND NOT a.blocked AND NOT m.is_blocked
     ORDER BY lower(a.last_name), lower(a.first_name), a.id`);
