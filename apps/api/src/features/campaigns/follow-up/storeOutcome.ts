import type { OutcomeChange } from '@muster/contract/campaigns/follow-up/outcome';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';

interface Stored {
  companyId: number;
  campaignId: number;
  state: OutcomeChange['state'];
  kind: string | null;
  said: string;
  did: string;
  /** How a consultation used the views of the people. */
  used?: string;
  promisedFor: Date | null;
  /** Null if the product makes the promise. */
  by: string | null;
}

/** Stores the next version of the outcome. The earlier versions stay. */
export const storeOutcome = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { companyId, campaignId, state, kind, said, did, used = '', promisedFor, by }: Stored,
): Promise<{ version: number }> =>
  db.one<{ version: number }>(sql`
    WITH stored AS (
      INSERT INTO campaign_follow_up AS f (company_id, campaign_id, state, kind, said, did, used, promised_for, by_id, at, first_told_at)
      VALUES (${companyId}, ${campaignId}, ${state}, ${kind}, ${said}, ${did}, ${used}, ${promisedFor}::timestamptz, ${by}::uuid, ${now},
              CASE WHEN ${state} = 'TOLD' THEN ${now}::timestamptz END)
      ON CONFLICT (campaign_id) DO UPDATE
         SET version = f.version + 1, state = excluded.state, kind = excluded.kind, said = excluded.said, did = excluded.did, used = excluded.used,
             promised_for = excluded.promised_for, by_id = excluded.by_id, at = excluded.at,
             first_told_at = coalesce(f.first_told_at, excluded.first_told_at), overdue_told_at = NULL
      RETURNING f.*)
    INSERT INTO campaign_follow_up_version (company_id, campaign_id, version, state, kind, said, did, used, promised_for, by_id, at)
    SELECT company_id, campaign_id, version, state, kind, said, did, used, promised_for, by_id, at FROM stored RETURNING version`);
