/** The parts in which a campaign for very many people gets its audience, or loses it after a stop. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { JobContext } from '../../../platform/jobs/jobs';
import { matchingPeople } from '../../audience';
import type { CampaignRow } from '../campaign';
import { spokespeople } from '../consultation/spokespeople';
import { campaignAggregate, campaignUpdated } from '../events';
import { updateAudience } from './audience';
import { fewOf, findNoted } from './noted';
import { recordFailedPart, type TriedPosting } from './posting-failures';

/** How many people of the company one part looks at. After a stop, how many rows one part deletes. */
const peopleOfPart = 5_000;
/** So that the start of other campaigns does not wait for one that is large. */
const partsOfTick = 4;

type Posting = Pick<CampaignRow, 'id' | 'companyId' | 'siteId' | 'divisionId' | 'audienceCriteria' | 'viewIsEnough' | 'isAnonymous'> & {
  after: string | null;
  isStopped: boolean;
  /** How often this part has failed. */
  failures: number;
  /** Finalised, or deleted by a process that did not stop it. */
  isOver: boolean;
};

/** The postings `g` of campaigns `c` that have a part to write or to delete, with the condition. */
export const duePostings = (now: Date): Sql => sql`
  campaign_posting g JOIN campaign c ON c.company_id = g.company_id AND c.id = g.campaign_id WHERE (g.try_again_at IS NULL OR g.try_again_at <= ${now})`;

/**
 * Writes or deletes one part of the campaign that waits longest. Returns false if none waits. Another worker's campaign is left out, and one whose
 * part has failed a moment ago. `onBegin` hears which one it is.
 */
export async function postPart(db: Db, now: Date, size = peopleOfPart, onBegin?: (posting: TriedPosting) => void): Promise<boolean> {
  const posting = await db.maybeOne<Posting>(sql`
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.audience_criteria AS "audienceCriteria",
           c.view_is_enough AS "viewIsEnough", c.is_anonymous AS "isAnonymous", g.after, g.is_stopped AS "isStopped", g.failures, c.status = 'COMPLETE' OR (c.deleted_at IS NOT NULL AND NOT g.is_stopped) AS "isOver"
      FROM ${duePostings(now)} ORDER BY g.campaign_id LIMIT 1 FOR NO KEY UPDATE OF c, g SKIP LOCKED`);
  if (!posting) return false;
  onBegin?.(posting);
  if (posting.isOver) await forget(db, posting);
  else if (posting.isStopped) await deletePart(db, posting, size);
  else await writePart(db, posting, size, now);
  return true;
}

/** Nobody else writes the audience meanwhile, so no row can be in conflict. ON CONFLICT would write one record more of the log for each person. */
async function writePart(db: Db, posting: Posting, size: number, now: Date): Promise<void> {
  const { id, companyId } = posting;
  const everybody = matchingPeople({ companyId, siteId: null, divisionId: null }, {});
  const part = await nextPart(db, posting, everybody, size);
  if (part.last !== undefined) {
    const written = await db.run(sql`
      INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
      SELECT ${companyId}, ${id}, p.user_id, ${now} FROM (${matchingPeople(posting, posting.audienceCriteria ?? {})}) p
       WHERE ${part.where} AND NOT EXISTS (SELECT FROM campaign_audience a WHERE a.campaign_id = ${id} AND a.user_id = p.user_id)`);
    await advance(db, posting, part.last, written);
  }
  if (part.isLast) await complete(db, posting, now);
}

interface Part {
  last: string | undefined;
  /** Whether `p.user_id` is in this part. */
  where: Sql;
  isLast: boolean;
}

