/**
 * Responses of a person, with the form that they answer. No export contains responses to anonymous campaigns. Only the person's own export has
 * the rounds of check questions, which tell who was wrong at first.
 */
import type { CampaignType } from '@muster/contract/templates/kinds';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { PersonalData } from '../../platform/personal-data/source';
import { namedCampaigns } from '../campaigns';
import { deleteFilesOfEntities } from '../files';

/** The campaign's company if the campaign has acknowledgement records. These keep the names of erased people for some years. */
export const acknowledgementCompanyOf = ({ type, companyId }: { type: CampaignType; companyId: number }): number | undefined =>
  type === 'BRIEFING' ? companyId : undefined;

const namedResponses = (companyId: number, userId: string): Sql => sql`
  campaign_response r JOIN (${namedCampaigns(companyId)}) c ON c.company_id = r.company_id AND c.id = r.campaign_id
  WHERE r.company_id = ${companyId} AND r.user_id = ${userId}`;

/** Whether a briefing records that the person has seen or acknowledged it. */
export const hasAcknowledged = async (db: Db, { companyId, userId }: { companyId: number; userId: string }): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT FROM (${namedCampaigns(companyId)}) c JOIN campaign_view v ON v.company_id = c.company_id AND v.campaign_id = c.id AND v.campaign_site_id = 0
     WHERE c.type = 'BRIEFING' AND v.user_id = ${userId} LIMIT 1`)) !== undefined;

export const responsePersonalData: PersonalData = {
  section: 'responses',
  collect: (db, { companyId, userId, isReadByOthers = false }) =>
    db.many(sql`
      SELECT c.title AS campaign, c.type, r.status, r.answer, c.configuration -> 'responses' -> 'schema' AS form, r.responded_as AS "respondedAs", r.shown_language AS "shownLanguage",
             r.is_late AS "isLate", ${isReadByOthers ? empty : sql`r.check_rounds AS "checkRounds",`} r.created_at AS "createdDate", r.updated_at AS "updatedDate", r.submitted_at AS "submittedDate", r.device_at AS "deviceDate"
        FROM ${namedResponses(companyId, userId)} ORDER BY r.id`),
  entities: async (db, { companyId, userId }) => ({
    entityType: 'CampaignV2Response',
    ids: (await db.many<{ id: number }>(sql`SELECT r.id FROM ${namedResponses(companyId, userId)} ORDER BY r.id`)).map(({ id }) => id),
  }),
  /** Drafts of the person's own responses. A draft of a site belongs to the site. */
  async erase(db, { companyId, userId }) {
    const drafts = await db.many<{ id: number }>(sql`
      DELETE FROM campaign_response
       WHERE company_id = ${companyId} AND user_id = ${userId} AND status = 'IN_PROGRESS' AND type = 'USER' RETURNING id`);
    await deleteFilesOfEntities(
      db,
      { entityType: 'CampaignV2Response', companyId },
      drafts.map(({ id }) => id),
    );
  },
};

/** The talks about briefings that the person asked for. They stay, as the confirmation that followed does. */
export const talkPersonalData: PersonalData = {
  section: 'talks',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title AS campaign, t.content_version AS "contentVersion", t.asked_at AS "askedDate", t.talked_at AS "talkedDate", t.language
        FROM campaign_talk t JOIN (${namedCampaigns(companyId)}) c ON c.company_id = t.company_id AND c.id = t.campaign_id
       WHERE t.company_id = ${companyId} AND t.user_id = ${userId} ORDER BY t.asked_at, t.campaign_id`),
  /** What nobody has answered yet. */
  erase: (db, { companyId, userId }) =>
    db.run(sql`DELETE FROM campaign_talk WHERE company_id = ${companyId} AND user_id = ${userId} AND talked_at IS NULL`),
};
