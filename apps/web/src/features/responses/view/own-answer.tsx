import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema } from '@muster/contract/forms/types';
import { Suspense } from 'react';
import { answerItem } from '../item-names';
import { askedIn } from '../kept-response';
import { AnswerForm, RestoredDraft, useDraft, type Saved } from '../../forms';
import { useConfig } from '../../../lib/config-context';
import { lazyPart } from '../../../lib/lazy-screen';
import { useReading } from './reading';
import { useSubmitResponse } from './use-submit-response';

const OwnPhone = lazyPart(() => import('../own-phone'), 'OwnPhone');

interface OwnAnswerProps {
  campaign: CampaignV2;
  schema: FormSchema;
  /** A response in progress. */
  saved: Saved | undefined;
}

/** The form of the person's own answer. What they type is kept on the device until it is submitted. */
export function OwnAnswer({ campaign, schema, saved }: OwnAnswerProps) {
  const item = answerItem(campaign);
  const { original } = useReading(campaign);
  const { draft, askedBefore, onTyped, acknowledge, discard } = useDraft({ item, saved, asked: askedIn(original) });
  const place = useSharedPlace();
  const submit = useSubmitResponse(campaign, schema, item);
  return (
    <>
      {campaign.isAnonymous && place !== undefined && (
        <Suspense>
          <OwnPhone place={place} />
        </Suspense>
      )}
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
      <AnswerForm
        key={draft.round}
        schema={schema}
        scope={campaign.scope}
        heading={campaign.title}
        answers={draft.start}
        saved={draft.begunUpon?.answers}
        askedBefore={askedBefore}
        onLooked={acknowledge}
        isHierarchical={false}
        isAnonymous={campaign.isAnonymous}
        onTyped={onTyped}
        onSubmit={submit}
      />
    </>
  );
}

/** The company and the site of a shared device. Undefined on every other device. */
function useSharedPlace(): string | undefined {
  const { isPinSession, scope = '' } = useConfig();
  return isPinSession ? /^openid (\d+-\d+)-\d+$/.exec(scope)?.[1] : undefined;
}
