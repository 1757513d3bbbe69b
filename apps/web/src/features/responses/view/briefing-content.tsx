import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema, InputType } from '@muster/contract/forms/types';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { isRead, scopeOf } from '../../campaigns';

/** What an author fills in to send a campaign, and a reader has no use for. */
const dispatch: ReadonlySet<InputType> = new Set(['MEMBERS_SELECTION', 'SITES_SELECTION', 'RELATIVE_DATE', 'DATE']);

const pick = ({ properties }: FormSchema, isShown: (inputType: InputType) => boolean): FormSchema => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([, { inputType }]) => isShown(inputType))),
});

/** What a campaign says: the readable part of its responses form, or what its author wrote where it has none. */
export function BriefingContent({ campaign }: { campaign: CampaignV2 }) {
  const { configuration, configurationAnswer, scope, timeZone, id } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2', entityId: id } });
  const { schema } = configuration.responses;
  const shown = schema ? pick(schema, isRead) : pick(configuration.form.schema, (inputType) => !dispatch.has(inputType));
  return (
    <FormSourcesProvider sources={sources}>
      <AnswerView schema={shown} scope={scope} answers={schema ? {} : configurationAnswer} />
    </FormSourcesProvider>
  );
}
