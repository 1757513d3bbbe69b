/** Huddles of the proofs, posted over HTTP. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { recountQuestion } from '../apps/api/src/features/exchange/counts/recount';
import type { Database } from '../apps/api/src/platform/database/database';
import type { CampaignBuilders } from '../apps/api/tests/campaigns';
import { questionOf } from '../apps/api/tests/exchange';
import type { Client } from '../apps/api/tests/harness';

interface Company {
  build: CampaignBuilders;
  author: Client;
  companyId: number;
}

/** Posts a huddle to everybody in the company. */
export async function postHuddle({ build, author, companyId }: Company): Promise<{ campaign: CampaignV2; questionId: number }> {
  const campaign = await build.create(author, 'OPEN_QUESTION', { companyId });
  const question = await questionOf(author, campaign.id);
  return { campaign, questionId: question.id };
}

/** Recounts the votes and answers of a question. Reports the counts that were wrong. */
export async function wrongCounts(database: Pick<Database, 'systemDb'>, questionId: number): Promise<string | false> {
  const wrong = await database.systemDb('proof recount', (db) => recountQuestion(db, questionId));
  return wrong > 0 && `${wrong} counts of question ${questionId} were wrong`;
}
