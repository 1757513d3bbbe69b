import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { ActOnIt } from '../../../ui/improvements/act-on-it';
import { ImprovementState } from '../../../ui/improvements/improvement-list';
import { followUpQuery } from '../../campaigns';
import { useActsIn } from '../../identity';
import type { Comment } from './equal-comments';

/** The button that makes an improvement from a comment, and the state of those that were made from it. */
export function ActOn({ campaign, responses, texts }: Pick<Comment, 'responses' | 'texts'> & { campaign: CampaignV2 }) {
  const actsIn = useActsIn(campaign);
  const { data } = useQuery({ ...followUpQuery(campaign.id), enabled: actsIn !== undefined });
  if (actsIn === undefined) return null;
  const ids = campaign.isAnonymous ? [] : responses.flatMap(({ id, userDetailsDTO, site }) => (userDetailsDTO || site ? [id] : []));
  const made = data?.improvements?.filter(({ responseId }) => responseId !== null && ids.includes(responseId)) ?? [];
  // several people said it: the improvement is of the campaign
  const [responseId] = ids.length === 1 ? ids : [];
  const source = { campaignV2Id: campaign.id, ...(responseId !== undefined && { responseId }) };
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <ActOnIt actsIn={actsIn} source={source} quote={texts.join('\n')} />
      {made.map((improvement) => (
        <ImprovementState key={improvement.id} improvement={improvement} />
      ))}
    </div>
  );
}
