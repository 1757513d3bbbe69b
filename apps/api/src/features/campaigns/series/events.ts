import { eventType } from '../../../platform/outbox/event';
import type { CampaignEvent } from '../events';

/** The next run of a series is made, and starts in some days. */
export const seriesAnnounced = eventType<CampaignEvent>('campaign.seriesAnnounced');
