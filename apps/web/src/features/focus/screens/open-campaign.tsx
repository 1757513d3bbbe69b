import type { ReactNode } from 'react';
import { CampaignPage } from '../../responses';
import { useOpened } from '../use-opened';

/** The campaign that the person opened from the list, or one site's part of it [2.60]. */
export function OpenCampaign(): ReactNode {
  return <CampaignPage {...useOpened()} />;
}
