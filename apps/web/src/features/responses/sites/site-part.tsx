import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { campaignPartQuery, Connections } from '../../campaigns';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { useSettling } from '../../../ui/hooks/use-settling';
import { useWaiting } from '../../outbox';
import { answerItem } from '../item-names';
import { NextSlot } from '../next-slot';
import { ShownIn } from '../view/shown-in';
import { useMarkViewed } from '../view/use-mark-viewed';
import { PartHeader } from './part-header';
import { PartResponse } from './part-response';

interface SitePartProps {
  campaign: CampaignV2;
  site: CampaignV2Site;
}

/** One site's part of a learning or an improvement: its assignee, the questions, and its one response [2.72] [4.31]. */
export function SitePart({ campaign, site }: SitePartProps) {
  const isSettling = useSettling(site.id);
  if (isSettling) return <ContentSkeleton />;
  return (
    <Suspense key={site.id} fallback={<ContentSkeleton />}>
      <Part campaignId={campaign.id} site={site} />
    </Suspense>
  );
}

function Part({ campaignId, site: { id: qualifierId, siteId } }: { campaignId: number; site: CampaignV2Site }) {
  const { data } = useSuspenseQuery(campaignPartQuery(campaignId, { id: qualifierId, siteId }));
  const { campaignV2: campaign, campaignV2Responses } = data;
  useMarkViewed(campaign, { siteId, shown: data });
  const isSent = useWaiting(answerItem({ id: campaignId }, qualifierId)).some(({ kind, refusal }) => kind === 'response' && !refusal);
  const content = useRef<HTMLDivElement>(null);
  const site = campaign.campaignV2Sites.find(({ id }) => id === qualifierId);
  if (!site) return null;
  return (
    <>
      <ShownIn key={data.translation?.language} payload={data}>
        {({ campaignV2: shown }) => (
          <>
            <PartHeader campaign={shown} site={site} content={content} />
            {shown.type === 'IMPROVEMENT' && (
              <Suspense>
                <Connections campaign={campaign} />
              </Suspense>
            )}
            <div ref={content} className="contents">
              <PartResponse
                campaign={shown}
                site={site}
                response={campaignV2Responses.find(({ campaignV2SiteId }) => campaignV2SiteId === qualifierId)}
              />
            </div>
          </>
        )}
      </ShownIn>
      {(isSent || site.isSubmitted) && <NextSlot companyId={campaign.companyId} part="bar" />}
    </>
  );
}
