import { normalFieldError, isApiError } from './api-errors';
import { i18n } from './i18n';

const reasons: Record<string, 'required' | 'size'> = { NotNull: 'required', NotBlank: 'required', NotEmpty: 'required', Size: 'size' };

interface RefusedField<Field extends string> {
  field: Field;
  /** What is wrong with it, in the person's language. */
  text: string;
}

/**
 * The fields of a form that the server refused [5.38]. Empty when it refused for another reason, or refused something
 * that the form does not have: that is left to a message.
 */
export function refusedFields<const Field extends string>(error: unknown, fields: readonly Field[]): RefusedField<Field>[] {
  if (!isApiError(error, 400)) return [];
  return (error.problem.fieldErrors ?? []).map(normalFieldError).flatMap(({ field: name, message }) => {
    // A refused entry of a list stands at the list.
    const field = fields.find((one) => one === name || `${one}[]` === name);
    return field ? [{ field, text: i18n.t(`ui:problem.${reasons[message] ?? 'refused'}`) }] : [];
  });
}
