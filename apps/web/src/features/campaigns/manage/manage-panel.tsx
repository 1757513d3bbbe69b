import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Card } from '../../../ui/display/card';
import { reportPath } from '../paths';
import { isAnswered, waitingFilter } from '../asks-something';
import { useWorkspace } from '../place';
import { hasRollCall } from './has-roll-call';
import { InvitedPeople } from '../place-people/lazy';
import { EngagementFigures } from './engagement-figures';
import { ManageActions } from './manage-actions';
import { PostingNote } from './posting-note';

/** The panel for managers on the page of a campaign: its figures, who is missing, and the actions [6.4]. */
export function ManagePanel({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('campaigns');
  const workspace = useWorkspace();
  const {
    allowedActions,
    isAnonymous,
    campaignMode,
    status,
    campaignV2Engagement: { expectedViewPersonnelCount },
  } = campaign;
  const isExpecting = campaignMode === 'STANDALONE' && status !== 'COMPLETE' && expectedViewPersonnelCount > 0;
  // A representative sees the figures of a consultation without names.
  const isNameless = campaign.isConsultation === true && campaignMode === 'STANDALONE' && !allowedActions.includes('remind');
  const isMissing = !isAnonymous && !isNameless && allowedActions.includes('viewReport');
  return (
    <Card component="section" aria-label={t('manage.label')} className="grid gap-4 p-4 sm:p-5 mb-6">
      {campaign.posting && <PostingNote campaign={campaign} posting={campaign.posting} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <EngagementFigures campaign={campaign} />
        {isMissing &&
          (hasRollCall(campaign) ? (
            <LinkButton to={reportPath(workspace, campaign)} search={{ tab: 'rollcall' }} variant="outlined" className="print:hidden">
              {t('manage.rollCall')}
            </LinkButton>
          ) : (
            <LinkButton
              to={reportPath(workspace, campaign)}
              search={{ tab: 'participants', show: waitingFilter(campaign) }}
              className="-mx-5 print:hidden"
            >
              {t(missingWords(campaign))}
            </LinkButton>
          ))}
      </div>
      {isExpecting && allowedActions.includes('viewReport') && (
        <Suspense>
          <InvitedPeople campaign={campaign} />
        </Suspense>
      )}
      <ManageActions campaign={campaign} />
    </Card>
  );
}

/** What the missing people have not done: read, confirm or answer. */
function missingWords(campaign: CampaignV2) {
  if (campaign.type !== 'BRIEFING') return 'manage.whoHasNotAnswered';
  return isAnswered(campaign) ? 'manage.whoHasNotConfirmed' : 'manage.whoHasNotRead';
}
