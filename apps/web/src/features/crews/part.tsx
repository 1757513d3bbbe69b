import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { lazyPart } from '../../lib/lazy-screen';
import { OwnCrews } from './own/own-crews';

const CrewRecords = lazyPart(() => import('./records/crew-records'), 'CrewRecords');

interface CrewPartProps {
  campaign: CampaignV2;
  /** Shows the talks with counts and names instead of the reader's own attendances. */
  hasRecords?: boolean;
}

/** The parts of other pages about crew briefings. They share one chunk, because the name of each chunk costs bytes of the first scripts. */
export const CrewPart = ({ campaign, hasRecords = false }: CrewPartProps) =>
  hasRecords ? <CrewRecords campaign={campaign} /> : <OwnCrews campaign={campaign} />;
