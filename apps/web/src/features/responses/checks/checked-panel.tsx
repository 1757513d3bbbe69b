import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Understanding } from '@muster/contract/campaigns/checks/checks';
import { ownAnswersTag } from '@muster/contract/exchange/tags';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { isRead } from '../../campaigns';
import { useWaiting } from '../../outbox';
import { answerItem } from '../item-names';
import { BriefingContent } from '../view/briefing-content';
import { askForTalk, talksQuery } from './api';
import { CheckQuestions, Understood } from './check-questions';
import { PeopleToTalkWith } from './people-to-talk-with';
import { ReadingContext, useReading } from '../view/reading';
import { ResponsePanel } from '../view/response-panel';

/** A briefing with check questions: its text, the questions, and after right answers the form to confirm it. */
export function CheckedPanel({ payload }: { payload: ReportPayload }) {
  const { campaignV2: campaign } = payload;
  const { t } = useTranslation('checks');
  const [answered, setAnswered] = useState<Understanding>();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const { data: talks } = useQuery(talksQuery(campaign.id));
  const talkedBy = talks?.ownTalk?.talkedDate == null ? undefined : talks.ownTalk.talkedBy;
  const hasTalked = talks?.ownTalk?.talkedDate != null;
  const understanding = answered ?? (hasTalked ? afterTalk(campaign) : undefined);
  const isWaiting = useWaiting(answerItem(campaign)).length > 0;
  const reading = useReading(campaign);
  const { original, language } = reading;
  const context = useMemo(() => ({ original, language, ...(understanding && { understanding }) }), [original, language, understanding]);
  const isAsking = campaign.isSubmittableByCurrentUser && !campaign.isSubmittedByCurrentUser && !isWaiting;
  // a template without a form for responses has its text in the answers of the author, which no form shows
  const isTextAbove = isAsking || campaign.configuration.responses.schema === undefined;
  // without a network nobody is told: the next wrong answer asks again
  const ask = () =>
    void askForTalk({ params: { id: campaign.id } }, { hideError: true }).then(
      (asked) => {
        queryClient.setQueryData(talksQuery(campaign.id).queryKey, asked);
        // Focus says it too
        return invalidate(ownAnswersTag);
      },
      () => undefined,
    );
  return (
    <div className="grid gap-6">
      {talks && talks.people.length > 0 && <PeopleToTalkWith campaign={campaign} people={talks.people} />}
      {isTextAbove && <BriefingContent campaign={campaign} />}
      {isAsking && understanding && (
        <Understood text={hasTalked && !answered ? t('talkedBy', { name: talkedBy ? personName(talkedBy) : '' }) : t('understood')} />
      )}
      {isAsking && !understanding && (
        <CheckQuestions
          campaign={campaign}
          questions={campaign.checks ?? []}
          hasAsked={talks?.ownTalk != null}
          onConfused={ask}
          onUnderstood={setAnswered}
        />
      )}
      {(!isAsking || understanding) && (
        <ReadingContext value={context}>
          <ResponsePanel payload={isTextAbove ? { ...payload, campaignV2: withoutText(campaign) } : payload} />
        </ReadingContext>
      )}
    </div>
  );
}

/** After a talk, nobody has to answer the questions. */
const afterTalk = ({ contentVersion = 1 }: CampaignV2): Understanding => ({ contentVersion, picks: {}, unclear: [] });

/** The campaign with only the fields that ask something, or that an answer brings to light: the other text stands above the questions. */
function withoutText(campaign: CampaignV2): CampaignV2 {
  const { responses } = campaign.configuration;
  const fields = Object.entries(responses.schema?.properties ?? {}).filter(
    ([, { inputType, visibleWhen }]) => !isRead(inputType) || visibleWhen !== undefined,
  );
  return {
    ...campaign,
    configuration: { ...campaign.configuration, responses: { ...responses, schema: { properties: Object.fromEntries(fields) } } },
  };
}
