import { maxActions } from '@muster/contract/campaigns/follow-up/limits';
import type { CampaignFollowUpAction, FollowUp, Outcome } from '@muster/contract/campaigns/follow-up/outcome';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { personJson } from '../../identity';
import { mayFollowUp } from '../access';
import type { Campaign } from '../campaign';
import { actionColumns, actionsWithCampaign } from './queries';
import { findSource, improvementsOfCampaign } from './sources';

/**
 * The outcome and the actions of a campaign, its source, and the improvements that came from it. For everybody who may read the campaign.
 */
export async function viewFollowUp(ctx: Context, campaign: Campaign): Promise<FollowUp> {
  const { id, companyId, status, type } = campaign;
  const [source, improvements] = await Promise.all([
    type === 'IMPROVEMENT' ? findSource(ctx, campaign) : null,
    improvementsOfCampaign(ctx, campaign, mayFollowUp(ctx, campaign)),
  ]);
  if (status !== 'COMPLETE') return { outcome: null, actions: [], source, improvements, mayChange: false };
  const [outcome, actions] = await Promise.all([
    ctx.db.maybeOne<Outcome>(sql`
      SELECT f.state, f.kind, f.said, f.did, f.used, f.promised_for AS "promisedDate", f.state = 'PROMISED' AND f.promised_for < ${ctx.now} AS "isOverdue",
             ${personJson(sql`f.by_id`)} AS author, f.at AS date, f.version
        FROM campaign_follow_up f WHERE f.company_id = ${companyId} AND f.campaign_id = ${id}`),
    ctx.db.many<CampaignFollowUpAction>(sql`
      SELECT ${actionColumns(ctx, companyId)} FROM ${actionsWithCampaign}
       WHERE x.company_id = ${companyId} AND x.campaign_id = ${id} ORDER BY x.id LIMIT ${maxActions}`),
  ]);
  return { outcome: outcome ?? null, actions, source, improvements, mayChange: mayFollowUp(ctx, campaign) };
}
