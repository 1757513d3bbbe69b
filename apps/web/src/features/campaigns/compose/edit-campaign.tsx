import { isLocked } from '@muster/contract/campaigns/life-cycle';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import Box from '@mui/material/Box';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { usePermissions } from '../../identity';
import { campaignQuery } from '../api';
import { CampaignDue } from '../campaign-due';
import { ContentHeader } from '../../../ui/content-header';
import { campaignPath, listPath } from '../paths';
import { scopeOf, useCampaignType } from '../place';
import { useCampaignUpdates } from '../use-campaign-updates';
import { AuthorForm } from './author-form';
import { AuthorOnly } from './author-only';
import { useUpdateCampaign } from './use-save-campaign';

const ManageActions = lazy(async () => ({ default: (await import('../manage/manage-actions')).ManageActions }));
const ReadOnlyForm = lazy(async () => ({ default: (await import('./read-only-form')).ReadOnlyForm }));

/** A draft, or what is posted while nobody has answered yet [4.3] [4.7] [4.27]. */
export function EditCampaign() {
  const campaignId = useAddressId('campaignId');
  return (
    <AuthorOnly>
      <EditForm key={campaignId} campaignId={campaignId} />
    </AuthorOnly>
  );
}

function EditForm({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('campaigns');
  const type = useCampaignType();
  const { data } = useSuspenseQuery(campaignQuery(campaignId));
  const { campaignV2: campaign } = data;
  useCampaignUpdates(campaignId);
  const navigate = useNavigate();
  const update = useUpdateCampaign(campaign);
  const lock = useLockReason(campaign);
  const scope = scopeOf(campaign);
  const place = { ...scope, timeZone: campaign.timeZone };
  const { form } = campaign.configuration;
  const isDraft = campaign.status === 'DRAFT';
  const toView = () => navigate({ to: campaignPath(scope, type, campaignId), search: {} });

  return (
    <>
      <ContentHeader
        title={campaign.title || t('untitled')}
        overline={isDraft ? t('draft') : t('editing')}
        states={<CampaignDue campaign={campaign} />}
        lead={t(campaign.campaignTemplateId === null ? 'madeFromGone' : 'madeFrom', { version: campaign.campaignTemplateVersion })}
        back={{ to: listPath(scope, type), label: t(`types.${type}`) }}
      />
      {isDraft && (
        <Suspense fallback={<Box sx={{ height: 44 }} />}>
          <ManageActions campaign={campaign} on="form" />
        </Suspense>
      )}
      {lock ? (
        <ReadOnlyForm schema={form.schema} answers={campaign.configurationAnswer} reason={lock} place={place} />
      ) : (
        <AuthorForm
          type={type}
          form={form}
          place={place}
          edited={{ id: campaignId, answers: campaign.configurationAnswer, isPosted: !isDraft }}
          onDraft={isDraft ? async (submission) => void (await update(submission, 'DRAFT')) : undefined}
          onPost={async (submission, isReadAgain) => {
            await update(submission, 'LIVE', isReadAgain || undefined);
            await toView();
          }}
        />
      )}
    </>
  );
}

/** Why the form is only to be read; undefined where it may be changed. The api decides, this finds the words. */
function useLockReason(campaign: CampaignV2): string | undefined {
  const { t } = useTranslation('campaigns');
  const { consultant } = usePermissions();
  const { type, status, allowedActions, campaignV2Engagement } = campaign;
  if (consultant) return t('readOnly.consultant');
  if (allowedActions.includes('edit')) return undefined;
  if (status === 'COMPLETE') return t('readOnly.complete');
  if (isLocked({ type, status, submissions: campaignV2Engagement.submissions })) return t('readOnly.locked');
  return t('readOnly.notAuthor');
}
