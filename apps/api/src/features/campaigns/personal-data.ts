/** The campaigns that a person created, and those whose audience includes the person. No export contains anonymous campaigns. */
import type { CampaignType } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';

/** The campaigns of a company whose participants everybody may know. */
export const namedCampaigns = (companyId: number): Sql => sql`
  SELECT c.id, c.company_id, c.title, c.type, c.configuration FROM campaign c WHERE c.company_id = ${companyId} AND NOT c.is_anonymous`;

/** The campaign's company if the campaign has acknowledgement records. These keep the names of erased people for some years. */
export const recordsOf = ({ type, companyId }: { type: CampaignType; companyId: number }): number | undefined =>
  type === 'BRIEFING' ? companyId : undefined;

const authoredData: PersonalData = {
  section: 'campaigns',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT id, title, type, status, created_at AS "createdDate" FROM campaign WHERE company_id = ${companyId} AND author_id = ${userId} ORDER BY id`),
};

const participationData: PersonalData = {
  section: 'acknowledgements',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, c.type, a.added_at AS "addedDate", a.viewed_at AS "viewedDate", a.submitted_at AS "submittedDate"
        FROM campaign_audience a JOIN (${namedCampaigns(companyId)}) c ON c.company_id = a.company_id AND c.id = a.campaign_id
       WHERE a.company_id = ${companyId} AND a.user_id = ${userId} ORDER BY a.campaign_id`),
};

export const campaignPersonalData: readonly PersonalData[] = [authoredData, participationData];
