/** Background jobs of campaigns: start them, report their ends, update their audiences, and recount their counters. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import type { Job, JobContext } from '../../platform/jobs/jobs';
import { findPeopleSignatures, type PeopleSignature } from '../organisation';
import { findCompaniesWithChanges, findUnfinishedCampaigns, followChangedPeople } from './participants/changed-people';
import { inTurn } from './participants/in-turn';
import { isBeingPosted, isPostingIn } from './participants/posting';
import { duePostings, postParts, postSomeParts } from './participants/posting-parts';
import { updateAudienceOf } from './participants/upkeep';
import { correctCompanyFigures, correctOutcomes, findCompaniesWithFigures } from './figures/company-figures';
import { emitEndEvents } from './deadlines/due';
import { emitRequestsOverdue } from './consultation/overdue';
import { emitFollowUpsOverdue } from './follow-up/overdue';
import { campaignAggregate, campaignPosted } from './events';
import { isMiscounted, recount } from './figures/recount';

/** The campaigns `c` whose start has come, with the condition. */
const dueToStart = (now: Date): Sql => sql`
  campaign c WHERE c.status = 'READY' AND c.deleted_at IS NULL AND c.start_date <= ${now} AND NOT ${isBeingPosted}`;

/**
 * Turns READY campaigns LIVE once their start has come. Returns their number. One statement checks and changes the status, so that
 * exactly one process starts each campaign.
 */
