/** The statements about a huddle and a person's part in it. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Actor } from '../../platform/http/actor';
import { audienceRows, campaignRows, inMyCompanies, visibleCampaigns, type CampaignForResponse } from '../campaigns';

export type Huddle = CampaignForResponse & { id: number };

/** These huddles with the caller's own part. The caller of this function checks who may read them. */
export const findHuddles = (db: Db, actor: Actor, companyId: number, ids: readonly number[]): Promise<Omit<Huddle, 'sites'>[]> =>
  db.many<Omit<Huddle, 'sites'>>(sql`
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.type, c.mode, c.status,
           c.view_is_enough AS "viewIsEnough",
           CASE WHEN a.user_id IS NOT NULL THEN jsonb_build_object('isViewed', a.viewed_at IS NOT NULL, 'isSubmitted', a.submitted_at IS NOT NULL) END AS mine
      FROM ${campaignRows} LEFT JOIN ${audienceRows} ON a.campaign_id = c.id AND a.user_id = ${actor.id}
     WHERE c.company_id = ${companyId} AND c.id = ANY (${[...ids]}::bigint[]) AND c.deleted_at IS NULL`);

/** Whether a list may show the huddle with this id, an SQL expression. */
export const isVisibleHuddle = (actor: Actor, companyId: number, id: Sql): Sql => sql`EXISTS (
    SELECT FROM ${campaignRows} WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.deleted_at IS NULL AND ${visibleCampaigns(actor, companyId)})`;

/** Locks the huddle against changes until the transaction ends. Other people can answer at the same time. */
export const lockHuddle = (db: Db, id: Sql): Promise<number> =>
  db.run(sql`SELECT FROM ${campaignRows} WHERE c.id = ${id} AND ${inMyCompanies} FOR KEY SHARE`);

interface Part {
  companyId: number;
  id: number;
  userId: string;
}

const partOf = ({ companyId, id, userId }: Part): Sql =>
  sql`${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.user_id = ${userId}`;

/** Locks the person's part, if the person is in the audience. */
export const lockPart = (db: Db, part: Part): Promise<number> => db.run(sql`SELECT FROM ${partOf(part)} FOR NO KEY UPDATE`);

/** Whether the person is in the audience of the huddle now. */
export const hasPart = async (db: Db, part: Part): Promise<boolean> =>
  (await db.maybeOne(sql`SELECT a.user_id FROM ${partOf(part)}`)) !== undefined;
