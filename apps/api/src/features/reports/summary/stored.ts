/** The stored summaries, and which ones are missing or outdated. */
import { minResponsesForSummary, whyNoSummary } from '@muster/contract/reports/summary';
import type { CampaignV2Summary } from '@muster/contract/reports/report';
import sql, { empty } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { defaultPrompt } from './default-prompt';
import { campaignRows, partRows, type Campaign } from '../../campaigns';
import { distinctNames } from '../../identity';
import { isSummaryOffered } from '../../organisation';
import { responseRows, responsesTo } from '../../responses';
import { upgradedSchema, storedSchema, type StoredSchema } from '../../templates';
import type { GivenResponse, Material, SummaryContent } from './material';

export interface Prompt {
  prompt: string;
  /** 0 for the built-in prompt. */
  version: number;
}

export async function findPrompt(db: Db): Promise<Prompt> {
  const stored = await db.maybeOne<Prompt>(sql`SELECT prompt, version FROM summary_prompt`);
  return stored ?? { prompt: defaultPrompt, version: 0 };
}

interface StoredSummary {
  /** Whether the company has summaries enabled [1.10]. */
  isEnabled: boolean;
  content: SummaryContent | null;
  source: CampaignV2Summary['source'] | null;
  isFallback: boolean | null;
  generatedDate: string | null;
}

export const findSummary = (db: Db, { id, companyId }: { id: number; companyId: number }): Promise<StoredSummary> =>
  db.one<StoredSummary>(sql`
    SELECT ${isSummaryOffered(companyId)} AS "isEnabled", s.content, s.source, s.is_fallback AS "isFallback", s.generated_at AS "generatedDate"
      FROM (VALUES (true)) one LEFT JOIN campaign_summary s ON s.company_id = ${companyId} AND s.campaign_id = ${id}`);

/** A summary that this process has claimed to make. */
export interface Claimed {
  campaignId: number;
  companyId: number;
  /** The source of the current summary; null if there is none. */
  source: CampaignV2Summary['source'] | null;
  /** How many requests with this prompt the language model did not answer. */
  attempts: number;
}

/** Longer than a request to a language model can take: six times the highest `OUTSIDE_CALL_SECONDS`. */
const claimMinutes = 15;

interface SummaryClaim {
  now: Date;
  /** The version of the prompt if a language model is used; otherwise null. */
  promptVersion: number | null;
  /** Only this campaign; undefined for any. */
  campaignId?: number;
}

/** Claims a summary to make: a missing one, or one that a language model must write with a new prompt or must retry. */
export const claimSummary = (db: Db, { now, promptVersion, campaignId }: SummaryClaim): Promise<Claimed | undefined> =>
  db.maybeOne<Claimed>(sql`
    INSERT INTO campaign_summary (campaign_id, company_id, claimed_until)
    SELECT c.id, c.company_id, ${now}::timestamptz + make_interval(mins => ${claimMinutes})
      FROM ${campaignRows} LEFT JOIN campaign_summary s ON s.campaign_id = c.id
     WHERE c.type = 'LEARNING' AND c.status = 'COMPLETE' AND c.deleted_at IS NULL AND ${isSummaryOffered(sql`c.company_id`)}
       ${campaignId === undefined ? empty : sql`AND c.id = ${campaignId}`}
       AND (s.claimed_until IS NULL OR s.claimed_until <= ${now})
       AND (s.content IS NULL OR (${promptVersion}::integer IS NOT NULL AND NOT c.is_anonymous
             AND (s.prompt_version IS DISTINCT FROM ${promptVersion} OR s.retry_at <= ${now})))
       AND (SELECT count(*) FROM ${responseRows} WHERE r.campaign_id = c.id AND r.status = 'SUBMITTED') >= ${minResponsesForSummary}
     ORDER BY c.id LIMIT 1
    ON CONFLICT (campaign_id) DO UPDATE SET claimed_until = excluded.claimed_until
      -- another process may have made it since this statement began
      WHERE (campaign_summary.claimed_until IS NULL OR campaign_summary.claimed_until <= ${now})
        AND (campaign_summary.content IS NULL OR (${promptVersion}::integer IS NOT NULL
              AND (campaign_summary.prompt_version IS DISTINCT FROM ${promptVersion} OR campaign_summary.retry_at <= ${now})))
    RETURNING campaign_id AS "campaignId", company_id AS "companyId", source,
      CASE WHEN prompt_version = ${promptVersion}::integer THEN attempts ELSE 0 END AS attempts`);

/** A learning with more responses uses only this many of them: more add little. */
const maxResponses = 2_000;

export async function findMaterial(db: Db, { campaignId, companyId }: Claimed): Promise<Material> {
  const target = { id: campaignId, companyId };
  const [campaign, responses, people] = await Promise.all([
    db.one<{ isAnonymous: boolean } & StoredSchema>(sql`
      SELECT c.is_anonymous AS "isAnonymous", ${storedSchema} FROM ${campaignRows} WHERE c.company_id = ${companyId} AND c.id = ${campaignId}`),
    db.many<GivenResponse>(sql`
      SELECT r.id, r.answer FROM ${responsesTo(target)} AND r.status = 'SUBMITTED' ORDER BY r.id LIMIT ${maxResponses}`),
    db.many<{ first: string; last: string }>(
      distinctNames(sql`
        SELECT r.user_id FROM ${responsesTo(target)}
         UNION SELECT p.assignee_id FROM ${partRows} WHERE p.company_id = ${companyId} AND p.campaign_id = ${campaignId}`),
    ),
  ]);
  const names = people.flatMap(({ first, last }) => [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`, first, last]);
  const schema = upgradedSchema(campaign) ?? { properties: {} };
  return { isAnonymous: campaign.isAnonymous, schema, responses, names };
}

export interface NewSummary {
  /** Undefined keeps the stored content. */
  content: SummaryContent | undefined;
  source: CampaignV2Summary['source'];
  isFallback: boolean;
  promptVersion: number | null;
  attempts: number;
  retryAt: Date | null;
}

export const storeSummary = (db: Db, { campaignId, companyId }: Claimed, made: NewSummary, now: Date): Promise<number> =>
  db.run(sql`
    UPDATE campaign_summary
       SET prompt_version = ${made.promptVersion}, attempts = ${made.attempts}, retry_at = ${made.retryAt}, claimed_until = NULL
           ${
             made.content === undefined
               ? empty
               : sql`, content = ${JSON.stringify(made.content)}, source = ${made.source}, is_fallback = ${made.isFallback}, generated_at = ${now}`
           }
     WHERE company_id = ${companyId} AND campaign_id = ${campaignId}`);

/** The summary that the report shows now; undefined if there is none. */
export async function findShownSummary(db: Db, campaign: Campaign): Promise<CampaignV2Summary | undefined> {
  if (whyNoSummary(campaign) !== undefined) return undefined;
  const { isEnabled, content, source, isFallback, generatedDate } = await findSummary(db, campaign);
  if (!isEnabled || !content || !source || !generatedDate) return undefined;
  return { ...content, source, isFallback: isFallback === true, generatedDate };
}
