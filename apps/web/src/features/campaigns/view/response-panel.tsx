import type { ReportPayload } from '@muster/contract/campaigns/report';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import GroupOffOutlined from '@mui/icons-material/GroupOffOutlined';
import { useMe } from '../../identity';
import { AnswerForm } from '../form/answer-form';
import { useFormSourcesFor } from '../form/data';
import { FormSourcesProvider } from '../form/form-sources';
import { scopeOf } from '../place';
import { useSubmitResponse } from './use-submit-response';

const BriefingContent = lazy(async () => ({ default: (await import('./briefing-content')).BriefingContent }));
const QuestionPreview = lazy(async () => ({ default: (await import('./question-preview')).QuestionPreview }));
const SubmittedAnswer = lazy(async () => ({ default: (await import('./submitted-answer')).SubmittedAnswer }));

/** The form to answer, the answer given, or why this person has none to give [2.114] [2.115]. */
export function ResponsePanel({ payload }: { payload: ReportPayload }) {
  const { t } = useTranslation('campaigns');
  const { userId } = useMe();
  const { campaignV2: campaign, campaignV2Responses } = payload;
  const { configuration, scope, timeZone, isAnonymous, isSubmittedByCurrentUser, isSubmittableByCurrentUser, isIntendedForCurrentUser } =
    campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const { submit, kept } = useSubmitResponse(campaign);
  const { schema } = configuration.responses;
  if (!schema) return null;

  const own = campaignV2Responses.find((response) => response.userId === userId);
  if (isSubmittedByCurrentUser) {
    return (
      <FormSourcesProvider sources={sources}>
        <SubmittedAnswer type={campaign.type} schema={schema} scope={scope} answers={own?.campaignAnswer} />
      </FormSourcesProvider>
    );
  }
  if (isSubmittableByCurrentUser) {
    const saved = own?.status === 'IN_PROGRESS' ? own.campaignAnswer : undefined;
    return (
      <FormSourcesProvider sources={sources}>
        <AnswerForm
          schema={schema}
          scope={scope}
          heading={campaign.title}
          answers={kept ?? saved}
          isHierarchical={false}
          isAnonymous={isAnonymous}
          onSubmit={submit}
        />
      </FormSourcesProvider>
    );
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {!isIntendedForCurrentUser && (
        <Alert severity="info" icon={<GroupOffOutlined />}>
          {t('notSelected')}
        </Alert>
      )}
      <BriefingContent campaign={campaign} />
      <QuestionPreview schema={schema} />
    </Stack>
  );
}
