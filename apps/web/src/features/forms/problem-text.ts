import type { FieldProblem, FormMessage } from '@muster/contract/forms/messages';
import type { FieldError } from '@muster/contract/shared/errors';
import { i18n } from '../../lib/i18n';

type ProblemKey = FormMessage extends `form.${infer Key}` ? Key : never;

/** The error message of a field in the person's language. For an entry of a list it names the entry's position. */
export function problemText({ message, params, path }: Pick<FieldProblem, 'message' | 'params' | 'path'>): string {
  const key = message.slice('form.'.length) as ProblemKey;
  const problem = i18n.t(`ui:problem.${key}`, params);
  const entry = path[1];
  return typeof entry === 'number' ? i18n.t('forms:entry', { position: entry + 1, problem }) : problem;
}

const problemKeys: Record<string, ProblemKey | 'size'> = {
  NotNull: 'required',
  NotBlank: 'required',
  NotEmpty: 'required',
  Size: 'size',
  Min: 'size',
  Max: 'size',
  DecimalMin: 'size',
  DecimalMax: 'size',
  Option: 'option',
  Type: 'type',
  Template: 'templateIncorrect',
  Past: 'sendDatePast',
  Future: 'dateFuture',
  DuePast: 'dueDatePast',
  Distinct: 'distinct',
};

/**
 * The fields that the server refused, by their names in the schema [5.38]. Errors of anything else, such as the campaign's
 * version, are left out: the client shows a message for them.
 */
export function refusedFields(errors: readonly FieldError[], names: readonly string[]): Map<string, string> {
  const refused = new Map<string, string>();
  for (const { field, message } of errors) {
    const name = field.split(/[.[\]]+/).find((part) => names.includes(part));
    if (name !== undefined && !refused.has(name)) refused.set(name, i18n.t(`ui:problem.${problemKeys[message] ?? 'refused'}`));
  }
  return refused;
}
