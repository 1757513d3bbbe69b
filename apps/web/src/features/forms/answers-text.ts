import { isObject } from '@muster/contract/forms/read';
import { visibleFields } from '@muster/contract/forms/validate';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { textOfValue } from '../../lib/forms/value-text';

/**
 * The answers as text to copy, one line each with label and answer. Files and places are left out, because only their ids are
 * known.
 */
export function answersText(schema: FormSchema, answers: Answers): string {
  const lines = [...visibleFields(schema, answers)].flatMap(([name, field]) => {
    const text = textOfValue(answers[name], field);
    return text === '' ? [] : [field.label ? `${field.label}: ${text}` : text];
  });
  return lines.join('\n');
}

/** The answers in a value that was read from the device. */
export const answersIn = (value: unknown): Answers => (isObject(value) ? value : {});
