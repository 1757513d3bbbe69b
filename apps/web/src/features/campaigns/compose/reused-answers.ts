import type { Answers, CampaignScope, FormField, FormSchema } from '@muster/contract/forms/types';
import { validateForm } from '@muster/contract/forms/validate';

interface Earlier {
  schema: FormSchema;
  answers: Answers;
}

interface Reused {
  /** The answers of the new form. Fields without an earlier answer start as in any new form. */
  answers: Answers;
  /** The fields of the earlier campaign whose answer does not fit the template any more. */
  lost: FormField[];
  /** The earlier campaign had files. A file belongs to one campaign, so they stay there. */
  hasFiles: boolean;
}

const dates: readonly string[] = ['DATE', 'RELATIVE_DATE'];

const isEmpty = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** The answers of an earlier campaign that a new one of the same template can start with. */
export function reusedAnswers(schema: FormSchema, scope: CampaignScope, earlier: Earlier): Reused {
  const answers: Answers = Object.fromEntries(Object.entries(schema.properties).map(([name, { defaultValue }]) => [name, defaultValue]));
  const reused: Reused = { answers, lost: [], hasFiles: false };
  for (const [name, before] of Object.entries(earlier.schema.properties)) {
    const given = Object.hasOwn(earlier.answers, name) ? earlier.answers[name] : undefined;
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const isSame = field?.inputType === before.inputType;
    if (dates.includes(before.inputType)) continue;
    if (before.inputType === 'FILE') reused.hasFiles ||= !isEmpty(given);
    // what the author left empty stays empty, also if the template has a default
    else if (isEmpty(given)) answers[name] = isSame ? undefined : field?.defaultValue;
    else if (isSame && fits(field, scope, given)) answers[name] = given;
    else reused.lost.push(before);
  }
  return reused;
}

/** Whether the field accepts the value. Its condition decides later, in the form. */
function fits({ visibleWhen: _condition, ...field }: FormField, scope: CampaignScope, value: unknown): boolean {
  const { answers, problems } = validateForm({ properties: { field } }, { field: value }, { mode: 'update', scope });
  return problems.length === 0 && answers['field'] !== undefined;
}
