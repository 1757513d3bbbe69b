import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { AnswersPanel } from '../exchange';
import { useActsIn } from '../identity';
import { HuddleQuestion } from '../responses';

/** The question of the huddle in its report, and its answers by rank, read-only [2.156] [2.157]. */
export function HuddleDetails({ campaign }: { campaign: CampaignV2 }) {
  const actsIn = useActsIn(campaign);
  return (
    <HuddleQuestion campaign={campaign}>{(question) => <AnswersPanel question={question} isReadOnly actsIn={actsIn} />}</HuddleQuestion>
  );
}
