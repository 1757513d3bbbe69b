import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema } from '@muster/contract/forms/types';
import GroupOffOutlined from '@mui/icons-material/GroupOffOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { UnsentAnswer } from '../../forms';
import { answerItem } from '../kept-response';
import { BriefingContent } from './briefing-content';
import { QuestionPreview } from './question-preview';

/** What a campaign says and asks, to somebody who cannot answer it, and why they cannot [2.115]. */
export function NothingToAnswer({ campaign, schema }: { campaign: CampaignV2; schema: FormSchema }) {
  const { t } = useTranslation('responses');
  return (
    <Stack sx={{ gap: 3 }}>
      {!campaign.isIntendedForCurrentUser && (
        <Alert severity="info" icon={<GroupOffOutlined />}>
          {t('notSelected')}
        </Alert>
      )}
      <UnsentAnswer item={answerItem(campaign)} schema={schema} scope={campaign.scope} />
      <BriefingContent campaign={campaign} />
      <QuestionPreview schema={schema} />
    </Stack>
  );
}
