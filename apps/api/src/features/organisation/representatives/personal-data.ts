import sql from 'sql-template-tag';
import type { PersonalData } from '../../../platform/personal-data/source';

/** The marks of a person. They stay after an erasure, without a name: the record says that somebody was elected. */
export const representativePersonalData: PersonalData = {
  section: 'representative',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT r.site_id AS "siteId", r.division_id AS "divisionId", r.elected_on::text AS "electedDay", r.until_on::text AS "untilDay"
        FROM representative r WHERE r.company_id = ${companyId} AND r.user_id = ${userId} ORDER BY r.id`),
};
