/** Converts the problems of a form to the field errors of an error response [5.38]. */
import type { FieldError } from '../shared/errors';
import type { FieldProblem } from './messages';

/**
 * `objectName` is the rejected object ('campaignV2', 'campaignV2Response'). `member` is the member of the body that contains the
 * answers. Entries of a list are named by index: 'configurationAnswer.options[2]'.
 */
export function fieldErrorsOf(
  problems: readonly FieldProblem[],
  objectName: 'campaignV2' | 'campaignV2Response',
  member: 'configurationAnswer' | 'campaignAnswer',
): FieldError[] {
  return problems.map(({ path, code }) => ({
    objectName,
    field: path.reduce<string>((field, step) => (typeof step === 'number' ? `${field}[${step}]` : `${field}.${step}`), member),
    message: code,
  }));
}
