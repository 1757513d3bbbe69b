import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { isLocked, takesResponses } from '@muster/contract/campaigns/life-cycle';
import { useMe } from '../../identity';

/**
 * Whether a response keeps a posted campaign from being edited [4.7]. An anonymous campaign shows no count for its first
 * responses. There the missing edit action is the sign, because only a response removes it.
 */
export function useIsLocked({ type, status, author, allowedActions, campaignV2Engagement }: CampaignV2): boolean {
  const { userId } = useMe();
  if (allowedActions.includes('edit')) return false;
  const isManager = allowedActions.includes('delete');
  const isOwn = isManager && author?.userId === userId;
  return (isOwn && takesResponses(status)) || isLocked({ type, status, submissions: campaignV2Engagement.submissions });
}
