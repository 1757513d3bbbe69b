import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/buttons/link-button';
import { reportPath } from '../paths';
import { isAnswered, waitingFilter } from '../asks-something';
import { useWorkspace } from '../place';
import { EngagementFigures } from './engagement-figures';
import { ManageActions } from './manage-actions';

/** The panel for managers on the page of a campaign: its figures, who is missing, and the actions [6.4]. */
export function ManagePanel({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('campaigns');
  const workspace = useWorkspace();
  const { allowedActions, isAnonymous } = campaign;
  const isMissing = !isAnonymous && allowedActions.includes('viewReport');
  return (
    <Card component="section" aria-label={t('manage.label')} sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 2.5 }, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}>
        <EngagementFigures campaign={campaign} />
        {isMissing && (
          <LinkButton
            to={reportPath(workspace, campaign)}
            search={{ tab: 'participants', show: waitingFilter(campaign) }}
            sx={{ mx: -2.5 }}
          >
            {t(missingWords(campaign))}
          </LinkButton>
        )}
      </Box>
      <ManageActions campaign={campaign} />
    </Card>
  );
}

/** What the missing people have not done: read, confirm or answer. */
function missingWords(campaign: CampaignV2) {
  if (campaign.type !== 'BRIEFING') return 'manage.whoHasNotAnswered';
  return isAnswered(campaign) ? 'manage.whoHasNotConfirmed' : 'manage.whoHasNotRead';
}
