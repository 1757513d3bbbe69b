/** Whether people found a campaign useful. The rows say who has said it, and apart from them how many said what. */
import type { rateCampaign, viewRating } from '@muster/contract/campaigns/usefulness/endpoints';
import type { CallOutput, HandlerInput } from '@muster/contract/shared/endpoint';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { mayFollowUp } from '../access';
import type { Campaign } from '../campaign';
import { asMixed, figureStep } from '../figures/in-steps';
import { hasFinished } from './has-finished';

/** Whether the figures `campaign_rating r` show with what the person says now: managers see them after each step of people. */
const isStep = sql`(r.people + 1) % ${figureStep}::int = 0`;
const newlyUseful = asMixed(sql`r.useful + excluded.useful - r.shown_useful`, sql`(r.people + 1 - r.shown_people)`);

type Rating = CallOutput<typeof viewRating>;

export async function viewUsefulness(ctx: Context, campaign: Campaign): Promise<Rating> {
  const { id, companyId } = campaign;
  const found = await ctx.db.one<{ isRated: boolean; people: number; useful: number }>(sql`
    SELECT EXISTS (SELECT FROM campaign_rater x WHERE x.company_id = ${companyId} AND x.campaign_id = ${id} AND x.user_id = ${ctx.actor.id}) AS "isRated",
           coalesce(max(r.shown_people), 0) AS people, coalesce(max(r.shown_useful), 0) AS useful
      FROM campaign_rating r WHERE r.company_id = ${companyId} AND r.campaign_id = ${id}`);
  const { isRated, people, useful } = found;
  return { mayRate: !isRated && hasFinished(campaign), figures: mayFollowUp(ctx, campaign) ? { people, useful } : null };
}

/** A second time changes nothing, so a retry counts once. Concurrent people wait for each other at the totals only, which are written last. */
export async function rate(ctx: Context, campaign: Campaign, { isUseful }: HandlerInput<typeof rateCampaign>['body']): Promise<Rating> {
  const { id, companyId } = campaign;
  const isNew = await ctx.db.run(sql`
    INSERT INTO campaign_rater (company_id, campaign_id, user_id) VALUES (${companyId}, ${id}, ${ctx.actor.id}) ON CONFLICT DO NOTHING`);
  const before = await viewUsefulness(ctx, campaign);
  if (isNew === 0) {
    ctx.nothingChanged();
    return before;
  }
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, anonymous: true });
  const useful = isUseful ? 1 : 0;
  ctx.writeLast(sql`
    INSERT INTO campaign_rating AS r (company_id, campaign_id, people, useful) VALUES (${companyId}, ${id}, 1, ${useful})
    ON CONFLICT (company_id, campaign_id) DO UPDATE
       SET people = r.people + 1, useful = r.useful + excluded.useful,
           shown_people = CASE WHEN ${isStep} THEN r.people + 1 ELSE r.shown_people END,
           shown_useful = CASE WHEN ${isStep} THEN r.shown_useful + ${newlyUseful} ELSE r.shown_useful END`);
  return before;
}