/** The next of `people` (`SELECT user_id`), in the order of ids. */
async function nextPart(db: Db, { after }: Posting, people: Sql, size: number): Promise<Part> {
  const isNext = after === null ? sql`true` : sql`p.user_id > ${after}::uuid`;
  const seen = await db.many<{ userId: string }>(sql`
    SELECT p.user_id AS "userId" FROM (${people}) p WHERE ${isNext} ORDER BY p.user_id LIMIT ${size}`);
  const last = seen.at(-1)?.userId;
  return { last, where: sql`${isNext} AND p.user_id <= ${last}::uuid`, isLast: seen.length < size };
}

const advance = (db: Db, { id, companyId }: Posting, last: string, written: number): Promise<number> =>
  db.run(sql`
    UPDATE campaign_posting SET done = done + ${written}::integer, after = ${last}::uuid, failures = 0, try_again_at = NULL
     WHERE company_id = ${companyId} AND campaign_id = ${id}`);

/**
 * Adds the representatives, and the people who joined since the first part. Removes those who left: also from an anonymous campaign, because
 * nobody has answered yet. The upkeep of newly posted campaigns begins at this moment.
 */
async function complete(db: Db, posting: Posting, now: Date): Promise<void> {
  const { id, companyId } = posting;
  await db.run(sql`
    INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
    SELECT ${companyId}, ${id}, s.user_id, ${now} FROM (${spokespeople(companyId, id, now)}) s ON CONFLICT DO NOTHING`);
  const people = fewOf(await findNoted(db, companyId));
  if (people?.length !== 0) await updateAudience(db, posting, now, { mayLeave: true, people });
  await db.run(sql`
    UPDATE campaign SET posted_at = ${now}, updated_at = ${now}, version = version + 1,
           expected_count = (SELECT count(*) FROM campaign_audience a WHERE a.company_id = ${companyId} AND a.campaign_id = ${id})
     WHERE company_id = ${companyId} AND id = ${id}`);
  await forget(db, posting);
}

async function deletePart(db: Db, posting: Posting, size: number): Promise<void> {
  const { id, companyId } = posting;
  const part = await nextPart(db, posting, sql`SELECT a.user_id FROM campaign_audience a WHERE a.campaign_id = ${id}`, size);
  if (part.last !== undefined) {
    const deleted = await db.run(sql`
      DELETE FROM campaign_audience p WHERE p.company_id = ${companyId} AND p.campaign_id = ${id} AND ${part.where}`);
    await advance(db, posting, part.last, -deleted);
  }
  if (part.isLast) await forget(db, posting);
}

/** Ends the posting, and tells the open pages of the campaign. */
async function forget(db: Db, { id, companyId }: Posting): Promise<void> {
  await db.run(sql`DELETE FROM campaign_posting WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${campaignUpdated.name}, ${campaignAggregate(id)}, jsonb_build_object('campaignId', id, 'companyId', company_id, 'version', version)
      FROM campaign WHERE company_id = ${companyId} AND id = ${id} AND deleted_at IS NULL`);
}

/** Writes parts until none waits, at most `most` of them. A part that fails is tried again later, and the next campaign has its turn. */
export async function postParts(
  { database, clock, log, wakeRelay }: JobContext,
  stopping?: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let part = 0; part < most; part += 1) {
    if (stopping?.aborted) return;
    const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('audiences of many people', work);
    let tried: TriedPosting | undefined;
    try {
      if (!(await inSystem((db) => postPart(db, clock.now(), peopleOfPart, (posting) => (tried = posting))))) return;
    } catch (error) {
      if (!tried) throw error;
      const failed = tried;
      const about = { err: error as Error, campaignId: failed.id, failures: failed.failures + 1 };
      // if this cannot be stored either, the next run tries the part again
      if (await inSystem((db) => recordFailedPart(db, failed, clock.now())))
        log.error(about, 'a campaign could not be posted and is a draft again');
      else log.warn(about, 'a part of a posting failed; it is tried again');
    }
    wakeRelay();
  }
}

/** Runs every second. */
export const postSomeParts = (context: JobContext): Promise<void> => postParts(context, undefined, partsOfTick);
