import { normalFieldError, isApiError } from '../api-errors';
import { i18n } from '../i18n';

const reasons: Record<string, 'required' | 'size'> = { NotNull: 'required', NotBlank: 'required', NotEmpty: 'required', Size: 'size' };

interface RefusedField<Field extends string> {
  field: Field;
  /** The error message in the person's language. */
  text: string;
}

/**
 * The fields of a form that the server refused [5.38]. Empty for other errors, and for fields that the form does not have: the
 * client announces a message for these.
 */
export function refusedFields<const Field extends string>(error: unknown, fields: readonly Field[]): RefusedField<Field>[] {
  if (!isApiError(error, 400)) return [];
  return (error.problem.fieldErrors ?? []).map(normalFieldError).flatMap(({ field: name, message }) => {
    // An error of a list entry shows at the list.
    const field = fields.find((one) => one === name || `${one}[]` === name);
    return field ? [{ field, text: i18n.t(`ui:problem.${reasons[message] ?? 'refused'}`) }] : [];
  });
}
