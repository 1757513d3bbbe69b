import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { AnswersPanel } from '../exchange';
import { HuddleQuestion } from '../responses';

/** What a huddle's report shows: the question, and its answers by rank, to read [2.156] [2.157]. */
export function HuddleDetails({ campaign }: { campaign: CampaignV2 }) {
  return <HuddleQuestion campaign={campaign}>{(question) => <AnswersPanel question={question} isReadOnly />}</HuddleQuestion>;
}
