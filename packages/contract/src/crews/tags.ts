import type { Tag } from '../shared/tags';

/** The crew briefings of a campaign. */
export const crewsTag = (campaignId: number): Tag => `crews:${campaignId}`;
/** The people who attended one of them. */
export const crewSessionTag = (id: string): Tag => `crew-session:${id}`;
