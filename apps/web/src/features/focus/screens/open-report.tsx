import type { ReactNode } from 'react';
import { CampaignReport } from '../../campaigns';
import { useOpened } from '../use-opened';

/** The report of the campaign that was opened from the list [2.36] [2.61]. */
export function OpenReport(): ReactNode {
  return <CampaignReport {...useOpened()} />;
}
