import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useMe } from '../../identity';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { createResponse } from '../api';
import { forgetAnswer, isSameAnswer, keepAnswer, keptAnswer, whileUnderWay, type DraftItem, type Submission } from '../../forms';

/**
 * Sends the answer. Repeated attempts have the same idempotency key, also after a reload, so that it is stored once. Throws errors to
 * the form, which keeps everything that was typed [8.13].
 */
export function useSubmitResponse(campaign: CampaignV2, item: DraftItem): (submission: Submission) => Promise<void> {
  const { userId } = useMe();
  const invalidate = useInvalidate();

  return async ({ answers, fileIds, removedResourceIds, idempotencyKey: fresh }) => {
    const kept = keptAnswer(userId, item);
    const last = kept?.attempt;
    const idempotencyKey = last && isSameAnswer(last.answers, answers) ? last.idempotencyKey : fresh;
    const attempt = { answers, idempotencyKey };
    keepAnswer(userId, item, { ...kept, answers, attempt });
    await whileUnderWay(attempt, async () => {
      await createResponse(
        {
          body: {
            campaignV2Id: campaign.id,
            campaignAnswer: answers,
            status: 'SUBMITTED',
            type: 'USER',
            userId,
            fileIds,
            removedResourceIds,
          },
        },
        { idempotencyKey, quiet: true },
      );
      // Text that was typed during the call was not sent, so it stays.
      if (isSameAnswer(answers, keptAnswer(userId, item)?.answers)) forgetAnswer(userId, item);
    });
    await invalidate(...changeOf(campaign));
  };
}