export async function openDueCampaigns(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    WITH due AS (
      SELECT c.id FROM ${dueToStart(now)} ORDER BY c.start_date FOR UPDATE SKIP LOCKED),
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

/** Updates the audiences of campaigns that were just posted, and audiences and assignments in companies whose people changed since the last run. */
export async function updateAudiences({ database, clock, wakeRelay }: AudienceJob): Promise<void> {
  const inTransaction = <T>(work: (db: Db) => Promise<T>) => database.systemDb('audience upkeep', work);
  const upkeep = { inTransaction, now: () => clock.now() };
  const complete = async ({ id }: { id: number }): Promise<void> => {
    const change = await inTransaction((db) => updateAudienceOf(db, id, clock.now()));
    if (change && change.added + change.removed > 0) wakeRelay();
  };
  const follow = async ({ companyId }: { companyId: number }): Promise<void> => {
    if ((await followChangedPeople(upkeep, companyId)) > 0) wakeRelay();
  };
  const [justPosted, companies] = await Promise.all([
    inTransaction((db) => findJustPosted(db, clock.now())),
    inTransaction(findCompaniesWithChanges),
  ]);
  await inTurn([() => inTurn(justPosted, complete), () => inTurn(companies, follow)], (work) => work());
}

type AudienceJob = Pick<JobContext, 'database' | 'clock' | 'wakeRelay'>;

/** For this time after the post, each run updates the audience again. A request that posts a campaign takes less. */
const postingMinutes = 5;

/** Campaigns whose audience may lack people who changed between the reading of the audience and the end of the request. */
const findJustPosted = (db: Db, now: Date): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    SELECT id FROM campaign
     WHERE status IN ('READY', 'LIVE') AND deleted_at IS NULL AND posted_at > ${now}::timestamptz - make_interval(mins => ${postingMinutes}) ORDER BY id`);

/**
 * Compares every open audience with everybody, in companies whose people changed since the last comparison. It finds no difference: the
 * changed people have been followed already. A difference is corrected and logged as an error.
 */
export async function compareAudiences({
  database,
  clock,
  log,
  wakeRelay,
}: AudienceJob & { log: Pick<JobContext['log'], 'error'> }): Promise<void> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('audience upkeep', work);
  const compare = async ({ companyId, signature }: PeopleSignature): Promise<void> => {
    // a campaign that is being posted is left out
    let isWhole = (await inSystem((db) => db.maybeOne(sql`SELECT WHERE ${isPostingIn(companyId)}`))) === undefined;
    await inTurn(await inSystem((db) => findUnfinishedCampaigns(db, companyId)), async ({ id }) => {
      const change = await inSystem((db) => updateAudienceOf(db, id, clock.now()));
      isWhole &&= change !== undefined;
      if (!change || change.added + change.removed === 0) return;
      log.error({ campaignId: id, ...change }, 'an audience differed from the people of the company and was set right');
      wakeRelay();
    });
    // a change in the meantime gives a new signature in the next run; locked campaigns are retried
    if (isWhole) await inSystem((db) => remember(db, companyId, signature));
  };
  await inTurn(await inSystem(findChangedCompanies), compare);
}

async function findChangedCompanies(db: Db): Promise<PeopleSignature[]> {
  const [current, known] = await Promise.all([
    findPeopleSignatures(db),
    db.many<PeopleSignature>(sql`SELECT company_id AS "companyId", people AS signature FROM campaign_audience_upkeep`),
  ]);
  const before = new Map(known.map(({ companyId, signature }) => [companyId, signature]));
  return current.filter(({ companyId, signature }) => before.get(companyId) !== signature);
}

const remember = (db: Db, companyId: number, people: string): Promise<number> =>
  db.run(sql`INSERT INTO campaign_audience_upkeep (company_id, people) VALUES (${companyId}, ${people})
    ON CONFLICT (company_id) DO UPDATE SET people = excluded.people`);

async function openDue({ database, clock, wakeRelay }: JobContext): Promise<void> {
  const opened = await database.systemDb('campaigns that start', (db) => openDueCampaigns(db, clock.now()));
  if (opened > 0) wakeRelay();
}

async function tellDue({ database, clock, wakeRelay }: JobContext): Promise<void> {
  const emitted = await database.systemDb('campaigns that end', (db) => emitEndEvents(db, clock.now()));
  if (emitted > 0) wakeRelay();
}

async function tellFollowUps({ database, clock, wakeRelay }: JobContext): Promise<void> {
  const now = clock.now();
  const emitted = await database.systemDb(
    'outcomes and actions that are overdue',
    async (db) => (await emitFollowUpsOverdue(db, now)) + (await emitRequestsOverdue(db, now)),
  );
  if (emitted > 0) wakeRelay();
}

async function recountAll({ database, log }: JobContext): Promise<void> {
  const campaigns = await database.systemDb('recount', (db) =>
    db.many<{ id: number }>(sql`SELECT id FROM campaign WHERE status IN ('READY', 'LIVE', 'COMPLETE') AND deleted_at IS NULL
      AND updated_at > now() - interval '90 days' ORDER BY id`),
  );
  for (const { id } of campaigns) {
    // most counts are right: lock the campaign for a recount only if a snapshot shows a difference
    if (!(await database.systemDb('recount', (db) => isMiscounted(db, id)))) continue;
    const corrected = await database.systemDb('recount', (db) => recount(db, id));
    if (corrected > 0) log.warn({ campaignId: id, corrected }, 'kept counts differed from a recount and were corrected');
  }
  const figures = await correctFigures(database);
  if (figures > 0) log.error({ corrected: figures }, 'kept figures of companies differed from their campaigns and were set right');
}

const outcomesAtOnce = 1_000;

/** Corrects the kept figures in short transactions, so that no lock and no snapshot lasts long. Returns how many differed. */
async function correctFigures(database: JobContext['database']): Promise<number> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('recount', work);
  let figures = 0;
  for (const companyId of await inSystem(findCompaniesWithFigures)) figures += await inSystem((db) => correctCompanyFigures(db, companyId));
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const { last, corrected } = await inSystem((db) => correctOutcomes(db, from, outcomesAtOnce));
    figures += corrected;
    after = last;
  }
  return figures;
}

export const jobs: readonly Job[] = [
  { name: 'campaigns-start', cron: '* * * * *', run: openDue },
  { name: 'campaigns-end', cron: '* * * * *', run: tellDue },
  { name: 'campaigns-follow-up', cron: '*/10 * * * *', run: tellFollowUps },
  { name: 'campaigns-post', cron: '* * * * *', run: postParts },
  { name: 'campaigns-audience', cron: '* * * * *', run: updateAudiences },
  { name: 'campaigns-audience-check', cron: '41 2 * * *', run: compareAudiences },
  { name: 'campaigns-recount', cron: '17 3 * * *', run: recountAll },
];

/** Jobs that also run within a second. */
export const everySecondJobs: NonNullable<Feature['everySecond']> = [
  { isDue: (now) => sql`EXISTS (SELECT FROM ${dueToStart(now)})`, run: openDue },
  { isDue: (now) => sql`EXISTS (SELECT FROM ${duePostings(now)})`, run: postSomeParts },
];
