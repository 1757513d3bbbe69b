import { readMembersSelection } from '@muster/contract/forms/selections';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { AttentionText, useAttention } from './attention';
import { useComposer } from './composer';
import { SimilarCampaigns } from './similar-campaigns';

/** What the chosen people have been asked already, below the form. */
export function AttentionNote() {
  const { type, configuration, place, live } = useComposer();
  const answers = useDeferredValue(useSyncExternalStore(live.subscribe, live.read));
  const { properties } = configuration.form.schema;
  const name = Object.keys(properties).find((one) => properties[one]?.inputType === 'MEMBERS_SELECTION');
  const criteria = name === undefined ? undefined : readMembersSelection(answers[name])?.membersSelectionCriteria;
  const attention = useAttention(place, type, criteria);
  if (!attention) return null;
  return (
    <>
      {attention.asks > 0 && <AttentionText attention={attention} />}
      <SimilarCampaigns attention={attention} type={type} companyId={place.companyId} />
    </>
  );
}
