/** A huddle is one question. The exchange stores it with its answers and votes; this file connects it with the campaign. */
import type { Answers, AnswerValues, Configuration } from '@muster/contract/forms/types';
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import { managersBeforeWarning } from '@muster/contract/exchange/limits';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { huddleEntity, saveLinkedQuestion } from '../exchange';
import { managersOfCompany } from '../identity';

/** The part of a campaign's content that the question takes over. */
interface HuddleContent {
  title: string;
  description: string | null;
  isAnonymous: boolean;
  configuration: Configuration;
  answers: Answers;
}

/** Whether the exchange stores the answers of this type. */
export const asksInExchange = (type: CampaignType): boolean => campaignKinds[type].responses === 'many';

export const linkedEntityOf = (campaignId: number) => ({ entityType: huddleEntity, entityId: campaignId });

/** Creates or updates the exchange question of a posted huddle. No-op for drafts and other types. */
export async function saveHuddleQuestion(
  ctx: Context,
  { id, companyId, type, status }: { id: number; companyId: number; type: CampaignType; status: CampaignStatus },
  content: HuddleContent,
): Promise<void> {
  if (!asksInExchange(type) || status === 'DRAFT') return;
  await saveLinkedQuestion(ctx, {
    ...linkedEntityOf(id),
    companyId,
    title: content.title,
    body: contextOf(content),
    isAnonymous: content.isAnonymous,
    categoryIds: topicsOf(content),
  });
  await warnOfManyManagers(ctx, id, companyId);
}

/** Logs a warning if the company has more managers than one page shows well [9.3]. */
async function warnOfManyManagers(ctx: Context, campaignId: number, companyId: number): Promise<void> {
  const { managers } = await ctx.db.one<{ managers: number }>(
    sql`SELECT count(*)::int AS managers FROM (${managersOfCompany(companyId)}) m`,
  );
  if (managers > managersBeforeWarning)
    ctx.log.warn({ campaignId, managers }, 'the company of a huddle has more managers than one page shows well');
}

/** The full text from which the description was cut. */
function contextOf({ configuration, answers, description }: HuddleContent): string {
  const context = answers[configuration.form.mapToDescription ?? ''];
  return typeof context === 'string' ? context : (description ?? '');
}

function topicsOf({ configuration, answers }: HuddleContent): number[] {
  return Object.entries(configuration.form.schema.properties).flatMap(([name, { inputType }]) =>
    inputType === 'MULTI_SELECT_LIST'
      ? ((answers[name] as AnswerValues['MULTI_SELECT_LIST'] | undefined) ?? []).map(({ categoryId }) => categoryId)
      : [],
  );
}
