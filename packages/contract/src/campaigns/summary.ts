/** Which campaigns are summarised [1.10] [7.16] [9.33]; browser and server ask the same rule, so that nothing is asked for in vain. */
import type { CampaignType } from './kinds';
import type { CampaignStatus } from './life-cycle';

/** So many have to have submitted before what they said together means something. */
export const leastForSummary = 5;

export interface Summarised {
  type: CampaignType;
  status: CampaignStatus;
  submissions: number;
}

/** Why there is no summary of a campaign, in a company that has summaries; undefined where there is one. */
export function whyNoSummary({ type, status, submissions }: Summarised): 'KIND' | 'NOT_COMPLETE' | 'TOO_FEW' | undefined {
  if (type !== 'LEARNING') return 'KIND';
  if (status !== 'COMPLETE') return 'NOT_COMPLETE';
  return submissions < leastForSummary ? 'TOO_FEW' : undefined;
}
