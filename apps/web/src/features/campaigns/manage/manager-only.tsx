import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';

const ManagePanel = lazyPart(() => import('./manage-panel'), 'ManagePanel');

const managing: readonly CampaignAction[] = ['edit', 'delete', 'finalise', 'takeOverAuthorship', 'viewReport'];

/** The panel for managers. Only people with an action in it fetch its code. */
export function ManagerOnly({ campaign }: { campaign: CampaignV2 }) {
  if (!campaign.allowedActions.some((action) => managing.includes(action))) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={152} className="mb-6" />}>
      <ManagePanel campaign={campaign} />
    </Suspense>
  );
}
