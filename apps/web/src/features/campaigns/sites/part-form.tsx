import type { FormSchema } from '@muster/contract/campaigns/form-language/types';
import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../identity';
import { refreshCampaigns } from '../api';
import { AnswerForm } from '../form/answer-form';
import type { Submission } from '../form/submission';
import { answeredOf } from './part';
import { TheirSave } from './their-save';
import { usePartDraft } from './use-part-draft';
import { useSavePart } from './use-save-part';

export interface PartFormProps {
  campaign: CampaignV2;
  site: CampaignV2Site;
  schema: FormSchema;
  response: CampaignV2Response | undefined;
}

/** A site's response while it is open: 'Update' saves it and keeps it open, 'Complete' ends it [4.11] [4.12] [4.14]. */
export function PartForm({ campaign, site, schema, response }: PartFormProps) {
  const { t } = useTranslation('sites');
  const { userId } = useMe();
  const queryClient = useQueryClient();
  const answered = answeredOf(campaign, site);
  const { draft, theirs, onTyped, sending, keepMine, discard } = usePartDraft(userId, answered, response);
  const save = useSavePart({ campaignId: campaign.id, campaignV2SiteId: site.id, answered });

  const choice = useRef<HTMLDivElement>(null);

  const send = (status: ResponseStatus) => async (submission: Submission) => {
    try {
      await sending(() => save(submission, status, draft.base));
    } catch (error) {
      // where it was refused because of theirs, the choice stands above the form
      requestAnimationFrame(() => choice.current?.focus());
      throw error;
    }
    await refreshCampaigns(queryClient);
  };
  return (
    <>
      {theirs && (
        <TheirSave ref={choice} theirs={theirs} schema={schema} scope={campaign.scope} onKeepMine={keepMine} onTakeTheirs={discard} />
      )}
      {!theirs && draft.isRestored && (
        <Alert
          severity="info"
          sx={{ mb: 3, alignItems: 'center' }}
          action={
            <Button color="inherit" onClick={discard}>
              {t('kept.discard')}
            </Button>
          }
        >
          {t('kept.text')}
        </Alert>
      )}
      <AnswerForm
        key={draft.round}
        schema={schema}
        scope={campaign.scope}
        heading={campaign.title}
        answers={draft.start}
        isHierarchical
        isAnonymous={campaign.isAnonymous}
        onTyped={onTyped}
        onUpdate={send('IN_PROGRESS')}
        onSubmit={send('SUBMITTED')}
      />
    </>
  );
}
