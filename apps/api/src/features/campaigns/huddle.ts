/** A huddle is one question, and the exchange keeps it with its answers and votes. Here is what the two owe each other. */
import type { AnswerValues } from '@muster/contract/campaigns/form-language/types';
import { campaignKinds, type CampaignType } from '@muster/contract/campaigns/kinds';
import type { CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import type { Context } from '../../platform/http/context';
import { saveLinkedQuestion } from '../exchange';
import type { Content } from './content';

/** What a huddle's question says that it belongs to [3.26]. */
export const huddleEntity = 'CompanyCampaignV2';

/** Whether its answers are the exchange's. */
export const asksInExchange = (type: CampaignType): boolean => campaignKinds[type].responses === 'many';

export const linkedTo = (campaignId: number) => ({ entityType: huddleEntity, entityId: campaignId });

/** Asks the question of a huddle that is posted, or puts it as its author changed it; of anything else and of drafts there is none. */
export async function saveHuddleQuestion(
  ctx: Context,
  { id, companyId, type, status }: { id: number; companyId: number; type: CampaignType; status: CampaignStatus },
  content: Content,
): Promise<void> {
  if (!asksInExchange(type) || status === 'DRAFT') return;
  await saveLinkedQuestion(ctx, {
    ...linkedTo(id),
    companyId,
    title: content.title,
    body: contextOf(content),
    isAnonymous: content.isAnonymous,
    categoryIds: topicsOf(content),
  });
}

/** What the description was cut from, as it was written. */
function contextOf({ configuration, answers, description }: Content): string {
  const context = answers[configuration.form.mapToDescription ?? ''];
  return typeof context === 'string' ? context : (description ?? '');
}

function topicsOf({ configuration, answers }: Content): number[] {
  return Object.entries(configuration.form.schema.properties).flatMap(([name, { inputType }]) =>
    inputType === 'MULTI_SELECT_LIST'
      ? ((answers[name] as AnswerValues['MULTI_SELECT_LIST'] | undefined) ?? []).map(({ categoryId }) => categoryId)
      : [],
  );
}
