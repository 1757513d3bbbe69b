import type { FormSchema } from '@muster/contract/forms/types';
import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import GroupOffOutlined from '~icons/ic/outline-group-off';
import HourglassEmptyOutlined from '~icons/ic/outline-hourglass-empty';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { answerItem } from '../item-names';
import { AnswerView, FormSourcesProvider, UnsentAnswer, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';
import { useWaiting } from '../../outbox';
import { Confirmation } from '../view/confirmation';
import { WaitingAnswer } from '../view/waiting-answer';
import { Thanks } from '../thanks';
import { BriefingContent } from '../view/briefing-content';
import { QuestionPreview } from '../view/question-preview';
import { PartForm } from './part-form';
import { personName } from '../../../lib/names/person-name';

interface PartResponseProps {
  campaign: CampaignV2;
  site: CampaignV2Site;
  response: CampaignV2Response | undefined;
}

/** The form of a site's response. Read-only once it is submitted or the campaign is complete [4.13]. */
export function PartResponse({ campaign, site, response }: PartResponseProps) {
  const { scope, timeZone, isSubmittableByCurrentUser } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const { schema } = campaign.configuration.responses;
  const item = answerItem(campaign, site.id);
  const isWaiting = useWaiting(item).length > 0;
  if (!schema) return null;
  const isOpen = isSubmittableByCurrentUser && response?.status !== 'SUBMITTED';
  return (
    <FormSourcesProvider sources={sources}>
      <Confirmation isOpen={isOpen && !isWaiting}>
        {isWaiting && <WaitingAnswer item={item} schema={schema} scope={scope} />}
        {isOpen ? (
          !isWaiting && <PartForm campaign={campaign} site={site} schema={schema} response={response} />
        ) : (
          <>
            <ReadOnlyPart campaign={campaign} schema={schema} response={response} />
            <UnsentAnswer item={item} schema={schema} scope={scope} saved={response?.campaignAnswer} />
          </>
        )}
      </Confirmation>
    </FormSourcesProvider>
  );
}

interface ReadOnlyPartProps extends Pick<PartResponseProps, 'campaign' | 'response'> {
  schema: FormSchema;
}

/** The answer, or the questions if there is no answer yet. */
function ReadOnlyPart({ campaign, schema, response }: ReadOnlyPartProps) {
  const { t } = useTranslation('responses');
  return (
    <div className="flex flex-col gap-6">
      <Why campaign={campaign} response={response} />
      {response ? (
        <section aria-label={t('answer')}>
          <AnswerView schema={schema} scope={campaign.scope} answers={response.campaignAnswer} />
          <SavedBy response={response} />
        </section>
      ) : (
        <>
          <BriefingContent campaign={campaign} />
          <QuestionPreview schema={schema} />
        </>
      )}
    </div>
  );
}

/** Says why there is no form [2.115] [2.116], and whether a response in progress counts. */
function Why({ campaign, response }: Pick<PartResponseProps, 'campaign' | 'response'>) {
  const { t } = useTranslation('responses');
  if (response?.status === 'SUBMITTED') {
    return (
      <Alert severity="success" icon={<TaskAlt />}>
        {t('completed')}
        {campaign.status !== 'COMPLETE' && <Thanks campaign={campaign} />}
      </Alert>
    );
  }
  if (campaign.status === 'COMPLETE') {
    return (
      <Alert severity="warning" icon={<HourglassEmptyOutlined />}>
        {response ? t('incomplete') : t('notStarted')}
      </Alert>
    );
  }
  return (
    <Alert severity="info" icon={<GroupOffOutlined />}>
      {t('notParticipating')}
      {response && <Text variant="body2">{t('underWay')}</Text>}
    </Alert>
  );
}

function SavedBy({ response: { userDetailsDTO: person } }: { response: CampaignV2Response }) {
  const { t } = useTranslation('responses');
  if (!person) return null;
  return (
    <Text color="muted" className="mt-6">
      {t('savedBy', { name: personName(person) })}
    </Text>
  );
}
