import { lazy, Suspense, type ComponentType } from 'react';
import { fetchChunk } from '../../lib/lazy-screen';
import { ContentSkeleton } from './content-skeleton';

export interface CampaignPageProps {
  companyId: number;
  campaignId: number;
  /** The participating site that is asked about, of a campaign that is answered site by site [2.60]. */
  qualifierId?: number | undefined;
}

type Page = ComponentType<CampaignPageProps>;

/** A page in a chunk of its own, for the lists of other features; a lost chunk asks before it reloads [2.19]. */
function lazyPage(name: string, fetchPage: () => Promise<Page>): Page {
  const Fetched = lazy(async () => ({ default: await fetchChunk(name, fetchPage) }));
  return function LazyPage(props: CampaignPageProps) {
    return (
      <Suspense fallback={<ContentSkeleton />}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}

/** One campaign: read, answered, and watched by its managers [2.68]. */
export const CampaignPage = lazyPage('CampaignPage', async () => (await import('./view/campaign-page')).CampaignPage);
/** What came in, in figures, charts and people [2.112]. */
export const CampaignReport = lazyPage('CampaignReport', async () => (await import('./report/campaign-report')).CampaignReport);
