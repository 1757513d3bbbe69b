import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

export interface SeenPerson {
  companyId: number;
  userId: string;
  at: Date;
}

/** Changes the rows whose day is older. Leaves out those that another statement has locked. */
export const storeSeen = (db: Db, people: readonly SeenPerson[]): Promise<unknown> =>
  db.run(sql`
    SELECT muster_note_seen(${people.map(({ companyId }) => companyId)}::bigint[], ${people.map(({ userId }) => userId)}::uuid[],
                            ${people.map(({ at }) => at)}::timestamptz[])`);
