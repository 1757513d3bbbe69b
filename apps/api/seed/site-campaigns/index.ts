/** Northridge's learnings and improvements. The order decides their ids. */
import type { DemoSiteCampaign } from './demo-site-campaign';
import { forkliftCrossings, isolationProved, permitBoard, rescueKit } from './improvements';
import { bladeRepairs, cableStrike, normalDayOnBreakerService } from './learnings';

export type { DemoPart, DemoSiteCampaign, Named } from './demo-site-campaign';

export const demoSiteCampaigns: readonly DemoSiteCampaign[] = [
  normalDayOnBreakerService,
  rescueKit,
  cableStrike,
  forkliftCrossings,
  bladeRepairs,
  isolationProved,
  permitBoard,
];
