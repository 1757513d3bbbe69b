import sql from 'sql-template-tag';
import type { PersonalData } from '../../../platform/personal-data/source';

export const joiningData: PersonalData = {
  section: 'joinRequests',
  // the erasure of the account also deletes the requests of all companies
  erase: (db, { companyId, userId, isWholeAccount }) =>
    db.run(sql`DELETE FROM join_request WHERE user_id = ${userId} AND (company_id = ${companyId} OR ${isWholeAccount})`),
};
