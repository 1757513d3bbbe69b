/**
 * The audience of a campaign, stored when it is posted: people of a standalone campaign, sites of a hierarchical one. A job updates
 * the people while the campaign is READY or LIVE. COMPLETE freezes them.
 */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { matchesPerson, matchingPeople, type Selection, type Who } from '../../audience';
import { entriesOfPerson, isActiveMember } from '../../identity';
import { isInactiveSite } from '../../organisation';
import { countViews } from '../figures/counts';
import { audienceJoined } from '../events';
import { hasResponse, isStillOpen, firstViewOfPerson } from '../responses/stored-responses';
import type { CampaignRow } from '../campaign';
import { spokespeople } from '../consultation/spokespeople';
import { beginPosting, isPostedInParts } from './posting';

type Target = Pick<CampaignRow, 'id' | 'companyId' | 'mode'>;

/** The people of a consultation include those who represent them. */
const withSpokespeople = ({ id, companyId }: Pick<Target, 'id' | 'companyId'>, people: Sql, now: Date): Sql =>
  sql`${people} UNION ${spokespeople(companyId, id, now)}`;

/** Stores the people or sites of a selection in one statement, or has very many people stored in parts. Returns how many there are. */
export async function storeAudience(
  db: Db,
  { id, companyId, mode }: Target,
  { ids, count }: Pick<Selection, 'ids' | 'count'>,
  now: Date,
): Promise<number> {
  const isInParts = isPostedInParts(mode, count);
  if (isInParts) await beginPosting(db, { id, companyId }, count);
  const expected = isInParts
    ? count
    : mode === 'STANDALONE'
      ? await db.run(sql`INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
          SELECT ${companyId}, ${id}, selected.id, ${now} FROM (${withSpokespeople({ id, companyId }, ids, now)}) AS selected (id)`)
      : await db.run(
          sql`INSERT INTO campaign_site (company_id, campaign_id, site_id) SELECT ${companyId}, ${id}, selected.id FROM (${ids}) AS selected (id)`,
        );
  await db.run(sql`UPDATE campaign SET expected_count = ${expected} WHERE company_id = ${companyId} AND id = ${id}`);
  return expected;
}

/** Replaces the selected sites. A site with a response stays. A site that was removed before gets its old state back. */
export async function replaceSites(db: Db, { id, companyId }: Target, { ids }: Selection): Promise<void> {
  const ofCampaign = sql`p.company_id = ${companyId} AND p.campaign_id = ${id}`;
  const { viewsLost } = await db.one<{ viewsLost: number }>(sql`
    WITH gone AS (
      DELETE FROM campaign_site p
       WHERE ${ofCampaign} AND p.site_id NOT IN (${ids})
         AND NOT ${hasResponse(sql`p`)}
      RETURNING p.id, p.site_id, p.assignee_id, p.viewed_at),
    kept AS (
      INSERT INTO campaign_site_left (id, company_id, campaign_id, site_id, assignee_id, viewed_at)
      SELECT id, ${companyId}, ${id}, site_id, assignee_id, viewed_at FROM gone)
    SELECT count(viewed_at)::integer AS "viewsLost" FROM gone`);
  const { viewsFound } = await db.one<{ viewsFound: number }>(sql`
    WITH back AS (
      DELETE FROM campaign_site_left p WHERE ${ofCampaign} AND p.site_id IN (${ids})
      RETURNING p.id, p.site_id, p.assignee_id, p.viewed_at),
    returned AS (
      INSERT INTO campaign_site (id, company_id, campaign_id, site_id, assignee_id, viewed_at)
      SELECT id, ${companyId}, ${id}, site_id, CASE WHEN ${isActiveMember(sql`${companyId}`, sql`assignee_id`)} THEN assignee_id END, viewed_at FROM back)
    SELECT count(viewed_at)::integer AS "viewsFound" FROM back`);
  await db.run(sql`
    INSERT INTO campaign_site (company_id, campaign_id, site_id) SELECT ${companyId}, ${id}, selected.id FROM (${ids}) AS selected (id)
    ON CONFLICT (company_id, campaign_id, site_id) DO NOTHING`);
  await countViews(db, { id, companyId }, viewsFound - viewsLost);
  await db.run(sql`
    UPDATE campaign SET expected_count = (SELECT count(*) FROM campaign_site p WHERE p.company_id = ${companyId} AND p.campaign_id = ${id})
     WHERE company_id = ${companyId} AND id = ${id}`);
}

