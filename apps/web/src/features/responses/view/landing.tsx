import type { ReportPayload } from '@muster/contract/reports/report';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { CircularProgress } from '../../../ui/display/circular-progress';
import { Text } from '../../../ui/display/text';
import { unlessLeaving } from '../../../ui/hooks/unless-leaving';
import { ContentHeader } from '../../../ui/layout/content-header';
import { CampaignDue, editPath, reportPath, scopeOf, useWorkspace } from '../../campaigns';
import { LinkButton } from '../../../ui/buttons/link-button';
import { hasUnsentAnswer } from '../kept-response';
import { useMe } from '../../identity';

const UnsentResponse = lazyPart(() => import('../unsent/unsent-response'), 'UnsentResponse');

/** How long the page shows its message before it redirects [2.67]. */
const landingMilliseconds = 1_000;

/** Redirects from a draft to its form, and from a finalised campaign to its report [2.67]. Waits while unsent text is shown. */
export function Landing({ payload }: { payload: ReportPayload }) {
  const { t } = useTranslation(['responses', 'campaigns']);
  const { userId } = useMe();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const router = useRouter();
  const { campaignV2: campaign, campaignV2Responses, translation } = payload;
  const saved = campaignV2Responses.find((response) => response.userId === userId)?.campaignAnswer;
  const isDraft = campaign.status === 'DRAFT';
  const target = isDraft ? editPath(scopeOf(campaign), campaign.type, campaign.id) : reportPath(workspace, campaign);
  const [hasUnsent] = useState(() => !isDraft && hasUnsentAnswer(userId, campaign, saved));

  useEffect(() => {
    if (hasUnsent) return undefined;
    return unlessLeaving(router, landingMilliseconds, () => void navigate({ to: target, search: true, replace: true }));
  }, [router, navigate, target, hasUnsent]);

  return (
    <>
      <ContentHeader
        title={(translation?.campaign.title ?? campaign.title) || t('campaigns:untitled')}
        states={<CampaignDue campaign={campaign} />}
      />
      {hasUnsent ? (
        <Suspense>
          <UnsentResponse campaign={campaign} saved={saved} />
        </Suspense>
      ) : (
        <output className="flex items-center gap-3 mb-4">
          <CircularProgress size={20} />
          <Text>{isDraft ? t('landing.draft') : t('landing.complete')}</Text>
        </output>
      )}
      <LinkButton to={target} search replace variant="outlined" color="inherit">
        {isDraft ? t('landing.toForm') : t('landing.toReport')}
      </LinkButton>
    </>
  );
}
