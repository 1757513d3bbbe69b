import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { announce } from '../alerts';
import { announceFailure, type ApiError } from '../api-errors';
import { refusedFields } from './field-errors';

/** The message of a rule, and the field at which it shows. */
interface FieldRule<Values extends FieldValues> {
  field: FieldPath<Values>;
  text: string;
}

/** By a rule's code, or by `field.code` of a refused field. */
export type FieldRules<Values extends FieldValues> = Readonly<Record<string, FieldRule<Values>>>;

/** Shows the message of the first rule that the error names, at its field. Returns the field, which is to get the focus. */
export function showRule<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { problem }: ApiError,
  rules: FieldRules<Values>,
  failure: string | undefined,
): FieldPath<Values> | undefined {
  const codes = [problem.message, ...(problem.fieldErrors ?? []).map(({ field, message }) => `${field}.${message}`)];
  const rule = codes.map((code) => rules[code]).find(Boolean);
  if (!rule) return undefined;
  if (failure) announce('error', failure);
  form.setError(rule.field, { message: rule.text });
  return rule.field;
}

/**
 * Shows an error at the fields that the server refused. An error without such a field becomes a message. Returns the field that is to get
 * the focus.
 */
export function showRefusedFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  fields: readonly FieldPath<Values>[],
  failure: string | undefined,
): FieldPath<Values> | undefined {
  const refused = refusedFields(error, fields);
  for (const { field, text } of refused) form.setError(field, { message: text });
  if (refused.length === 0) announceFailure(error, failure);
  else if (failure) announce('error', failure);
  return refused[0]?.field;
}
