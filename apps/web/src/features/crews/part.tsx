import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { lazyPart } from '../../lib/lazy-screen';
import { OwnCrews } from './own/own-crews';

const CrewRecords = lazyPart(() => import('./records/crew-records'), 'CrewRecords');

interface CrewPartProps {
  campaign: CampaignV2;
  /** The talks with their counts and names, in place of what they say about the reader. */
  hasRecords?: boolean;
}

/** What other pages show of crew briefings. One part, because each costs bytes of the first scripts. */
export const CrewPart = ({ campaign, hasRecords = false }: CrewPartProps) =>
  hasRecords ? <CrewRecords campaign={campaign} /> : <OwnCrews campaign={campaign} />;
