import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers } from '@muster/contract/forms/types';
import { UnsentText } from '../../exchange';
import { answerItem, huddleItem } from '../kept-response';
import { FormSourcesProvider, UnsentAnswer, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';

interface UnsentResponseProps {
  campaign: CampaignV2;
  /** The submitted answer of the person, if there is one. */
  saved: Answers | undefined;
}

/** What the person typed for a campaign that closed before they sent it. */
export function UnsentResponse({ campaign, saved }: UnsentResponseProps) {
  const { id, type, scope, timeZone, configuration, isSubmittedByCurrentUser } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  if (type === 'HUDDLE') return <UnsentText item={huddleItem(id)} />;
  const { schema } = configuration.responses;
  if (!schema) return null;
  return (
    <FormSourcesProvider sources={sources}>
      <UnsentAnswer item={answerItem(campaign)} schema={schema} scope={scope} saved={saved} isSubmitted={isSubmittedByCurrentUser} />
    </FormSourcesProvider>
  );
}
