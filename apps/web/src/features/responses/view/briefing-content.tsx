import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema, InputType } from '@muster/contract/forms/types';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { isRead, scopeOf, shownSchema } from '../../campaigns';

/** The fields that only matter to the author, such as the audience. */
const dispatch: ReadonlySet<InputType> = new Set(['MEMBERS_SELECTION', 'SITES_SELECTION', 'RELATIVE_DATE', 'DATE']);

const pick = ({ properties }: FormSchema, isShown: (inputType: InputType) => boolean): FormSchema => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([, { inputType }]) => isShown(inputType))),
});

/** The content of a campaign: the readable fields of its responses form, or the answers of the author if it has no such form. */
export function BriefingContent({ campaign }: { campaign: CampaignV2 }) {
  const { configuration, configurationAnswer, scope, timeZone, id } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2', entityId: id } });
  const schema = shownSchema(campaign);
  const shown = schema ? pick(schema, isRead) : pick(configuration.form.schema, (inputType) => !dispatch.has(inputType));
  return (
    <FormSourcesProvider sources={sources}>
      <AnswerView schema={shown} scope={scope} answers={schema ? {} : configurationAnswer} />
    </FormSourcesProvider>
  );
}
