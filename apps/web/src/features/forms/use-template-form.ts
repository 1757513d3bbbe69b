import type { AuthorRules } from '@muster/contract/forms/author-rules';
import { answerableKind } from '@muster/contract/forms/fields';
import { startingValue } from '@muster/contract/forms/instant';
import { validateForm, visibleFields, type FormMode } from '@muster/contract/forms/validate';
import { inputTypes, type Answers, type CampaignScope, type FormField, type FormSchema } from '@muster/contract/forms/types';
import { useMemo, useRef } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { WaitingUpload } from '../files';
import { useFormSources } from './form-sources';
import { problemText } from './problem-text';
import { withPlaceholders } from './waiting-files';

/** The values of the form while the person fills it in. Null means empty. */
export type FilledForm = Record<string, unknown>;

interface TemplateFormOptions {
  schema: FormSchema;
  scope: CampaignScope;
  draftRequired: readonly string[] | undefined;
  /** For an author's form: the rules of the campaign. */
  rules?: AuthorRules | undefined;
  /** The saved answers. Absent for a new form, which starts with the template's default values. */
  answers: Answers | undefined;
}

/** A template's form in react-hook-form. All validation rules come from the contract. */
export function useTemplateForm({ schema, scope, draftRequired, rules, answers }: TemplateFormOptions) {
  // Before the first attempt to send, a field reports an invalid value, but not that it is empty.
  const mode = useRef<FormMode>('update');
  const judged = useRef({ schema, scope, draftRequired, rules });
  judged.current = { schema, scope, draftRequired, rules };
  const { now, timeZone } = useFormSources();
  const waiting = useRef<readonly WaitingUpload[]>([]);
  const resolver: Resolver<FilledForm> = (values) => {
    const { schema: current, ...context } = judged.current;
    const { answers: normal, problems } = validateForm(current, withPlaceholders(values, waiting.current), {
      ...context,
      mode: mode.current,
      now: now(),
    });
    if (problems.length === 0) return { values: normal, errors: {} };
    const errors: FieldErrors<FilledForm> = {};
    for (const problem of problems) errors[problem.field] ??= { type: problem.code, message: problemText(problem) };
    return { values: {}, errors };
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what was saved is read once: a form does not change under the hands
  const defaultValues = useMemo(() => startOf(schema, answers, (field) => startingValue(field, now(), timeZone)), []);
  const form = useForm<FilledForm>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  return {
    form,
    setMode: (next: FormMode) => void (mode.current = next),
    /** The form is checked as if the server had these files. */
    setWaiting: (next: readonly WaitingUpload[]) => void (waiting.current = next),
  };
}

export type TemplateForm = ReturnType<typeof useTemplateForm>['form'];

/** The fields that this build knows. A template of a newer build may have others. */
export function knownPart({ properties }: FormSchema): FormSchema {
  return { properties: Object.fromEntries(Object.entries(properties).filter(([, { inputType }]) => inputTypes.includes(inputType))) };
}

/** Every field has a value from the start, so that a name such as `constructor` also works. */
function startOf(schema: FormSchema, answers: Answers | undefined, startingValueOf: (field: FormField) => unknown): FilledForm {
  const asked = Object.entries(schema.properties).filter(([, field]) => answerableKind(field) !== undefined);
  const first = (name: string, field: FormField) =>
    answers === undefined ? startingValueOf(field) : Object.hasOwn(answers, name) ? answers[name] : null;
  return Object.fromEntries(asked.map(([name, field]) => [name, first(name, field) ?? null]));
}

/**
 * The fields that decide on the visibility of others. Only these are watched, so that typing in another field re-renders only
 * that one.
 */
function conditionSources({ properties }: FormSchema): string[] {
  const conditions = Object.values(properties).flatMap(({ visibleWhen, requiredWhen }) => [visibleWhen, requiredWhen]);
  return [...new Set(conditions.flatMap((condition) => (condition ? [condition.field] : [])))];
}

/** The visible fields for the current answers, and the answers that decide on it. */
export function useVisibleFields(schema: FormSchema, scope: CampaignScope, control: ReturnType<typeof useForm<FilledForm>>['control']) {
  const names = useMemo(() => conditionSources(schema), [schema]);
  const values: unknown[] = useWatch({ control, name: names });
  const deciding: Answers = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return { fields: visibleFields(schema, deciding, scope), deciding };
}
