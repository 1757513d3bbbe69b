import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import CircularProgress from '@mui/material/CircularProgress';
import { useNavigate } from '@tanstack/react-router';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentHeader } from '../../../ui/content-header';
import { CampaignDue } from '../campaign-due';
import { LinkButton } from '../../../ui/link-button';
import { editPath, reportPath } from '../paths';
import { scopeOf, useWorkspace } from '../place';

/** How long the page says where it leads before it goes there [2.67]. */
const landingMilliseconds = 1_000;

/** A draft leads on to its form, and what is finalised to its report [2.67]. */
export function Landing({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('campaigns');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const isDraft = campaign.status === 'DRAFT';
  const target = isDraft ? editPath(scopeOf(campaign), campaign.type, campaign.id) : reportPath(workspace, campaign);

  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: target, search: true, replace: true }), landingMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate, target]);

  return (
    <>
      <ContentHeader title={campaign.title || t('untitled')} states={<CampaignDue campaign={campaign} />} />
      <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <CircularProgress size={20} aria-hidden />
        <Typography>{isDraft ? t('landing.draft') : t('landing.complete')}</Typography>
      </Box>
      <LinkButton to={target} search replace variant="outlined" color="inherit">
        {isDraft ? t('landing.toForm') : t('landing.toReport')}
      </LinkButton>
    </>
  );
}
