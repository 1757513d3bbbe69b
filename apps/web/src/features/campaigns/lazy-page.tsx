import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-screen';
import { ContentSkeleton } from '../../ui/feedback/content-skeleton';

export interface CampaignPageProps {
  companyId: number;
  campaignId: number;
  /** The participating site, of a campaign that is answered site by site [2.60]. */
  qualifierId?: number | undefined;
  /** The page of the campaign itself, below the list of its type. */
  isPage?: boolean;
}

/** A page of one campaign in a chunk of its own, with a skeleton while the chunk loads. Any list can show it [2.19]. `preload` fetches the chunk. */
export function lazyPage<const Name extends string>(
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType<CampaignPageProps>>>,
): ComponentType<CampaignPageProps> & { preload(): Promise<void> } {
  const Fetched = lazyPart(fetchModule, name);
  function LazyPage(props: CampaignPageProps) {
    return (
      <Suspense fallback={<ContentSkeleton />}>
        <Fetched {...props} />
      </Suspense>
    );
  }
  // A chunk that fails here is fetched again, and said, when the page renders.
  return Object.assign(LazyPage, { preload: () => Fetched.preload().catch(() => undefined) });
}
