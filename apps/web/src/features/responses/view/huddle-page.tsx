import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/display/alert';
import { AnswersPanel } from '../../exchange';
import { useActsIn, usePermissions } from '../../identity';
import { huddleItem } from '../item-names';
import { ManagerOnly } from '../../campaigns';
import { Useful } from '../usefulness/lazy';
import { CampaignHeader } from './campaign-header';
import { HuddleQuestion } from './huddle-question';
import { NotSelected } from './not-selected';
import type { TypePageProps } from './type-page-props';

/** A huddle in progress: one question, the answer box, and the answers by rank [2.71]. */
export function HuddlePage({ payload: { campaignV2: campaign } }: TypePageProps) {
  const content = useRef<HTMLDivElement>(null);
  const actsIn = useActsIn(campaign);
  return (
    <>
      <CampaignHeader campaign={campaign} content={content} />
      <ManagerOnly campaign={campaign} />
      <HuddleQuestion campaign={campaign} content={content}>
        {(question) => (
          <AnswersPanel
            question={question}
            item={huddleItem(campaign.id)}
            closed={<NoAnswerReason campaign={campaign} />}
            actsIn={actsIn}
          />
        )}
      </HuddleQuestion>
      {campaign.isSubmittedByCurrentUser && (
        <Suspense>
          <Useful campaign={campaign} />
        </Suspense>
      )}
    </>
  );
}

/** Says why the person has no answer box [2.115] [6.10]. */
function NoAnswerReason({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('exchange');
  const { consultant } = usePermissions();
  if (consultant) return <Alert severity="info">{t('readOnly')}</Alert>;
  return campaign.isIntendedForCurrentUser ? null : <NotSelected />;
}
