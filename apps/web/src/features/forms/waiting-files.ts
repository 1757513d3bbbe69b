/**
 * Files that are sent with a form before the server has them. While the form is checked, a placeholder stands for each of them, so that a
 * required field counts as filled in.
 */
import type { Answers } from '@muster/contract/forms/types';
import type { WaitingUpload } from '../files';
import { idsIn } from './field-values';

/** No file gets such an id. */
const firstPlaceholder = Number.MAX_SAFE_INTEGER - 1_000;

export const isPlaceholder = (id: number): boolean => id >= firstPlaceholder;

/** The values with a placeholder for each waiting file of a field. */
export function withPlaceholders(values: Record<string, unknown>, waiting: readonly WaitingUpload[]): Record<string, unknown> {
  const filled = { ...values };
  for (const [at, { field }] of waiting.entries()) filled[field] = [...idsIn(filled[field]), firstPlaceholder + at];
  return filled;
}

/** The answers without placeholders. */
export const withoutPlaceholders = (answers: Answers, fields: readonly string[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fields.filter((name) => Object.hasOwn(answers, name)).map((name) => [name, idsIn(answers[name]).filter((id) => !isPlaceholder(id))]),
  ),
});
