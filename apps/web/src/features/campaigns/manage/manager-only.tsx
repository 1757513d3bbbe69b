import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';

const ManagePanel = lazyPart(() => import('./manage-panel'), 'ManagePanel');

const managing: readonly CampaignAction[] = ['edit', 'delete', 'finalise', 'takeOverAuthorship', 'viewReport'];

/** The panel for managers. Only people with an action in it fetch its code. */
export function ManagerOnly({ campaign }: { campaign: CampaignV2 }) {
  if (!campaign.allowedActions.some((action) => managing.includes(action))) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={152} sx={{ mb: 3 }} />}>
      <ManagePanel campaign={campaign} />
    </Suspense>
  );
}
