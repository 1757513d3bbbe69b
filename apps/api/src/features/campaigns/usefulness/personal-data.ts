/** That a person has said whether a campaign was useful. What they said is in no row. */
import sql from 'sql-template-tag';
import type { PersonalData } from '../../../platform/personal-data/source';
import { namedCampaigns } from '../personal-data';

export const raterData: PersonalData = {
  section: 'ratings',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title FROM campaign_rater x JOIN (${namedCampaigns(companyId)}) c ON c.company_id = x.company_id AND c.id = x.campaign_id
       WHERE x.company_id = ${companyId} AND x.user_id = ${userId} ORDER BY x.campaign_id`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM campaign_rater WHERE company_id = ${companyId} AND user_id = ${userId}`),
};
