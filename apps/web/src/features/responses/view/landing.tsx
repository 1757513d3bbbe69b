import type { ReportPayload } from '@muster/contract/reports/report';
import CircularProgress from '@mui/material/CircularProgress';
import { useNavigate } from '@tanstack/react-router';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { ContentHeader } from '../../../ui/layout/content-header';
import { CampaignDue, editPath, reportPath, scopeOf, useWorkspace } from '../../campaigns';
import { LinkButton } from '../../../ui/buttons/link-button';
import { hasUnsentAnswer } from '../kept-response';
import { useMe } from '../../identity';

const UnsentResponse = lazyPart(() => import('./unsent-response'), 'UnsentResponse');

/** How long the page says where it leads before it goes there [2.67]. */
const landingMilliseconds = 1_000;

/** A draft leads on to its form, and what is finalised to its report [2.67]. Text that was not sent stays until it is read. */
export function Landing({ payload }: { payload: ReportPayload }) {
  const { t } = useTranslation(['responses', 'campaigns']);
  const { userId } = useMe();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { campaignV2: campaign, campaignV2Responses } = payload;
  const saved = campaignV2Responses.find((response) => response.userId === userId)?.campaignAnswer;
  const isDraft = campaign.status === 'DRAFT';
  const target = isDraft ? editPath(scopeOf(campaign), campaign.type, campaign.id) : reportPath(workspace, campaign);
  const [hasUnsent] = useState(() => !isDraft && hasUnsentAnswer(userId, campaign, saved));

  useEffect(() => {
    if (hasUnsent) return undefined;
    const timer = setTimeout(() => void navigate({ to: target, search: true, replace: true }), landingMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate, target, hasUnsent]);

  return (
    <>
      <ContentHeader title={campaign.title || t('campaigns:untitled')} states={<CampaignDue campaign={campaign} />} />
      {hasUnsent ? (
        <Suspense>
          <UnsentResponse campaign={campaign} saved={saved} />
        </Suspense>
      ) : (
        <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <CircularProgress size={20} aria-hidden />
          <Typography>{isDraft ? t('landing.draft') : t('landing.complete')}</Typography>
        </Box>
      )}
      <LinkButton to={target} search replace variant="outlined" color="inherit">
        {isDraft ? t('landing.toForm') : t('landing.toReport')}
      </LinkButton>
    </>
  );
}
