/** Validates values with a form of one field, called thing. */
import { formMessages } from '../messages';
import { validateForm, type FormContext } from '../validate';
import type { FormField } from '../types';
import { form } from './forms';

/** The English messages of the field's problems. */
export function messagesOf(definition: FormField, value: unknown, context: Partial<FormContext> = {}): string[] {
  const { problems } = validateForm(form({ thing: definition }), value === undefined ? {} : { thing: value }, { mode: 'post', ...context });
  return problems.map(({ message, params }) =>
    formMessages[message].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name])),
  );
}

/** The stored value of a draft. */
export const storedValueOf = (definition: FormField, value: unknown): unknown =>
  validateForm(form({ thing: definition }), { thing: value }, { mode: 'draft' }).answers.thing;
