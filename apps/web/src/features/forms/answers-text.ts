import { isObject } from '@muster/contract/forms/read';
import { visibleFields } from '@muster/contract/forms/validate';
import type { Answers, FormField, FormSchema } from '@muster/contract/forms/types';
import { textsIn } from './field-values';

/**
 * The answers as text to copy, one line each with label and answer. Files and places are left out, because only their ids are
 * known.
 */
export function answersText(schema: FormSchema, answers: Answers): string {
  const lines = [...visibleFields(schema, answers)].flatMap(([name, field]) => {
    const text = textOf(field, answers[name]);
    return text === '' ? [] : [field.label ? `${field.label}: ${text}` : text];
  });
  return lines.join('\n');
}

function textOf({ inputTypeOptions = [] }: FormField, value: unknown): string {
  const labelOf = (id: string) => inputTypeOptions.find((option) => option.id === id)?.label ?? id;
  return typeof value === 'string' ? labelOf(value) : textsIn(value).map(labelOf).join(', ');
}

/** The answers in a value that was read from the device. */
export const answersIn = (value: unknown): Answers => (isObject(value) ? value : {});
