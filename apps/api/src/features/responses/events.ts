/** Events of participating sites. They contain ids, never texts. */
import { eventType } from '../../platform/outbox/event';

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
