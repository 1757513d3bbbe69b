/** Events of campaigns. They contain ids, versions and counts, never texts. */
import type { CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';

export interface CampaignEvent {
  campaignId: number;
  companyId: number;
  version: number;
}

/** The campaign became LIVE: it was posted, or its start has come. Subscribers notify its audience. */
export const campaignPosted = eventType<CampaignEvent>('campaign.posted');
/** A part of the posting failed too often, and the campaign became a draft. Subscribers notify its author. */
export const campaignPostingFailed = eventType<CampaignEvent>('campaign.postingFailed');
/** The author made a LIVE campaign more urgent. Subscribers tell those who have not confirmed it. */
export const campaignRaised = eventType<CampaignEvent>('campaign.raised');
/** The campaign was saved, scheduled or changed, or its audience changed. `isRenamed`: its title or description is new in any language. */
export const campaignUpdated = eventType<CampaignEvent & { isRenamed?: boolean }>('campaign.updated');
/** A person joined the audiences of these campaigns. One event for all, because a company can have thousands of campaigns. */
export const audienceJoined = eventType<{ companyId: number; campaignIds: number[] }>('campaign.audienceJoined');
export const campaignFinalised = eventType<CampaignEvent>('campaign.finalised');
export const campaignDeleted = eventType<CampaignEvent>('campaign.deleted');

/** Contains a timestamp, not the ids: the audience can have 50,000 people. `remindedPeople` selects them. `by` is the manager. */
export interface CampaignReminder {
  campaignId: number;
  companyId: number;
  /** How many people, or sites of a hierarchical campaign. */
  count: number;
  at: string;
  by: string;
}
export const campaignReminded = eventType<CampaignReminder>('campaign.reminded');

/** A time has come that the company has set for reminders, before the last day. These events are for people with open work. */
export const campaignDueSoon = eventType<CampaignEvent>('campaign.dueSoon');
export const campaignOverdue = eventType<CampaignEvent>('campaign.overdue');
/** The last day has begun, and the company reminds people on it. */
export const campaignDueToday = eventType<CampaignEvent>('campaign.dueToday');
/** The end passed two working days ago: one event for each end, for the author. */
export const campaignStillOverdue = eventType<CampaignEvent>('campaign.stillOverdue');

export const campaignAggregate = (campaignId: number | string): string => `campaign:${campaignId}`;

interface Announced {
  id: number;
  companyId: number;
  version: number;
  status: CampaignStatus;
}

/** Whether the campaign is in the lists of everybody who can read its scope. */
export const isListed = (status: CampaignStatus): boolean => status === 'LIVE' || status === 'COMPLETE';

/** Emits the event for a saved campaign: posted if it became LIVE, otherwise updated. */
export function emitCampaignSaved(
  ctx: Context,
  { id, companyId, version, status }: Announced,
  before: CampaignStatus,
  isRenamed = false,
): void {
  const about = { companyId, aggregate: campaignAggregate(id) };
  const payload = { campaignId: id, companyId, version };
  if (status === 'LIVE' && before !== 'LIVE') ctx.emit(campaignPosted, { ...about, payload });
  else ctx.emit(campaignUpdated, { ...about, payload: { ...payload, isRenamed: isRenamed && isListed(status) } });
}
