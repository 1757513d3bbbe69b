import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { usePermissions } from '../../identity';
import { campaignQuery } from '../api';
import { CampaignDue } from '../card/campaign-due';
import { ContentHeader } from '../../../ui/layout/content-header';
import { ManageActions } from '../manage/lazy-actions';
import { useIsLocked } from '../manage/use-is-locked';
import { campaignPath, listPath } from '../paths';
import { scopeOf, useCampaignType } from '../place';
import { useCampaignUpdates } from '../use-campaign-updates';
import { useIsGone } from '../use-is-gone';
import { AuthorOnly } from './author-only';
import { EditAuthorForm } from './edit-author-form';

const LockedForm = lazyPart(() => import('./locked-form'), 'LockedForm');
const GoneForm = lazyPart(() => import('./gone-form'), 'GoneForm');

/** Edits a draft, or a posted campaign without answers [4.3] [4.7] [4.27]. */
export function EditCampaign() {
  const campaignId = useAddressId('campaignId');
  return (
    <AuthorOnly>
      <EditForm key={campaignId} campaignId={campaignId} />
    </AuthorOnly>
  );
}

function EditForm({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation(['campaigns', 'templates']);
  const type = useCampaignType();
  const { data, error } = useSuspenseQuery(campaignQuery(campaignId));
  const { campaignV2: campaign } = data;
  const isGone = useIsGone(campaign, error);
  useCampaignUpdates(campaign);
  const navigate = useNavigate();
  const lock = useLockReason(campaign);
  const scope = scopeOf(campaign);
  const isDraft = campaign.status === 'DRAFT';
  const toView = () => navigate({ to: campaignPath(scope, type, campaignId), search: {} });

  if (isGone) return <GoneForm campaign={campaign} error={error} />;
  return (
    <>
      <ContentHeader
        title={campaign.title || t('untitled')}
        overline={t(isDraft ? 'status.DRAFT' : 'manage.edit')}
        states={<CampaignDue campaign={campaign} />}
        lead={t(campaign.campaignTemplateId === null ? 'madeFromGone' : 'madeFrom', { version: campaign.campaignTemplateVersion })}
        back={{ to: listPath(scope, type), label: t(`templates:types.${type}`) }}
      />
      {isDraft && (
        <div className="mb-6">
          <Suspense fallback={<div className="h-11" />}>
            <ManageActions campaign={campaign} on="form" />
          </Suspense>
        </div>
      )}
      {lock ? <LockedForm campaign={campaign} reason={lock} /> : <EditAuthorForm type={type} campaign={campaign} onPosted={toView} />}
    </>
  );
}

/** Says why the form is read-only; undefined if it can be changed. The API decides by `allowedActions`. */
function useLockReason(campaign: CampaignV2): string | undefined {
  const { t } = useTranslation('campaigns');
  const { consultant } = usePermissions();
  const hasResponse = useIsLocked(campaign);
  const { status, allowedActions } = campaign;
  if (consultant) return t('readOnly.consultant');
  if (allowedActions.includes('edit')) return undefined;
  if (status === 'COMPLETE') return t('readOnly.complete');
  if (hasResponse) return t('readOnly.locked');
  return t('readOnly.notAuthor');
}
