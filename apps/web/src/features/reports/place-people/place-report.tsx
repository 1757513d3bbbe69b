import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useAddressIds } from '../../../lib/address';
import { lazyPart } from '../../../lib/lazy-screen';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import type { CampaignPageProps } from '../../campaigns';
import { CampaignReport } from '../screens';
import { placePeopleQuery } from './api';

const PlacePeople = lazyPart(() => import('./place-people'), 'PlacePeople');

/**
 * The participants of a report in the workspace of a site or division, for its managers. Of a campaign of a wider scope, they see their own people while it is
 * LIVE. Any other campaign has its whole report.
 */
export function PlaceReport(props: CampaignPageProps): ReactNode {
  const { siteId, divisionId } = useAddressIds();
  const { data: first, isError } = useQuery(placePeopleQuery(props.campaignId, { siteId, divisionId }));
  if (isError && !first) return <CampaignReport {...props} />;
  if (!first) return <ContentSkeleton />;
  const isOwn = first.campaign.siteId === (siteId ?? null) && first.campaign.divisionId === (divisionId ?? null);
  if (isOwn || first.campaign.status === 'COMPLETE') return <CampaignReport {...props} />;
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <PlacePeople campaign={first.campaign} place={{ siteId, divisionId }} />
    </Suspense>
  );
}
