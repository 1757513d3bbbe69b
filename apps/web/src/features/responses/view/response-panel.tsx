import type { ReportPayload } from '@muster/contract/reports/report';
import { lazyPart } from '../../../lib/lazy-screen';
import { scopeOf, shownSchema } from '../../campaigns';
import { FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { useMe } from '../../identity';
import { useWaiting } from '../../outbox';
import { answerItem } from '../item-names';
import { Confirmation } from './confirmation';
import { OwnAnswer } from './own-answer';
// Not lazy: without a network its code could not come.
import { WaitingAnswer } from './waiting-answer';

const AnswerGiven = lazyPart(() => import('./answer-given'), 'AnswerGiven');
const NothingToAnswer = lazyPart(() => import('./nothing-to-answer'), 'NothingToAnswer');

/** The form, the submitted answer, or the reason why this person cannot answer [2.114] [2.115]. */
export function ResponsePanel({ payload }: { payload: ReportPayload }) {
  const { userId } = useMe();
  const { campaignV2: campaign, campaignV2Responses } = payload;
  const { timeZone, isSubmittedByCurrentUser, isSubmittableByCurrentUser } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const item = answerItem(campaign);
  const isWaiting = useWaiting(item).length > 0;
  const schema = shownSchema(campaign);
  if (!schema) return null;

  const own = campaignV2Responses.find((response) => response.userId === userId);
  const saved = own?.status === 'IN_PROGRESS' ? { version: own.version, answers: own.campaignAnswer } : undefined;
  const mustAnswer = !isSubmittedByCurrentUser && isSubmittableByCurrentUser;
  return (
    <FormSourcesProvider sources={sources}>
      <Confirmation isOpen={mustAnswer && !isWaiting}>
        {isWaiting && <WaitingAnswer item={item} schema={schema} scope={campaign.scope} />}
        {isSubmittedByCurrentUser && <AnswerGiven campaign={campaign} schema={schema} answers={own?.campaignAnswer} />}
        {mustAnswer && !isWaiting && <OwnAnswer campaign={campaign} schema={schema} saved={saved} />}
        {!isSubmittedByCurrentUser && !isSubmittableByCurrentUser && <NothingToAnswer campaign={campaign} schema={schema} />}
      </Confirmation>
    </FormSourcesProvider>
  );
}
