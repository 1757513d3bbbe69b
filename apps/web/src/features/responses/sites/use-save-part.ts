import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignSiteTag } from '@muster/contract/campaigns/tags';
import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { isApiError } from '../../../lib/api-errors';
import { useMe } from '../../identity';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { createResponse } from '../api';
import { isSameAnswer, keepAnswer, keptAnswer, type DraftItem, type Submission } from '../../forms';

interface Part {
  campaign: CampaignV2;
  campaignV2SiteId: number;
  item: DraftItem;
}

/**
 * Updates or completes a site's response [4.10]-[4.12]. A repeated attempt has the same idempotency key. If somebody else saved first,
 * the page fetches their version and keeps what was typed [8.13].
 */
export function useSavePart({ campaign, campaignV2SiteId, item }: Part) {
  const { userId } = useMe();
  const invalidate = useInvalidate();

  return async (submission: Submission, status: ResponseStatus, version: number): Promise<CampaignV2Response> => {
    const { answers, fileIds, removedResourceIds } = submission;
    const kept = keptAnswer(userId, item);
    const last = kept?.attempt;
    const isRetry = last?.status === status && last.version === version && isSameAnswer(last.answers, answers);
    const idempotencyKey = isRetry ? last.idempotencyKey : submission.idempotencyKey;
    keepAnswer(userId, item, { ...kept, answers, attempt: { answers, idempotencyKey, version, status } });
    try {
      return await createResponse(
        {
          body: {
            campaignV2Id: campaign.id,
            campaignV2SiteId,
            campaignAnswer: answers,
            status,
            type: 'SITE',
            userId,
            fileIds,
            removedResourceIds,
            version,
          },
        },
        { idempotencyKey, quiet: true },
      );
    } catch (error) {
      if (isApiError(error, 409) || isApiError(error, 403)) await invalidate(...changeOf(campaign), campaignSiteTag(campaignV2SiteId));
      throw error;
    }
  };
}
