/** Sample answers of an author, so that the preview can show the form of the respondents. */
import { isReadonly } from '@muster/contract/forms/fields';
import { resolveConfiguration } from '@muster/contract/forms/resolve';
import type { AnswerableInputType, Answers, Configuration, FormField } from '@muster/contract/forms/types';
import type { TaxonomyItems } from '@muster/contract/forms/options';
import { everyDay } from '@muster/contract/shared/time/working-days';

interface SampleWords {
  text: string;
  item(position: number): string;
}

const samples: Record<AnswerableInputType, (field: FormField, words: SampleWords, now: Date) => unknown> = {
  TEXT: (field, words) => (field.type === 'integer' ? (field.min ?? 1) : (field.label ?? words.text)),
  MARKDOWN: (_field, words) => words.text,
  DATE: (_field, _words, now) => now.toISOString(),
  RELATIVE_DATE: () => '1 week',
  LIST: (_field, words) => [1, 2, 3].map((position) => words.item(position)),
  FILE: () => [],
  RADIO: (field) => field.inputTypeOptions?.[0]?.id,
  RADIO_BOOLEAN: () => 'true',
  CHECKBOX: (field) => field.inputTypeOptions?.map(({ id }) => id),
  SITES_LIST: () => [1, 2],
  STEPS_LIST: (_field, words) => [1, 2, 3].map((position) => ({ id: `s${position}`, title: words.item(position) })),
  STEPS_LIST_CHECKABLE: () => [],
  MULTI_SELECT_LIST: () => [],
  SITES_SELECTION: () => ({ sitesSelectionCriteria: { status: 'ACTIVE' } }),
  MEMBERS_SELECTION: () => ({ membersSelectionCriteria: {} }),
};

function sampleAnswers({ form }: Configuration, words: SampleWords, now: Date): Answers {
  const asked = Object.entries(form.schema.properties).flatMap(([name, field]) =>
    isReadonly(field.inputType) ? [] : [[name, samples[field.inputType](field, words, now)] as const],
  );
  return Object.fromEntries(asked);
}

/** The respondent's form with the sample answers. */
export function sampleOf(configuration: Configuration, words: SampleWords, now: Date, taxonomies: TaxonomyItems): Configuration {
  return resolveConfiguration(configuration, sampleAnswers(configuration, words, now), {
    taxonomies,
    timeZone: 'UTC',
    workDays: everyDay,
    sendDate: now,
  });
}
