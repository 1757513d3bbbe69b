import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import GroupOffOutlined from '~icons/ic/outline-group-off';
import { Alert } from '../../../ui/display/alert';
import { UnsentAnswer } from '../../forms';
import { answerItem } from '../item-names';
import { BriefingContent } from './briefing-content';
import { QuestionPreview } from './question-preview';

/** The content and questions of a campaign for somebody who cannot answer it, and the reason [2.115]. */
export function NothingToAnswer({ campaign, schema }: { campaign: CampaignV2; schema: FormSchema }) {
  const { t } = useTranslation('responses');
  return (
    <div className="flex flex-col gap-6">
      {!campaign.isIntendedForCurrentUser && (
        <Alert severity="info" icon={<GroupOffOutlined />}>
          {t('notSelected')}
        </Alert>
      )}
      <UnsentAnswer item={answerItem(campaign)} schema={schema} scope={campaign.scope} />
      <BriefingContent campaign={campaign} />
      <QuestionPreview schema={schema} />
    </div>
  );
}
