import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressIds } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { asksSomething, campaignQuery, useCampaignUpdates, useIsGone, type CampaignPageProps } from '../../campaigns';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { SitePart } from '../sites/lazy-site-part';
import { siteInUrl, isSitePartInUrl } from '../sites/part';
import { NextSlot } from '../next-slot';
import { BriefingPage } from './briefing-page';
import { useCampaignEntries } from '../unsent/campaign-entries';
import { GoneCampaign } from '../unsent/gone';
import { Landing } from './landing';
import { HierarchicalPage } from './hierarchical-page';
import { PollPage } from './poll-page';
import { ShownIn } from './shown-in';
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

/** One campaign, next to any list. Throws errors to the error page [7.7] [8.38]. A draft has no parts of sites [2.75]. */
export function CampaignPage({ companyId, campaignId, qualifierId }: CampaignPageProps) {
  return (
    <Suspense key={campaignId} fallback={<ContentSkeleton />}>
      <Opened companyId={companyId} campaignId={campaignId} {...(qualifierId !== undefined && { qualifierId })} />
    </Suspense>
  );
}

function Opened({ companyId, campaignId, qualifierId }: CampaignPageProps) {
  const { t } = useTranslation('responses');
  const siteParams = { qualifierId, siteId: useAddressIds().siteId };
  const { data: payload, error } = useSuspenseQuery(campaignQuery(campaignId));
  const isGone = useIsGone({ id: campaignId }, error);
  const isSent = useCampaignEntries(campaignId).some(({ refusal }) => !refusal);
  useCampaignUpdates(payload.campaignV2);
  useMarkViewed(payload.campaignV2, { shown: payload });
  const { campaignV2: campaign } = payload;
  if (isGone) return <GoneCampaign payload={payload} error={error} />;
  const { type, status, campaignMode, scope } = campaign;
  // a type of a newer api [2.73]
  const Page: ComponentType<TypePageProps> | undefined = pages[type];
  if (!Page || campaign.companyId !== companyId) return <ErrorPanel message={t('couldNotLoad')} />;
  const isDraft = status === 'DRAFT';
  if (campaignMode === 'HIERARCHICAL' && isSitePartInUrl(campaign, siteParams) && !(isDraft && scope === 'SITE')) {
    if (isDraft) return <ErrorPanel message={t('unavailable')} />;
    return <SitePart campaign={campaign} site={siteInUrl(campaign, siteParams)} />;
  }
  if (isDraft || status === 'COMPLETE') return <Landing payload={payload} />;
  return (
    <>
      <ShownIn key={payload.translation?.language} payload={payload}>
        {(shown) => <Page payload={shown} />}
      </ShownIn>
      {(isDone(campaign) || (isSent && campaignMode !== 'HIERARCHICAL')) && <NextSlot companyId={companyId} part="bar" />}
    </>
  );
}

/** Whether nothing is left to do for the person: an answer is sent, or the campaign only asks to be read. */
const isDone = (campaign: CampaignV2): boolean =>
  campaign.isSubmittedByCurrentUser || (campaign.isViewedByCurrentUser && campaign.type === 'BRIEFING' && !asksSomething(campaign));