/** At finalising, stops counting sites that are INACTIVE and have not submitted. Keeps their data. Returns how many. */
export async function excludeInactiveSites(db: Db, { id, companyId }: Pick<CampaignRow, 'id' | 'companyId'>): Promise<number> {
  const { left, viewsLeft } = await db.one<{ left: number; viewsLeft: number }>(sql`
    WITH gone AS (
      UPDATE campaign_site p SET is_counted = false
       WHERE p.company_id = ${companyId} AND p.campaign_id = ${id}
         AND ${isInactiveSite(sql`p.company_id`, sql`p.site_id`)}
         AND ${isStillOpen(sql`p`)}
      RETURNING p.viewed_at)
    SELECT count(*)::integer AS left, count(viewed_at)::integer AS "viewsLeft" FROM gone`);
  await countViews(db, { id, companyId }, -viewsLeft);
  return left;
}

export interface AudienceChange {
  added: number;
  removed: number;
}

/**
 * Updates a stored audience to its criteria: adds people who match now, and removes people who no longer match and have not done
 * their part. People who return keep their view. Writes an audit record for each change. For an anonymous campaign nobody is
 * removed, because the counts would reveal whether a person has answered; the record contains only a number. With `people`, only
 * these are looked at. The caller holds a lock on the campaign's row.
 */
export async function updateAudience(
  db: Db,
  campaign: Pick<CampaignRow, 'id' | 'companyId' | 'siteId' | 'divisionId' | 'audienceCriteria' | 'viewIsEnough' | 'isAnonymous'>,
  now: Date,
  {
    mayLeave = !campaign.isAnonymous,
    people: some,
    who,
  }: { mayLeave?: boolean; people?: readonly string[] | undefined; who?: Who | undefined } = {},
): Promise<AudienceChange> {
  const { id, companyId } = campaign;
  const matching = withSpokespeople(campaign, matchingPeople(campaign, campaign.audienceCriteria ?? {}, who), now);
  const isOne = (person: Sql): Sql => (some ? sql`${person} = ANY (${[...some]}::uuid[])` : sql`true`);
  const { added, removed, viewsGained } = await db.one<AudienceChange & { viewsGained: number }>(sql`
    WITH wanted (id) AS MATERIALIZED (SELECT p.user_id FROM (${matching}) p WHERE ${isOne(sql`p.user_id`)}),
    gone AS (
      DELETE FROM campaign_audience a
       WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.submitted_at IS NULL AND ${mayLeave} AND ${isOne(sql`a.user_id`)}
         AND NOT (${campaign.viewIsEnough} AND a.viewed_at IS NOT NULL) AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = a.user_id)
      RETURNING a.user_id, a.viewed_at),
    come AS (
      INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, viewed_at, has_work)
      SELECT ${companyId}, ${id}, w.id, ${now}::timestamptz, seen.viewed_at, NOT (${campaign.viewIsEnough} AND seen.viewed_at IS NOT NULL)
        FROM wanted w CROSS JOIN LATERAL (${firstViewOfPerson(sql`${id}`, sql`w.id`)}) seen
       WHERE NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = ${id} AND a.user_id = w.id)
      ON CONFLICT DO NOTHING
      RETURNING user_id, viewed_at),
    changes AS (SELECT user_id, 'campaign.audienceLeft' AS action FROM gone UNION ALL SELECT user_id, 'campaign.audienceJoined' FROM come),
    logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      SELECT ${companyId}, ${now}::timestamptz, c.action, 'CampaignV2', ${String(id)}, ${campaign.isAnonymous ? sql`jsonb_build_object('people', count(*))` : sql`jsonb_build_object('userId', c.user_id)`}
        FROM changes c ${campaign.isAnonymous ? sql`GROUP BY c.action` : empty})
    SELECT (SELECT count(*) FROM come)::integer AS added, (SELECT count(*) FROM gone)::integer AS removed,
           ((SELECT count(viewed_at) FROM come) - (SELECT count(viewed_at) FROM gone))::integer AS "viewsGained"`);
  // counters first: the change of the campaign locks the company's figures, and everybody locks these last
  await countViews(db, campaign, viewsGained);
  if (added !== removed) {
    await db.run(
      sql`UPDATE campaign SET expected_count = expected_count + ${added - removed}::integer WHERE company_id = ${companyId} AND id = ${id}`,
    );
  }
  return { added, removed };
}

