import { eventType } from '../../../platform/outbox/event';
import type { CampaignEvent } from '../events';

/** The next run of a series is made, and starts in some days. */
export const seriesAnnounced = eventType<CampaignEvent>('campaign.seriesAnnounced');

/** A series makes no more runs, because its author cannot manage it any more or its place is closed. Names the latest run. */
export const seriesPaused = eventType<CampaignEvent>('campaign.seriesPaused');
