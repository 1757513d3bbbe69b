/** What campaigns do by themselves: start at their time, tell of their end, keep their audiences up, and judge their counts by a recount. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Job, JobContext } from '../../platform/jobs/jobs';
import { findPeopleSignatures, type PeopleSignature } from '../organisation';
import { keepAudience, type AudienceChange } from './audience';
import { tellOfEnds } from './due';
import { campaignAggregate, campaignPosted, campaignUpdated, type CampaignEvent } from './events';
import { recount } from './recount';
import type { CampaignRow } from './tables';

/**
 * Turns READY campaigns LIVE whose start has come; how many. Of any number of processes, exactly one does it for each
 * campaign, because the status is both condition and change.
 */
export async function openDueCampaigns(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    WITH due AS (
      SELECT id FROM campaign WHERE status = 'READY' AND deleted_at IS NULL AND start_date <= ${now} ORDER BY start_date FOR UPDATE SKIP LOCKED),
    opened AS (
      UPDATE campaign c SET status = 'LIVE', updated_at = ${now}, version = c.version + 1 FROM due WHERE c.id = due.id
      RETURNING c.id, c.company_id, c.type, c.version),
    logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      SELECT company_id, ${now}::timestamptz, 'campaign.started', 'CampaignV2', id::text, jsonb_build_object('type', type) FROM opened)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${campaignPosted.name}, ${campaignAggregate('')} || id, jsonb_build_object('campaignId', id, 'companyId', company_id, 'version', version)
      FROM opened`);
}

type Kept = Pick<CampaignRow, 'id' | 'companyId' | 'siteId' | 'divisionId' | 'audienceCriteria' | 'viewIsEnough' | 'version'>;

/**
 * Brings one campaign's audience up to the company as it is now; undefined when it is not READY or LIVE any more, or
 * somebody else is changing it and the next run is soon enough.
 */
export async function keepAudienceOf(db: Db, campaignId: number, now: Date): Promise<AudienceChange | undefined> {
  const campaign = await db.maybeOne<Kept>(sql`
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.audience_criteria AS "audienceCriteria",
           c.view_is_enough AS "viewIsEnough", c.version
      FROM campaign c
     WHERE c.id = ${campaignId} AND c.status IN ('READY', 'LIVE') AND c.mode = 'STANDALONE' AND c.deleted_at IS NULL
       FOR NO KEY UPDATE SKIP LOCKED`);
  if (!campaign) return undefined;
  const change = await keepAudience(db, campaign, now);
  if (change.added + change.removed > 0) await emit(db, campaign);
  return change;
}

async function emit(db: Db, { id, companyId, version }: Kept): Promise<void> {
  const payload: CampaignEvent = { campaignId: id, companyId, version };
  await db.run(sql`INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${campaignUpdated.name}, ${campaignAggregate(id)}, ${JSON.stringify(payload)})`);
}

/**
 * Brings the audiences up to date of those companies in which somebody joined, left, moved or was blocked since the last
 * time. Each campaign has a transaction of its own, so that nobody who answers waits for more than one.
 */
export async function keepAudiences({ database, clock, nudgeRelay }: Pick<JobContext, 'database' | 'clock' | 'nudgeRelay'>): Promise<void> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('audience upkeep', work);
  for (const { companyId, signature } of await inSystem(findChangedCompanies)) {
    for (const { id } of await inSystem((db) => findRunning(db, companyId))) {
      const change = await inSystem((db) => keepAudienceOf(db, id, clock.now()));
      if (change && change.added + change.removed > 0) nudgeRelay();
    }
    // what changed in the meantime gives another signature the next time
    await inSystem((db) => remember(db, companyId, signature));
  }
}

async function findChangedCompanies(db: Db): Promise<PeopleSignature[]> {
  const [current, known] = await Promise.all([
    findPeopleSignatures(db),
    db.many<PeopleSignature>(sql`SELECT company_id AS "companyId", people AS signature FROM campaign_audience_upkeep`),
  ]);
  const before = new Map(known.map(({ companyId, signature }) => [companyId, signature]));
  return current.filter(({ companyId, signature }) => before.get(companyId) !== signature);
}

const findRunning = (db: Db, companyId: number): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    SELECT id FROM campaign
     WHERE company_id = ${companyId} AND status IN ('READY', 'LIVE') AND mode = 'STANDALONE' AND deleted_at IS NULL ORDER BY id`);

const remember = (db: Db, companyId: number, people: string): Promise<number> =>
  db.run(sql`INSERT INTO campaign_audience_upkeep (company_id, people) VALUES (${companyId}, ${people})
    ON CONFLICT (company_id) DO UPDATE SET people = excluded.people`);

async function openDue({ database, clock, nudgeRelay }: JobContext): Promise<void> {
  const opened = await database.systemDb('campaigns that start', (db) => openDueCampaigns(db, clock.now()));
  if (opened > 0) nudgeRelay();
}

async function tellDue({ database, clock, nudgeRelay }: JobContext): Promise<void> {
  const told = await database.systemDb('campaigns that end', (db) => tellOfEnds(db, clock.now()));
  if (told > 0) nudgeRelay();
}

async function recountAll({ database, log }: JobContext): Promise<void> {
  const campaigns = await database.systemDb('recount', (db) =>
    db.many<{ id: number }>(sql`SELECT id FROM campaign WHERE status IN ('READY', 'LIVE', 'COMPLETE') AND deleted_at IS NULL
      AND updated_at > now() - interval '90 days' ORDER BY id`),
  );
  for (const { id } of campaigns) {
    const corrected = await database.systemDb('recount', (db) => recount(db, id));
    if (corrected > 0) log.warn({ campaignId: id, corrected }, 'kept counts differed from a recount and were set right');
  }
}

export const jobs: readonly Job[] = [
  { name: 'campaigns-start', cron: '* * * * *', run: openDue },
  { name: 'campaigns-end', cron: '* * * * *', run: tellDue },
  { name: 'campaigns-audience', cron: '* * * * *', run: keepAudiences },
  { name: 'campaigns-recount', cron: '17 3 * * *', run: recountAll },
];

/** What also happens on the second. */
export const ticks: readonly Job['run'][] = [openDue];
