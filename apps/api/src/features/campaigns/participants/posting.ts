/**
 * Posting to very many people. The request stores the campaign as READY with a row of `campaign_posting`; then each worker writes parts of
 * the audience, each in a transaction of its own. The campaign starts when its audience is whole, like one whose start has come. A part that
 * is killed has written nothing, and the next one begins where the last one ended.
 */
import type { CampaignMode } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { CampaignRow } from '../campaign';

/** With more people, a campaign is posted in parts. 20,000 take about half a second within the request. */
const peopleAtOnce = 20_000;

export const isPostedInParts = (mode: CampaignMode, people: number): boolean => mode === 'STANDALONE' && people > peopleAtOnce;

type Target = Pick<CampaignRow, 'id' | 'companyId'>;

/** Whether `campaign c` gets or loses its audience in parts at present. */
export const isBeingPosted = sql`EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = c.company_id AND g.campaign_id = c.id)`;

/** Until the last part, the campaign expects the people who matched when it was posted. */
export async function beginPosting(db: Db, { id, companyId }: Target, people: number): Promise<void> {
  await db.run(sql`INSERT INTO campaign_posting (company_id, campaign_id, total) VALUES (${companyId}, ${id}, ${people})`);
}

/** The campaign is a draft again, or deleted. Its audience goes in parts, and until then it cannot be posted. The caller has locked the campaign. */
export async function stopPosting(db: Db, { id, companyId }: Target): Promise<void> {
  await db.run(
    sql`UPDATE campaign_posting SET is_stopped = true, after = NULL, failures = 0, try_again_at = NULL WHERE company_id = ${companyId} AND campaign_id = ${id}`,
  );
  await db.run(sql`UPDATE campaign SET expected_count = 0 WHERE company_id = ${companyId} AND id = ${id}`);
}

/** Whether a campaign of the company gets its audience in parts at present. */
export const isPostingIn = (companyId: number): Sql =>
  sql`EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = ${companyId} AND NOT g.is_stopped)`;
