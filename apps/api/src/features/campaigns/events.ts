/** What others hear of campaigns: ids, versions and counts, never what somebody wrote. */
import type { CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';

export interface CampaignEvent {
  campaignId: number;
  companyId: number;
  version: number;
}

/** Became LIVE: posted, or its start has come. Its audience is to be told. */
export const campaignPosted = eventType<CampaignEvent>('campaign.posted');
/** Saved, scheduled, changed, or its audience changed. */
export const campaignUpdated = eventType<CampaignEvent>('campaign.updated');
export const campaignFinalised = eventType<CampaignEvent>('campaign.finalised');
export const campaignDeleted = eventType<CampaignEvent>('campaign.deleted');

/** Somebody viewed it for the first time. Who is not said: nobody subscribes to people. */
export const campaignViewed = eventType<{ campaignId: number; companyId: number }>('campaign.viewed');

/** `userId` is null on anonymous campaigns, and so is what would tell when one of them took part. */
export const responseSaved = eventType<{
  campaignId: number;
  companyId: number;
  responseId: number;
  campaignSiteId: number | null;
  userId: string | null;
  status: 'IN_PROGRESS' | 'SUBMITTED';
  version: number;
}>('response.saved');

/** Who was reminded is asked for by its moment (`findReminded`): fifty thousand ids are no event. `by` is the manager. */
export interface CampaignReminder {
  campaignId: number;
  companyId: number;
  /** People, or sites of a hierarchical campaign. */
  count: number;
  at: string;
  by: string;
}
export const campaignReminded = eventType<CampaignReminder>('campaign.reminded');

/** The end comes closer than the threshold, or has passed: once for each end, to whoever still has work. */
export const campaignDueSoon = eventType<CampaignEvent>('campaign.dueSoon');
export const campaignOverdue = eventType<CampaignEvent>('campaign.overdue');

export const campaignAggregate = (campaignId: number | string): string => `campaign:${campaignId}`;
/** Each response is an aggregate of its own, so that the responses of one campaign do not wait for each other. */
export const responseAggregate = (responseId: number): string => `campaign-response:${responseId}`;

interface Announced {
  id: number;
  companyId: number;
  version: number;
  status: CampaignStatus;
}

/** Tells what became of a campaign that was saved: that it is out now, or that it changed. */
export function announce(ctx: Context, { id, companyId, version, status }: Announced, before: CampaignStatus): void {
  const type = status === 'LIVE' && before !== 'LIVE' ? campaignPosted : campaignUpdated;
  ctx.emit(type, { companyId, aggregate: campaignAggregate(id), payload: { campaignId: id, companyId, version } });
}
