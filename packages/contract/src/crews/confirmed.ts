/** What a signature on another person's device confirms. The screen says it before the signature, and the server stores it by the same rule. */
import { complianceFields } from '../campaigns/compliance';
import type { Answers, FormField, FormSchema } from '../forms/types';
import { isRequiredNow, validateForm, visibleFields } from '../forms/validate';

/** The visible lists in which everything must be ticked: they have one possible answer. */
export function confirmationsIn(schema: FormSchema, given: Answers = {}): Map<string, FormField> {
  const lists = Object.entries(schema.properties).filter(([, field]) => isConfirmation(field));
  const answers = { ...ticked(lists), ...given };
  const visible = visibleFields(schema, answers);
  return new Map(lists.filter(([name, field]) => visible.has(name) && isRequiredNow(field, answers, visible)));
}

/**
 * The answers with what the signature confirms. Undefined if the form then still lacks an answer, or asks whether the person can do it: only the
 * person says that, on a device of their own.
 */
export function answersBySigning(schema: FormSchema | undefined, given: Answers, now: Date): Answers | undefined {
  if (!schema || complianceFields(schema).length > 0) return undefined;
  const all = { ...ticked([...confirmationsIn(schema, given)]), ...given };
  const { answers, problems } = validateForm(schema, all, { mode: 'submit', now });
  return problems.length === 0 ? answers : undefined;
}

const isConfirmation = ({ inputType, inputTypeOptions: options = [], minItems = 1 }: FormField): boolean =>
  inputType === 'CHECKBOX' && options.length > 0 && minItems >= options.length;

const ticked = (lists: readonly (readonly [string, FormField])[]): Answers =>
  Object.fromEntries(lists.map(([name, { inputTypeOptions: options = [] }]) => [name, options.map(({ id }) => id)]));
