/** Events of participating sites. They contain ids, never texts. */
import { eventType } from '../../platform/outbox/event';

export interface SiteAssignmentEvent {
  campaignId: number;
  companyId: number;
  campaignSiteId: number;
  /** Who got the work, or who lost it. */
  userId: string;
  /** The manager who changed it. */
  by: string;
}

export const siteAssigned = eventType<SiteAssignmentEvent>('campaignSite.assigned');
export const siteUnassigned = eventType<SiteAssignmentEvent>('campaignSite.unassigned');
