import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Understanding } from '@muster/contract/campaigns/checks/checks';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useMemo, useState } from 'react';
import { isRead } from '../../campaigns';
import { useWaiting } from '../../outbox';
import { answerItem } from '../item-names';
import { BriefingContent } from '../view/briefing-content';
import { CheckQuestions, Understood } from './check-questions';
import { ReadingContext, useReading } from '../view/reading';
import { ResponsePanel } from '../view/response-panel';

/** A briefing with check questions: its text, the questions, and after right answers the form to confirm it. */
export function CheckedPanel({ payload }: { payload: ReportPayload }) {
  const { campaignV2: campaign } = payload;
  const [understanding, setUnderstanding] = useState<Understanding>();
  const isWaiting = useWaiting(answerItem(campaign)).length > 0;
  const reading = useReading(campaign);
  const { original, language } = reading;
  const context = useMemo(() => ({ original, language, ...(understanding && { understanding }) }), [original, language, understanding]);
  const isAsking = campaign.isSubmittableByCurrentUser && !campaign.isSubmittedByCurrentUser && !isWaiting;
  return (
    <div className="grid gap-6">
      {isAsking && (
        <>
          <BriefingContent campaign={campaign} />
          {understanding ? (
            <Understood />
          ) : (
            <CheckQuestions campaign={campaign} questions={campaign.checks ?? []} onUnderstood={setUnderstanding} />
          )}
        </>
      )}
      {(!isAsking || understanding) && (
        <ReadingContext value={context}>
          <ResponsePanel payload={isAsking ? { ...payload, campaignV2: withoutText(campaign) } : payload} />
        </ReadingContext>
      )}
    </div>
  );
}

/** The campaign with only the fields that ask something: its text stands above the questions. */
function withoutText(campaign: CampaignV2): CampaignV2 {
  const { responses } = campaign.configuration;
  const fields = Object.entries(responses.schema?.properties ?? {}).filter(([, { inputType }]) => !isRead(inputType));
  return {
    ...campaign,
    configuration: { ...campaign.configuration, responses: { ...responses, schema: { properties: Object.fromEntries(fields) } } },
  };
}
