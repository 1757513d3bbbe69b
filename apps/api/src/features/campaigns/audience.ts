/**
 * Whom a campaign is for, stored when it is posted: people of a standalone campaign, sites of a hierarchical one. While it
 * is READY or LIVE the people are kept up with the company; at COMPLETE they are frozen.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { matchingPeople } from '../organisation';
import { count, views } from './counts';
import type { Selection } from './selection';
import type { CampaignRow } from './tables';

type Target = Pick<CampaignRow, 'id' | 'companyId' | 'mode'>;

/** Stores a selection's people or sites, in one statement however many they are; how many they are. */
export async function storeAudience(db: Db, { id, companyId, mode }: Target, { ids }: Selection, now: Date): Promise<number> {
  const expected =
    mode === 'STANDALONE'
      ? await db.run(sql`INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
          SELECT ${companyId}, ${id}, selected.id, ${now} FROM (${ids}) AS selected (id)`)
      : await db.run(
          sql`INSERT INTO campaign_site (company_id, campaign_id, site_id) SELECT ${companyId}, ${id}, selected.id FROM (${ids}) AS selected (id)`,
        );
  await db.run(sql`UPDATE campaign SET expected_count = ${expected} WHERE company_id = ${companyId} AND id = ${id}`);
  return expected;
}

/** Puts another selection of sites in place of the one before; a site with a response stays. */
export async function replaceSites(db: Db, { id, companyId }: Target, { ids }: Selection): Promise<void> {
  await db.run(sql`
    DELETE FROM campaign_site p
     WHERE p.company_id = ${companyId} AND p.campaign_id = ${id} AND p.site_id NOT IN (${ids})
       AND NOT EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id)`);
  await db.run(sql`
    INSERT INTO campaign_site (company_id, campaign_id, site_id) SELECT ${companyId}, ${id}, selected.id FROM (${ids}) AS selected (id)
    ON CONFLICT (company_id, campaign_id, site_id) DO NOTHING`);
  await db.run(sql`
    UPDATE campaign SET expected_count = (SELECT count(*) FROM campaign_site p WHERE p.company_id = ${companyId} AND p.campaign_id = ${id})
     WHERE company_id = ${companyId} AND id = ${id}`);
}

/** At finalising, sites that are INACTIVE and have not submitted count no more; what they began stays on record. How many left. */
export async function leaveOutInactiveSites(db: Db, { id, companyId }: Pick<CampaignRow, 'id' | 'companyId'>): Promise<number> {
  const { left, viewsLeft } = await db.one<{ left: number; viewsLeft: number }>(sql`
    WITH gone AS (
      UPDATE campaign_site p SET is_counted = false
       WHERE p.company_id = ${companyId} AND p.campaign_id = ${id}
         AND EXISTS (SELECT FROM site s WHERE s.company_id = p.company_id AND s.id = p.site_id AND s.status = 'INACTIVE')
         AND NOT EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')
      RETURNING p.viewed_at)
    SELECT count(*)::integer AS left, count(viewed_at)::integer AS "viewsLeft" FROM gone`);
  await count(db, { id, companyId }, [views], -viewsLeft);
  return left;
}

export interface AudienceChange {
  added: number;
  removed: number;
}

/**
 * Brings a stored audience up to what its criteria mean today: people who newly match come in, people who match no longer
 * go, unless they have done their part. Each change leaves an audit record. The caller holds the campaign's row.
 */
export async function keepAudience(
  db: Db,
  campaign: Pick<CampaignRow, 'id' | 'companyId' | 'siteId' | 'divisionId' | 'audienceCriteria' | 'viewIsEnough'>,
  now: Date,
): Promise<AudienceChange> {
  const { id, companyId } = campaign;
  const people = matchingPeople(campaign, campaign.audienceCriteria ?? {});
  const { added, removed, viewsRemoved } = await db.one<AudienceChange & { viewsRemoved: number }>(sql`
    WITH wanted (id) AS MATERIALIZED (${people}),
    gone AS (
      DELETE FROM campaign_audience a
       WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.submitted_at IS NULL
         AND NOT (${campaign.viewIsEnough} AND a.viewed_at IS NOT NULL) AND a.user_id NOT IN (SELECT w.id FROM wanted w)
      RETURNING a.user_id, a.viewed_at),
    come AS (
      INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
      SELECT ${companyId}, ${id}, w.id, ${now}::timestamptz FROM wanted w
       WHERE NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = ${id} AND a.user_id = w.id)
      ON CONFLICT DO NOTHING
      RETURNING user_id),
    changes AS (SELECT user_id, 'campaign.audienceLeft' AS action FROM gone UNION ALL SELECT user_id, 'campaign.audienceJoined' FROM come),
    logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      SELECT ${companyId}, ${now}::timestamptz, c.action, 'CampaignV2', ${String(id)}, jsonb_build_object('userId', c.user_id) FROM changes c)
    SELECT (SELECT count(*) FROM come)::integer AS added, (SELECT count(*) FROM gone)::integer AS removed,
           (SELECT count(*) FROM gone WHERE viewed_at IS NOT NULL)::integer AS "viewsRemoved"`);
  if (added !== removed) {
    await db.run(
      sql`UPDATE campaign SET expected_count = expected_count + ${added - removed}::integer WHERE company_id = ${companyId} AND id = ${id}`,
    );
  }
  await count(db, campaign, [views], -viewsRemoved);
  return { added, removed };
}

/** Everybody starts anew with a briefing that all are to read again; what was seen and answered stays on record. */
export async function askEverybodyAgain(db: Db, { id, companyId }: Pick<CampaignRow, 'id' | 'companyId'>): Promise<void> {
  const where: Sql = sql`WHERE company_id = ${companyId} AND campaign_id = ${id}`;
  await Promise.all([
    db.run(sql`UPDATE campaign_audience SET viewed_at = NULL, submitted_at = NULL, has_work = true ${where}`),
    db.run(sql`DELETE FROM campaign_count ${where}`),
  ]);
}
