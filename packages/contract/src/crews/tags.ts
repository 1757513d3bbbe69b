import type { Tag } from '../shared/tags';

/** The crew briefings of a campaign. */
export const crewsTag = (campaignId: number): Tag => `crews:${campaignId}`;
