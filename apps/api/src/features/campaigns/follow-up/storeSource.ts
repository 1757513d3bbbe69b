import type { SourceCreation } from '@muster/contract/campaigns/follow-up/source';
import type { CampaignType } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { HttpError, invalid } from '../../../platform/http/errors';
import { accessAnswer, accessQuestion, huddleEntity } from '../../exchange';
import type { Campaign } from '../campaign';
import { hidesNames } from '../policy';
import { hasSubmittedWithId } from '../responses/stored-responses';

interface Found {
  companyId: number;
  campaignId?: number | null;
  responseId?: number | null;
  questionId?: number | null;
  answerId?: number | null;
}

/** Loads a campaign for somebody who may read its report. */
type ReadReport = (id: number) => Promise<Campaign>;

interface Improvement {
  id: number;
  companyId: number;
  type: CampaignType;
}

const unknown = (field: string) => invalid([{ objectName: 'campaignV2', field: `source.${field}`, message: 'Unknown' }]);

/** Stores the source of an improvement. 400 for a source that the caller may not read, and for one of another company. */
export async function storeSource(
  ctx: Context,
  improvement: Improvement,
  source: SourceCreation | undefined,
  readReport: ReadReport,
): Promise<void> {
  if (!source) return;
  if (improvement.type !== 'IMPROVEMENT') throw unknown('campaignV2Id');
  const { companyId, campaignId = null, responseId = null, questionId = null, answerId = null } = await findSource(ctx, source, readReport);
  if (companyId !== improvement.companyId) throw unknown(fieldOf(source));
  await ctx.db.run(sql`
    INSERT INTO campaign_source (company_id, campaign_id, source_campaign_id, response_id, question_id, answer_id)
    VALUES (${companyId}, ${improvement.id}, ${campaignId}, ${responseId}, ${questionId}, ${answerId})`);
}

const fieldOf = ({ answerId, questionId }: SourceCreation): string =>
  answerId !== undefined ? 'answerId' : questionId !== undefined ? 'questionId' : 'campaignV2Id';

async function findSource(ctx: Context, source: SourceCreation, readReport: ReadReport): Promise<Found> {
  try {
    if (source.answerId !== undefined) {
      const { question, answer } = await accessAnswer(ctx, source.answerId, 'read');
      return { ...ofQuestion(question), answerId: answer.id };
    }
    if (source.questionId !== undefined) return ofQuestion(await accessQuestion(ctx, source.questionId, 'read'));
    const campaign = await readReport(source.campaignV2Id ?? 0);
    const { id, companyId } = campaign;
    if (source.responseId === undefined) return { companyId, campaignId: id };
    if (hidesNames(campaign) || !(await hasSubmittedWithId(ctx.db, campaign, source.responseId))) throw unknown('responseId');
    return { companyId, campaignId: id, responseId: source.responseId };
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 403)) throw unknown(fieldOf(source));
    throw error;
  }
}

/** For the question of a huddle, the source is the huddle. */
const ofQuestion = ({
  id,
  companyId,
  entityType,
  entityId,
}: Pick<Awaited<ReturnType<typeof accessQuestion>>, 'id' | 'companyId' | 'entityType' | 'entityId'>): Found =>
  entityType === huddleEntity && entityId !== null ? { companyId, campaignId: entityId } : { companyId, questionId: id };
