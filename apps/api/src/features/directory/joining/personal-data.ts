import sql from 'sql-template-tag';
import type { PersonalData } from '../../../platform/personal-data/source';

export const joiningData: PersonalData = {
  section: 'joinRequests',
  // an account that goes takes the requests of all companies with it
  erase: (db, { companyId, userId, isWholeAccount }) =>
    db.run(sql`DELETE FROM join_request WHERE user_id = ${userId} AND (company_id = ${companyId} OR ${isWholeAccount})`),
};
