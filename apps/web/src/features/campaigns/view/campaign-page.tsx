import type { CampaignType } from '@muster/contract/campaigns/kinds';
import type { ReportPayload } from '@muster/contract/campaigns/report';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../ui/error-panel';
import { campaignQuery } from '../api';
import { ContentSkeleton } from '../content-skeleton';
import { useCampaignUpdates } from '../use-campaign-updates';
import { BriefingPage } from './briefing-page';
import { Landing } from './landing';
import type { CampaignPageProps } from '../pages';
import { useMarkViewed } from './use-mark-viewed';
import { PollPage } from './poll-page';

export interface TypePageProps {
  payload: ReportPayload;
  /** The participating site that is asked about [2.60]. */
  qualifierId?: number;
}

const HuddlePage = lazy(async () => ({ default: (await import('./huddle-page')).HuddlePage }));
const HierarchicalPage = lazy(async () => ({ default: (await import('./hierarchical-page')).HierarchicalPage }));

/** The page of each type [2.68]-[2.73]. */
const pages: Record<CampaignType, ComponentType<TypePageProps>> = {
  BRIEFING: BriefingPage,
  POLL: PollPage,
  HUDDLE: HuddlePage,
  LEARNING: HierarchicalPage,
  IMPROVEMENT: HierarchicalPage,
};

/** One campaign, in whatever list it is opened from; a refusal is thrown to the page for it [7.7] [8.38]. A site's part of a draft is not there yet [2.75]. */
export function CampaignPage({ companyId, campaignId, qualifierId }: CampaignPageProps) {
  return (
    <Suspense key={campaignId} fallback={<ContentSkeleton />}>
      <Opened companyId={companyId} campaignId={campaignId} {...(qualifierId !== undefined && { qualifierId })} />
    </Suspense>
  );
}

function Opened({ companyId, campaignId, qualifierId }: CampaignPageProps) {
  const { t } = useTranslation('campaigns');
  const { data: payload } = useSuspenseQuery(campaignQuery(campaignId));
  useCampaignUpdates(campaignId);
  useMarkViewed(payload.campaignV2);
  const { type, status } = payload.campaignV2;
  if (qualifierId !== undefined && status === 'DRAFT') return <ErrorPanel message={t('unavailable')} />;
  // a type that this page does not know yet [2.73]
  const Page: ComponentType<TypePageProps> | undefined = pages[type];
  if (!Page || payload.campaignV2.companyId !== companyId) return <ErrorPanel message={t('couldNotLoad')} />;
  if (status === 'DRAFT' || status === 'COMPLETE') return <Landing campaign={payload.campaignV2} />;
  return <Page payload={payload} {...(qualifierId !== undefined && { qualifierId })} />;
}
