/** The people of a company who changed, as triggers noted them. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { isPostingIn } from './posting';

/** With more changed people, comparing each open campaign with everybody costs less. */
const fewPeople = 500;

export interface Noted {
  /** The rows of `changed_person`. */
  ids: number[];
  people: string[];
  /** A part of a campaign may have read the people as they were before. */
  isPosting: boolean;
}

export const findNoted = (db: Db, companyId: number): Promise<Noted> =>
  db.one<Noted>(sql`
    SELECT coalesce(array_agg(n.id), '{}') AS ids, coalesce(array_agg(DISTINCT n.user_id), '{}') AS people, ${isPostingIn(companyId)} AS "isPosting"
      FROM changed_person n WHERE n.company_id = ${companyId}`);

/** The people, unless they are so many that comparing everybody costs less. */
export const fewOf = ({ people }: Noted): string[] | undefined => (people.length > fewPeople ? undefined : people);
