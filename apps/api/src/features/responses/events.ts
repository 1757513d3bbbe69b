/** Events of views, responses and participating sites. They contain ids, never texts. */
import { eventType } from '../../platform/outbox/event';

/** Somebody viewed the campaign for the first time. `userId` is null on anonymous campaigns; events of the last build have none. */
export const campaignViewed = eventType<{ campaignId: number; companyId: number; campaignSiteId?: number; userId?: string | null }>(
  'campaign.viewed',
);

/** Somebody of the audience is not at work today. The event does not contain who. */
export const personAway = eventType<{ campaignId: number; companyId: number }>('campaign.personAway');

/** On anonymous campaigns, `userId` and the values that reveal the time of a response are null. */
export const responseSaved = eventType<{
  campaignId: number;
  companyId: number;
  responseId: number;
  campaignSiteId: number | null;
  userId: string | null;
  status: 'IN_PROGRESS' | 'SUBMITTED';
  version: number;
}>('response.saved');

/** Each response is a separate aggregate, so that events about responses of one campaign do not wait for each other. */
export const responseAggregate = (responseId: number): string => `campaign-response:${responseId}`;

export interface SiteAssignmentEvent {
  campaignId: number;
  companyId: number;
  campaignSiteId: number;
  /** The person who got or lost the work. */
  userId: string;
  /** The manager who made the change. */
  by: string;
}

export const siteAssigned = eventType<SiteAssignmentEvent>('campaignSite.assigned');
export const siteUnassigned = eventType<SiteAssignmentEvent>('campaignSite.unassigned');

/** A person asks somebody to go through a briefing with them. */
export const talkAsked = eventType<{ campaignId: number; companyId: number; userId: string }>('campaign.talkAsked');
/** Somebody went through a version of a briefing with the person. */
export const talked = eventType<{
  campaignId: number;
  companyId: number;
  userId: string;
  by: string;
  language: string;
  contentVersion: number;
}>('campaign.talked');
