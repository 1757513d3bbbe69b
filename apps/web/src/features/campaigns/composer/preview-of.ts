/** What a worker would see of a campaign that is being written. */
import { urgencyOf } from '@muster/contract/campaigns/urgency';
import { isAnonymous } from '@muster/contract/forms/author-rules';
import { readInstant } from '@muster/contract/forms/instant';
import type { TaxonomyItems } from '@muster/contract/forms/options';
import { mapFields, resolveConfiguration } from '@muster/contract/forms/resolve';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { validateForm } from '@muster/contract/forms/validate';
import { dueOf, knownPart, textIn, type FormSources } from '../../forms';
import { isRead } from '../asks-something';
import { shownSchema } from '../shown-schema';
import type { Composer } from './composer';

interface PreviewOptions extends Pick<Composer, 'configuration' | 'scope' | 'isCritical'> {
  sources: FormSources;
  taxonomies: TaxonomyItems;
}

/** The campaign as Post would store it now. A field with an invalid value counts as empty. */
export function previewOf(typed: Answers, { configuration, scope, isCritical, sources, taxonomies }: PreviewOptions) {
  const { form } = configuration;
  const { answers } = validateForm(knownPart(form.schema), typed, { mode: 'update', scope });
  const { timeZone, workDays } = sources;
  const now = sources.now();
  const chosen = form.mapToStartDate === undefined ? undefined : readInstant(textIn(answers[form.mapToStartDate]));
  const sendDate = chosen !== undefined && new Date(chosen) > now ? new Date(chosen) : now;
  const endDate = form.mapToEndDate === undefined ? undefined : dueOf(textIn(answers[form.mapToEndDate]), sources, sendDate);
  const due = endDate ?? null;
  const resolved = resolveConfiguration(configuration, answers, { taxonomies, timeZone, workDays, sendDate, endDate: due });
  const { title, description } = mapFields(form, answers, { postedAt: now, timeZone, workDays });
  const urgency = urgencyOf(form.schema, answers);
  const schema = shownSchema({ configuration: resolved, urgency, isCritical });
  return {
    title,
    description,
    urgency,
    isCritical,
    isAnonymous: isAnonymous(configuration.responses.anonymous, answers),
    schema,
    /** What is only read, if nothing is asked. */
    readable: schema && !Object.values(schema.properties).some(({ inputType }) => !isRead(inputType)) ? readPart(schema) : undefined,
    due: { status: 'LIVE' as const, startDate: now.toISOString(), endDate: due, completeDate: null, timeZone },
  };
}

const readPart = ({ properties }: FormSchema): FormSchema => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([, { inputType }]) => isRead(inputType))),
});