interface Joined {
  id: number;
  companyId: number;
  isView: boolean;
}

/** How long a first sign-in waits for a campaign that another transaction has locked. */
const lockMilliseconds = 2_000;
const lockTimedOut = '55P03';

/**
 * Adds a person to all audiences that they match, in the transaction of their activation. Their first screen therefore shows all of
 * their work. If another transaction locks a campaign for long, the person joins none: the upkeep job then adds them to all. The
 * job also adds them to campaigns that are posted at the same moment.
 */
export async function joinAudiences(db: Db, userId: string, now: Date, waitMilliseconds = lockMilliseconds): Promise<void> {
  await db.run(sql`SAVEPOINT before_audiences`);
  try {
    await db.run(sql`SELECT set_config('lock_timeout', ${String(waitMilliseconds)}, true)`);
    await joinMatching(db, userId, now);
    await db.run(sql`SET LOCAL lock_timeout = DEFAULT`);
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimedOut) throw error;
    // also restores lock_timeout
    await db.run(sql`ROLLBACK TO SAVEPOINT before_audiences`);
  }
  await db.run(sql`RELEASE SAVEPOINT before_audiences`);
}

/** Locks the campaigns in the order of ids, to prevent deadlocks between two activations. Starts from the person's companies. */
async function joinMatching(db: Db, userId: string, now: Date): Promise<void> {
  const selection = { siteId: sql`c.site_id`, divisionId: sql`c.division_id`, criteria: sql`c.audience_criteria` };
  const found = await db.many<{ id: number }>(sql`
    SELECT c.id FROM ${entriesOfPerson}
      JOIN campaign c ON c.company_id = own.company_id
     WHERE own.user_id = ${userId} AND c.mode = 'STANDALONE' AND c.status IN ('READY', 'LIVE') AND c.deleted_at IS NULL AND ${matchesPerson(selection)}
     ORDER BY c.id FOR NO KEY UPDATE OF c`);
  if (found.length === 0) return;
  const joined = await db.many<Joined>(sql`
    INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, viewed_at, has_work)
    SELECT c.company_id, c.id, ${userId}::uuid, ${now}::timestamptz, seen.viewed_at, NOT (c.view_is_enough AND seen.viewed_at IS NOT NULL)
      FROM campaign c CROSS JOIN LATERAL (${firstViewOfPerson(sql`c.id`, sql`${userId}`)}) seen
     WHERE c.id = ANY (${found.map(({ id }) => id)}::bigint[])
    ON CONFLICT DO NOTHING
    RETURNING campaign_id AS id, company_id AS "companyId", viewed_at IS NOT NULL AS "isView"`);
  // counters first: the change of the campaign locks the company's figures, and everybody locks these last
  for (const campaign of joined.filter(({ isView }) => isView)) await countViews(db, campaign, 1);
  await db.run(sql`
    WITH expected AS (
      UPDATE campaign c SET expected_count = c.expected_count + 1 WHERE c.id = ANY (${joined.map(({ id }) => id)}::bigint[])
      RETURNING c.id, c.company_id, c.is_anonymous),
    logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      SELECT e.company_id, ${now}::timestamptz, 'campaign.audienceJoined', 'CampaignV2', e.id::text,
             CASE WHEN e.is_anonymous THEN '{"people": 1}' ELSE jsonb_build_object('userId', ${userId}::text) END
        FROM expected e)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${audienceJoined.name}, 'company:' || company_id, jsonb_build_object('companyId', company_id, 'campaignIds', jsonb_agg(id))
      FROM expected GROUP BY company_id`);
}

/** Resets the progress of everybody, because they must read a briefing again. Views and responses stay stored. */
export async function resetAudienceProgress(db: Db, { id, companyId }: Pick<CampaignRow, 'id' | 'companyId'>): Promise<void> {
  const where: Sql = sql`WHERE company_id = ${companyId} AND campaign_id = ${id}`;
  await Promise.all([
    db.run(sql`UPDATE campaign_audience SET viewed_at = NULL, submitted_at = NULL, has_work = true ${where}`),
    db.run(sql`DELETE FROM campaign_count ${where}`),
    db.run(sql`DELETE FROM campaign_published ${where}`),
  ]);
}
