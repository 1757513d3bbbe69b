import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers } from '@muster/contract/forms/types';
import { UnsentText } from '../../exchange';
import { useState } from 'react';
import { answerItem, huddleItem } from '../item-names';
import { unsentItems } from '../kept-response';
import { useMe } from '../../identity';
import { FormSourcesProvider, UnsentAnswer, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';

interface UnsentResponseProps {
  campaign: CampaignV2;
  /** The submitted answer of the person, if there is one. */
  saved: Answers | undefined;
  /** The screen says that the campaign was deleted. */
  isGone?: boolean;
}

/** What the person typed for a campaign that closed or was deleted before they sent it. */
export function UnsentResponse({ campaign, saved, isGone = false }: UnsentResponseProps) {
  const { id, type, scope, timeZone, configuration, isSubmittedByCurrentUser } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const { userId } = useMe();
  const [ofSites] = useState(() => unsentItems(userId, id).filter((item) => item !== answerItem(campaign)));
  if (type === 'HUDDLE') return <UnsentText item={huddleItem(id)} hasReason={isGone} />;
  const { schema } = configuration.responses;
  if (!schema) return null;
  return (
    <FormSourcesProvider sources={sources}>
      <UnsentAnswer
        item={answerItem(campaign)}
        schema={schema}
        scope={scope}
        saved={saved}
        isSubmitted={isSubmittedByCurrentUser}
        hasReason={isGone}
      />
      {isGone && ofSites.map((item) => <UnsentAnswer key={item} item={item} schema={schema} scope={scope} hasReason />)}
    </FormSourcesProvider>
  );
}
