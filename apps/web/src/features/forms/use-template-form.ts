import type { AuthorRules } from '@muster/contract/forms/author-rules';
import { answerableKind } from '@muster/contract/forms/fields';
import { validateForm, visibleFields, type FormMode } from '@muster/contract/forms/validate';
import { inputTypes, type Answers, type CampaignScope, type FormField, type FormSchema } from '@muster/contract/forms/types';
import { useMemo, useRef } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { problemText } from './problem-text';

/** What is in the form while it is being filled in: null for what is empty. */
export type FilledForm = Record<string, unknown>;

interface TemplateFormOptions {
  schema: FormSchema;
  scope: CampaignScope;
  draftRequired: readonly string[] | undefined;
  /** Of an author's form: what it owes to the campaign. */
  rules?: AuthorRules | undefined;
  /** What was saved before; absent for a form that is new, which starts with the template's own default values. */
  answers: Answers | undefined;
}

/** A template's form in react-hook-form; what may be said in it is judged by the contract alone. */
export function useTemplateForm({ schema, scope, draftRequired, rules, answers }: TemplateFormOptions) {
  // Before the first attempt to send, a field says what is wrong with what stands in it, not that it is still empty.
  const mode = useRef<FormMode>('update');
  const judged = useRef({ schema, scope, draftRequired, rules });
  judged.current = { schema, scope, draftRequired, rules };
  const resolver: Resolver<FilledForm> = (values) => {
    const { schema: current, ...context } = judged.current;
    const { answers: normal, problems } = validateForm(current, values, { ...context, mode: mode.current });
    if (problems.length === 0) return { values: normal, errors: {} };
    const errors: FieldErrors<FilledForm> = {};
    for (const problem of problems) errors[problem.field] ??= { type: problem.code, message: problemText(problem) };
    return { values: {}, errors };
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what was saved is read once: a form does not change under the hands
  const defaultValues = useMemo(() => startOf(schema, answers), []);
  const form = useForm<FilledForm>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  return { form, setMode: (next: FormMode) => void (mode.current = next) };
}

/** The part of a form that this build knows: a template of a later one may have fields that it does not. */
export function knownPart({ properties }: FormSchema): FormSchema {
  return { properties: Object.fromEntries(Object.entries(properties).filter(([, { inputType }]) => inputTypes.includes(inputType))) };
}

/** Every field has a place from the start, so that a name such as `constructor` is a field's too. */
function startOf(schema: FormSchema, answers: Answers | undefined): FilledForm {
  const asked = Object.entries(schema.properties).filter(([, field]) => answerableKind(field) !== undefined);
  const first = (name: string, field: FormField) =>
    answers === undefined ? field.defaultValue : Object.hasOwn(answers, name) ? answers[name] : null;
  return Object.fromEntries(asked.map(([name, field]) => [name, first(name, field) ?? null]));
}

/** The fields on whose answers others hang: only these are watched, so that typing elsewhere draws one field anew. */
function conditionSources({ properties }: FormSchema): string[] {
  const conditions = Object.values(properties).flatMap(({ visibleWhen, requiredWhen }) => [visibleWhen, requiredWhen]);
  return [...new Set(conditions.flatMap((condition) => (condition ? [condition.field] : [])))];
}

/** The fields that are asked as the form stands, and the answers that this hangs on. */
export function useVisibleFields(schema: FormSchema, scope: CampaignScope, control: ReturnType<typeof useForm<FilledForm>>['control']) {
  const names = useMemo(() => conditionSources(schema), [schema]);
  const values: unknown[] = useWatch({ control, name: names });
  const deciding: Answers = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return { fields: visibleFields(schema, deciding, scope), deciding };
}
