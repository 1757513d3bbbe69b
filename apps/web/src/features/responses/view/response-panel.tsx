import type { ReportPayload } from '@muster/contract/reports/report';
import { lazyPart } from '../../../lib/lazy-screen';
import { scopeOf } from '../../campaigns';
import { FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { useMe } from '../../identity';
import { OwnAnswer } from './own-answer';

const AnswerGiven = lazyPart(() => import('./answer-given'), 'AnswerGiven');
const NothingToAnswer = lazyPart(() => import('./nothing-to-answer'), 'NothingToAnswer');

/** The form, the submitted answer, or the reason why this person cannot answer [2.114] [2.115]. */
export function ResponsePanel({ payload }: { payload: ReportPayload }) {
  const { userId } = useMe();
  const { campaignV2: campaign, campaignV2Responses } = payload;
  const { configuration, timeZone, isSubmittedByCurrentUser, isSubmittableByCurrentUser } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const { schema } = configuration.responses;
  if (!schema) return null;

  const own = campaignV2Responses.find((response) => response.userId === userId);
  if (isSubmittedByCurrentUser) {
    return (
      <FormSourcesProvider sources={sources}>
        <AnswerGiven campaign={campaign} schema={schema} answers={own?.campaignAnswer} />
      </FormSourcesProvider>
    );
  }
  if (isSubmittableByCurrentUser) {
    const saved = own?.status === 'IN_PROGRESS' ? { version: own.version, answers: own.campaignAnswer } : undefined;
    return (
      <FormSourcesProvider sources={sources}>
        <OwnAnswer campaign={campaign} schema={schema} saved={saved} />
      </FormSourcesProvider>
    );
  }
  return (
    <FormSourcesProvider sources={sources}>
      <NothingToAnswer campaign={campaign} schema={schema} />
    </FormSourcesProvider>
  );
}
