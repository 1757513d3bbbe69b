/** Which campaigns have a summary [1.10] [7.16] [9.33]. Browser and server share the rule, so that the browser sends no useless request. */
import type { CampaignType } from '../templates/kinds';
import type { CampaignStatus } from '../campaigns/life-cycle';

/** Minimum number of submissions for a meaningful summary. */
export const minResponsesForSummary = 5;

interface CampaignForSummary {
  type: CampaignType;
  status: CampaignStatus;
  submissions: number;
}

/** Why a campaign has no summary, in a company that uses summaries; undefined if it has one. */
export function whyNoSummary({ type, status, submissions }: CampaignForSummary): 'KIND' | 'NOT_COMPLETE' | 'TOO_FEW' | undefined {
  if (type !== 'LEARNING') return 'KIND';
  if (status !== 'COMPLETE') return 'NOT_COMPLETE';
  return submissions < minResponsesForSummary ? 'TOO_FEW' : undefined;
}
