import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { lazyPart } from '../../lib/lazy-screen';
import { NamedQuestion, type NamedQuestionProps } from './own/named-question';
import { OwnCrews } from './own/own-crews';

const CrewRecords = lazyPart(() => import('./records/crew-records'), 'CrewRecords');

interface OfBriefingProps {
  campaign: CampaignV2;
  /** Shows the talks with counts and names instead of the reader's own attendances. */
  hasRecords?: boolean;
}

/**
 * The parts of other pages about crew briefings, and the question in Focus. They share one chunk, because the name of each chunk costs bytes of the
 * first scripts.
 */
export function CrewPart(props: OfBriefingProps | NamedQuestionProps) {
  if ('named' in props) return <NamedQuestion {...props} />;
  return props.hasRecords === true ? <CrewRecords campaign={props.campaign} /> : <OwnCrews campaign={props.campaign} />;
}
