import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useIsMutating } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-errors';
import { campaignDeletion } from './api';

/** Whether somebody else deleted the open campaign, or the person may no longer open it. If this person deletes it, the page navigates to the list. */
export function useIsGone({ id }: Pick<CampaignV2, 'id'>, error: Error | null): boolean {
  const isBeingDeleted = useIsMutating({ mutationKey: campaignDeletion(id) }) > 0;
  return isApiError(error, 404) && !isBeingDeleted;
}
