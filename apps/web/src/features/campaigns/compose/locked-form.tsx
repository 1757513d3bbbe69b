import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { FormSourcesProvider, UnsentAnswer, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../place';
import { campaignItem } from './draft-items';
import { ReadOnlyForm } from './read-only-form';
import { scopeName } from './scope-name';

/** The form of a campaign that is locked now, and the unsaved text of its author. */
export function LockedForm({ campaign, reason }: { campaign: CampaignV2; reason: string }) {
  const place = { ...scopeOf(campaign), timeZone: campaign.timeZone };
  const { schema } = campaign.configuration.form;
  const sources = useFormSourcesFor({ ...place, files: { entityType: 'CampaignV2', entityId: campaign.id } });
  return (
    <>
      <FormSourcesProvider sources={sources}>
        <UnsentAnswer item={campaignItem(campaign.id)} schema={schema} scope={scopeName(place)} saved={campaign.configurationAnswer} />
      </FormSourcesProvider>
      <ReadOnlyForm schema={schema} answers={campaign.configurationAnswer} reason={reason} place={place} />
    </>
  );
}
