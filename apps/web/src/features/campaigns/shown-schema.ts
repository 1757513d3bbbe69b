import { dangerWord } from '@muster/contract/campaigns/danger';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Configuration, FormField, FormSchema } from '@muster/contract/forms/types';
import { urgencyFieldOf } from '@muster/contract/campaigns/urgency';

/**
 * The responses form as the page shows it. Below a band of danger, the content begins with what to do: the band has said how urgent it is,
 * and the template's own notes move to the end, beside Submit.
 */
export function shownSchema(
  campaign: Pick<CampaignV2, 'urgency' | 'isCritical'> & { configuration: Configuration },
): FormSchema | undefined {
  const { form, responses } = campaign.configuration;
  if (!responses.schema || dangerWord(campaign) === undefined) return responses.schema;
  const urgency = campaign.urgency === 'KNOW' ? undefined : urgencyFieldOf(form.schema);
  const fields = Object.entries(responses.schema.properties).filter(
    ([, { inputType, valueFrom }]) => inputType !== 'READONLY_TEXT' || valueFrom === undefined || valueFrom !== urgency,
  );
  const isNote = ([, { inputType, valueFrom }]: [string, FormField]) => inputType === 'READONLY_TEXT' && valueFrom === undefined;
  return { properties: Object.fromEntries([...fields.filter((field) => !isNote(field)), ...fields.filter(isNote)]) };
}
