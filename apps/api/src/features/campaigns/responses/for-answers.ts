/** Loads the campaign data that other features need to accept answers. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/actor';
import type { CampaignRow } from '../campaign';
import type { CampaignForResponse } from '../policy';
import { inMyCompanies, visibleCampaigns } from '../visibility';

type Answered = Omit<CampaignForResponse, 'sites'> & Pick<CampaignRow, 'id'>;

/** These campaigns with the caller's own part. The caller of this function checks who may read them. */
export const findForAnswers = (db: Db, actor: Actor, companyId: number, ids: readonly number[]): Promise<Answered[]> =>
  db.many<Answered>(sql`
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.type, c.mode, c.status,
           c.view_is_enough AS "viewIsEnough",
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
      FROM campaign c LEFT JOIN campaign_audience m ON m.campaign_id = c.id AND m.user_id = ${actor.id}
     WHERE c.company_id = ${companyId} AND c.id = ANY (${[...ids]}::bigint[]) AND c.deleted_at IS NULL`);

/** Whether a list may show the campaign with this id, an SQL expression. */
export const isVisibleCampaign = (actor: Actor, companyId: number, id: Sql): Sql => sql`EXISTS (
    SELECT FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.deleted_at IS NULL AND ${visibleCampaigns(actor, companyId)})`;

/** Locks the campaign against changes until the transaction ends. Other people can answer at the same time. */
export const lockCampaignShared = (db: Db, id: number): Promise<number> =>
  db.run(sql`SELECT FROM campaign c WHERE c.id = ${id} AND ${inMyCompanies} FOR KEY SHARE`);
