/**
 * Retries a failed part of a posting with back-off, while other postings go on. After the last try it makes the campaign a draft, notifies the
 * author, and deletes the audience in parts.
 */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { campaignAggregate, campaignPostingFailed, campaignUpdated } from '../events';

/** About 19 minutes. */
const maxTries = 12;
const firstPauseSeconds = 1;
const maxPauseSeconds = 300;

/** The state of a posting at the start of one part. */
export interface TriedPosting {
  id: number;
  companyId: number;
  after: string | null;
  failures: number;
  isStopped: boolean;
}

const pauseSeconds = (failures: number): number => Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** (failures - 1));

/**
 * Records that the part has failed. Returns whether the posting has ended. Records nothing if another worker has written the part in the meantime,
 * or has recorded a failure. Parts that delete are tried for ever, because nobody may keep half of an audience.
 */
export async function recordFailedPart(db: Db, { id, companyId, after, failures, isStopped }: TriedPosting, now: Date): Promise<boolean> {
  const held = await db.maybeOne(sql`
    SELECT FROM campaign_posting g JOIN campaign c ON c.company_id = g.company_id AND c.id = g.campaign_id
     WHERE g.company_id = ${companyId} AND g.campaign_id = ${id} AND g.after IS NOT DISTINCT FROM ${after}::uuid AND g.failures = ${failures}
       AND g.is_stopped = ${isStopped} FOR NO KEY UPDATE OF c, g`);
  if (!held) return false;
  if (failures + 1 >= maxTries && !isStopped) {
    await giveUp(db, id, companyId, now);
    return true;
  }
  const next = new Date(now.getTime() + pauseSeconds(failures + 1) * 1000);
  await db.run(sql`
    UPDATE campaign_posting SET failures = ${failures + 1}, try_again_at = ${next} WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  return false;
}

async function giveUp(db: Db, id: number, companyId: number, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE campaign_posting SET is_stopped = true, after = NULL, failures = 0, try_again_at = NULL
     WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  await db.run(sql`
    WITH failed AS (
      UPDATE campaign SET status = 'DRAFT', posted_at = NULL, audience_criteria = NULL, expected_count = 0, updated_at = ${now}, version = version + 1
       WHERE company_id = ${companyId} AND id = ${id} RETURNING version, type),
    logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      SELECT ${companyId}, ${now}::timestamptz, 'campaign.postingFailed', 'CampaignV2', ${String(id)}, jsonb_build_object('type', type) FROM failed)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT ${companyId}, e.type, ${campaignAggregate(id)}, jsonb_build_object('campaignId', ${id}::bigint, 'companyId', ${companyId}::bigint, 'version', version)
      FROM failed, unnest(ARRAY[${campaignPostingFailed.name}, ${campaignUpdated.name}]) AS e (type)`);
}
