import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignSiteTag } from '@muster/contract/campaigns/tags';
import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { FormSchema } from '@muster/contract/forms/types';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useLocation } from '@tanstack/react-router';
import { isApiError } from '../../../lib/api-errors';
import { useMe } from '../../identity';
import { useSend } from '../../outbox';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { answersText, isSameAnswer, keepAnswer, keptAnswer, type DraftItem, type Submission } from '../../forms';
import { useReading } from '../view/reading';

interface Part {
  campaign: CampaignV2;
  schema: FormSchema;
  campaignV2SiteId: number;
  item: DraftItem;
}

/**
 * Saves a site's response, to go on with it or for good [4.10]-[4.12]. Without a server it waits in the outbox; then there is no reply.
 * When somebody else saved first, their save is fetched; everything typed stays [8.13].
 */
export function useSavePart({ campaign, schema, campaignV2SiteId, item }: Part) {
  const { userId } = useMe();
  const { pathname } = useLocation();
  const invalidate = useInvalidate();
  const send = useSend();
  const { shownLanguage } = useReading(campaign);

  return async (submission: Submission, status: ResponseStatus, version: number): Promise<CampaignV2Response | undefined> => {
    const { answers, fileIds, removedResourceIds, waiting } = submission;
    const kept = { ...keptAnswer(userId, item), answers };
    const last = kept.attempt;
    const isRetry = waiting.length === 0 && last?.status === status && last.version === version && isSameAnswer(last.answers, answers);
    const idempotencyKey = isRetry ? last.idempotencyKey : submission.idempotencyKey;
    keepAnswer(userId, item, { ...kept, attempt: { answers, idempotencyKey, version, status } }, idempotencyKey);
    const tags = [...changeOf(campaign), campaignSiteTag(campaignV2SiteId)];
    try {
      const outcome = await send({
        id: idempotencyKey,
        item,
        kind: status === 'SUBMITTED' ? 'response' : 'update',
        title: campaign.title,
        path: pathname,
        text: answersText(schema, answers),
        draft: { answers, begunUpon: kept.begunUpon, asked: kept.asked },
        tags,
        waiting,
        call: (answeredAt) => ({
          route: 'POST /campaign-v2-responses',
          answersIn: 'campaignAnswer',
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
            answeredAt,
            shownLanguage,
          },
        }),
      });
      return outcome.state === 'sent' ? (outcome.reply as CampaignV2Response | undefined) : undefined;
    } catch (error) {
      if (isApiError(error, 409) || isApiError(error, 403)) await invalidate(...tags);
      throw error;
    }
  };
}
