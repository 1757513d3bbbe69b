/** What a worker would see of a campaign that is being written. */
import { urgencyOf } from '@muster/contract/campaigns/urgency';
import { isAnonymous } from '@muster/contract/forms/author-rules';
import { readInstant } from '@muster/contract/forms/instant';
import type { TaxonomyItems } from '@muster/contract/forms/options';
import { mapFields, resolveConfiguration } from '@muster/contract/forms/resolve';
import { taxonomies as taxonomyNames, type Answers, type FormSchema } from '@muster/contract/forms/types';
import { validateForm } from '@muster/contract/forms/validate';
import { dueOf, filesIn, knownPart, textIn, type FormSources } from '../../forms';
import { isRead } from '../asks-something';
import { shownSchema } from '../shown-schema';
import type { Composer } from './composer';

export type Previewed = Pick<Composer, 'configuration' | 'scope' | 'isCritical'>;

interface PreviewOptions extends Previewed {
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
    huddle: { body: textIn(answers[form.mapToDescription ?? '']) ?? '', ...topicsAndFiles(form.schema, answers, taxonomies) },
    urgency,
    isCritical,
    isAnonymous: isAnonymous(configuration.responses.anonymous, answers),
    schema,
    /** What is only read, if nothing is asked. */
    readable: schema && !Object.values(schema.properties).some(({ inputType }) => !isRead(inputType)) ? readPart(schema) : undefined,
    due: { status: 'LIVE' as const, startDate: now.toISOString(), endDate: due, completeDate: null, timeZone },
  };
}

/** What the question of a huddle shows below its text. */
function topicsAndFiles(schema: FormSchema, answers: Answers, taxonomies: PreviewOptions['taxonomies']) {
  const chosen = new Set(
    Object.entries(schema.properties).flatMap(([name, { inputType }]) => (inputType === 'MULTI_SELECT_LIST' ? readIds(answers[name]) : [])),
  );
  const all = taxonomyNames.flatMap((subCategory) => (taxonomies[subCategory] ?? []).map(({ id, title }) => ({ id, title, subCategory })));
  return { categories: all.filter(({ id }) => chosen.has(id)), fileIds: filesIn(schema, answers) };
}

const readIds = (answer: unknown): unknown[] =>
  Array.isArray(answer)
    ? answer.map((one: unknown) => (typeof one === 'object' && one !== null && 'categoryId' in one ? one.categoryId : undefined))
    : [];

const readPart = ({ properties }: FormSchema): FormSchema => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([, { inputType }]) => isRead(inputType))),
});
