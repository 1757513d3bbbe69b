import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Question } from '@muster/contract/exchange/question';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { huddleQuestionQuery, QuestionBody, Resources, useQuestionUpdates } from '../../exchange';
import { filesIn } from '../../forms';
import { useReading } from './reading';

interface HuddleQuestionProps {
  campaign: CampaignV2;
  /** Gets the element with the text of the question. */
  content?: RefObject<HTMLDivElement | null>;
  /** Shown below the question once it is loaded. */
  children(question: Question): ReactNode;
}

/** The question of a huddle, with its context and files. Its title is the title of the huddle [7.42]. */
export function HuddleQuestion({ campaign, content, children }: HuddleQuestionProps) {
  const { t } = useTranslation('exchange');
  const { original } = useReading(campaign);
  const { data: question, isPending } = useQuery(huddleQuestionQuery(campaign.id));
  if (question) {
    // the exchange has the original
    const shown = original === campaign ? question : { ...question, body: contextOf(campaign) };
    return (
      <>
        <Updates question={question} />
        <div ref={content} className="contents">
          <QuestionBody question={shown}>
            <HuddleResources campaign={campaign} />
          </QuestionBody>
        </div>
        {children(question)}
      </>
    );
  }
  if (!isPending) return <ErrorPanel message={t('unavailable')} />;
  return (
    <div className="grid gap-4">
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={132} />
      <Skeleton variant="rounded" height={132} />
    </div>
  );
}

/** The text below the question. */
function contextOf({ configuration, configurationAnswer, description }: CampaignV2): string {
  const context = configurationAnswer[configuration.form.mapToDescription ?? ''];
  return typeof context === 'string' ? context : (description ?? '');
}

/** The files belong to the campaign, not to the question. */
function HuddleResources({ campaign: { id, companyId, configuration, configurationAnswer } }: { campaign: CampaignV2 }) {
  return (
    <Resources
      fileIds={filesIn(configuration.form.schema, configurationAnswer)}
      place={{ entityType: 'CampaignV2', entityId: id, companyId }}
    />
  );
}

function Updates({ question }: { question: Question }) {
  useQuestionUpdates(question);
  return null;
}
