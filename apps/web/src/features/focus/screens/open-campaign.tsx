import type { ReactNode } from 'react';
import { CampaignPage } from '../../responses';
import { useOpened } from '../use-opened';

/** The campaign that was opened from the list, or its part of one site [2.60]. */
export function OpenCampaign(): ReactNode {
  return <CampaignPage {...useOpened()} />;
}
