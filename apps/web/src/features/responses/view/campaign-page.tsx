import type { CampaignType } from '@muster/contract/templates/kinds';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressIds } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { campaignQuery, useCampaignUpdates, type CampaignPageProps } from '../../campaigns';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { SitePart } from '../sites/lazy-site-part';
import { askedSite, isPartAsked } from '../sites/part';
import { BriefingPage } from './briefing-page';
import { Landing } from './landing';
import { HierarchicalPage } from './hierarchical-page';
import { PollPage } from './poll-page';
import type { TypePageProps } from './type-page-props';
import { useMarkViewed } from './use-mark-viewed';

const HuddlePage = lazyPart(() => import('./huddle-page'), 'HuddlePage');

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
  const { t } = useTranslation('responses');
  const asked = { qualifierId, siteId: useAddressIds().siteId };
  const { data: payload } = useSuspenseQuery(campaignQuery(campaignId));
  useCampaignUpdates(payload.campaignV2);
  useMarkViewed(payload.campaignV2);
  const { campaignV2: campaign } = payload;
  const { type, status, campaignMode, scope } = campaign;
  // a type that this page does not know yet [2.73]
  const Page: ComponentType<TypePageProps> | undefined = pages[type];
  if (!Page || campaign.companyId !== companyId) return <ErrorPanel message={t('couldNotLoad')} />;
  const isDraft = status === 'DRAFT';
  if (campaignMode === 'HIERARCHICAL' && isPartAsked(campaign, asked) && !(isDraft && scope === 'SITE')) {
    if (isDraft) return <ErrorPanel message={t('unavailable')} />;
    return <SitePart campaign={campaign} site={askedSite(campaign, asked)} />;
  }
  if (isDraft || status === 'COMPLETE') return <Landing payload={payload} />;
  return <Page payload={payload} />;
}
