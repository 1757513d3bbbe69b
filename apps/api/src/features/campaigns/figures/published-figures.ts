/**
 * The figures of an anonymous campaign are published in steps of at least five responses. So nobody can derive one response from
 * two readings. The first step appears at five responses. Each later step appears when five more responses have arrived. The last
 * step, which finalising publishes, therefore contains at least five too.
 */
import { counterKeysOf, type CounterKey } from '@muster/contract/forms/aggregate';
import type { Answers } from '@muster/contract/forms/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Campaign } from '../campaign';
import { answersOf, markNextStep, newestResponses } from '../responses/stored-responses';
import { countFunction, countOf, countsOf, countsOfCampaign, submissionsCounter, type Counter } from './counts';

/** Minimum number of responses in each publication of an anonymous campaign. */
export const minResponsesForFigures = 5;

type Anonymous = { id: number; companyId: number };

/** The counts that other people see: those of an anonymous campaign are the published ones, and those for a representative full steps. */
export function shownCountsOf(db: Db, campaign: Campaign): Promise<(key: CounterKey) => number> {
  if (campaign.isAnonymous) return publishedCounts(db, campaign);
  return campaign.isForRepresentative ? countsInSteps(db, campaign) : countsOf(db, campaign);
}

/**
 * The counts of a named campaign without the newest responses that fill no step. One more submission therefore moves nothing, and the state of
 * a site together with two readings does not tell an answer.
 */
async function countsInSteps(db: Db, campaign: Campaign): Promise<(key: CounterKey) => number> {
  const { schema } = campaign.configuration.responses;
  const { counts, newest } = await db.one<{ counts: Counter[]; newest: Answers[] }>(sql`
    SELECT (SELECT coalesce(jsonb_agg(n), '[]') FROM (${countsOfCampaign(campaign)}) n) AS counts,
           (SELECT coalesce(jsonb_agg(answer), '[]') FROM (${answersOf(unfilledStep(campaign))}) late) AS newest`);
  const [all, late] = [countFunction(counts), newest.flatMap((answers) => counterKeysOf(schema, answers))];
  return (key) => all(key) - late.filter(({ questionId, answer }) => questionId === key.questionId && answer === key.answer).length;
}

/** Whether a full step of a named campaign includes `campaign_response r`. */
export const isInFullStep = (campaign: Campaign): Sql => sql`r.id NOT IN (${unfilledStep(campaign)})`;

const unfilledStep = (campaign: Campaign): Sql => newestResponses(campaign, minResponsesForFigures);

/** The published counts; zero before the first publication. */
async function publishedCounts(db: Db, { id, companyId }: Anonymous): Promise<(key: CounterKey) => number> {
  const published = await db.maybeOne<{ shown: Counter[] }>(
    sql`SELECT shown FROM campaign_published WHERE company_id = ${companyId} AND campaign_id = ${id}`,
  );
  return countFunction(published?.shown ?? []);
}

/** Whether the published figures of this anonymous campaign include `campaign_response r`. */
export const isPublished = ({ id, companyId }: Anonymous): Sql => sql`
  r.figure_step <= (SELECT p.shown_step FROM campaign_published p WHERE p.company_id = ${companyId} AND p.campaign_id = ${id})`;

interface State {
  live: number;
  shownCount: number;
  nextCount: number | null;
}

const stateOf = ({ id, companyId }: Anonymous): Sql => sql`
  SELECT ${countOf(submissionsCounter)} AS live, coalesce(p.shown_count, 0) AS "shownCount", p.next_count AS "nextCount"
    FROM campaign c LEFT JOIN campaign_published p ON p.company_id = c.company_id AND p.campaign_id = c.id
   WHERE c.company_id = ${companyId} AND c.id = ${id}`;

/** Takes the next step if five responses have arrived since the last one. Otherwise takes no lock. */
export async function publishFigures(db: Db, campaign: Anonymous): Promise<void> {
  if (!isDue(await db.one<State>(stateOf(campaign)))) return;
  await hold(db, campaign);
  const state = await db.one<State>(stateOf(campaign));
  if (isDue(state)) await takeStep(db, campaign, state.shownCount === 0 ? 'shown' : 'waiting');
}

/** Publishes all responses. Leaves out a remainder of fewer than five, because the difference would reveal their answers. */
export async function publishRemainingFigures(db: Db, campaign: Anonymous): Promise<void> {
  await hold(db, campaign);
  const { live, shownCount } = await db.one<State>(stateOf(campaign));
  if (live - shownCount >= minResponsesForFigures) await takeStep(db, campaign, 'shown');
}

const isDue = ({ live, shownCount, nextCount }: State): boolean => live - (nextCount ?? shownCount) >= minResponsesForFigures;

/** Locks the publication, so that concurrent requests publish one after the other. */
async function hold(db: Db, { id, companyId }: Anonymous): Promise<void> {
  await db.run(sql`
    INSERT INTO campaign_published (company_id, campaign_id, step, shown_step, shown_count, shown) VALUES (${companyId}, ${id}, 0, 0, 0, '[]')
    ON CONFLICT (campaign_id) DO NOTHING`);
  await db.run(sql`SELECT FROM campaign_published WHERE company_id = ${companyId} AND campaign_id = ${id} FOR UPDATE`);
}

/** Takes a step in one statement, so that the figures match their responses. The waiting step becomes visible. */
const takeStep = (db: Db, { id, companyId }: Anonymous, as: 'shown' | 'waiting'): Promise<number> =>
  db.run(sql`
    WITH now_in (counts, total) AS (
      SELECT jsonb_agg(jsonb_build_object('questionId', t.question, 'answer', t.answer, 'count', t.count)),
             sum(t.count) FILTER (WHERE t.question = '' AND t.answer = 'submissions')
        FROM (SELECT n.question, n.answer, sum(n.count)::integer AS count FROM campaign_count n WHERE n.campaign_id = ${id} GROUP BY 1, 2) t),
    marked AS (${markNextStep({ id, companyId })})
    UPDATE campaign_published p SET step = p.step + 1, ${
      as === 'shown'
        ? sql`shown_step = p.step + 1, shown_count = t.total, shown = t.counts, next_count = NULL, next = NULL`
        : sql`shown_step = CASE WHEN p.next IS NULL THEN p.shown_step ELSE p.step END, shown_count = coalesce(p.next_count, p.shown_count),
              shown = coalesce(p.next, p.shown), next_count = t.total, next = t.counts`
    } FROM now_in t WHERE p.company_id = ${companyId} AND p.campaign_id = ${id}`);
