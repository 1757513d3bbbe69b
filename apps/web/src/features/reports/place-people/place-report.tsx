import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressIds } from '../../../lib/address';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import type { CampaignPageProps } from '../../campaigns';
import { CampaignReport } from '../campaign-report';
import { placePeopleQuery } from './api';
import { PlacePeople } from './place-people';

/**
 * The report in the workspace of a site or division, for its managers. A campaign of the place itself has its whole report. Of a campaign of a
 * wider scope, they see their own people.
 */
export function PlaceReport(props: CampaignPageProps): ReactNode {
  const { siteId, divisionId } = useAddressIds();
  const { data, isError } = useInfiniteQuery(placePeopleQuery(props.campaignId, { siteId, divisionId }));
  const [first] = data?.pages ?? [];
  if (isError && !first) return <CampaignReport {...props} />;
  if (!first) return <ContentSkeleton />;
  const isOwn = first.campaign.siteId === (siteId ?? null) && first.campaign.divisionId === (divisionId ?? null);
  return isOwn ? <CampaignReport {...props} /> : <PlacePeople campaign={first.campaign} place={{ siteId, divisionId }} />;
}
