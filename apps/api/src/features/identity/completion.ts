/** The completion flags of the caller's own profile [3.3]; `muster_directory_of` uses the same rule for whole companies. */
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';

interface Completion {
  hasGeneralInfo: boolean;
  hasTimeline: boolean;
  hasExperience: boolean;
  hasQualifications: boolean;
}

export const findCompletion = ({ actor, db }: Context): Promise<Completion> =>
  db.one<Completion>(sql`
    SELECT muster_has_general_info(a) AS "hasGeneralInfo", muster_has_timeline(a) AS "hasTimeline",
           EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = a.id)
             OR EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = a.id) AS "hasExperience",
           EXISTS (SELECT FROM safety_qualification q WHERE q.user_id = a.id) AS "hasQualifications"
      FROM account a WHERE a.id = ${actor.id}`);
