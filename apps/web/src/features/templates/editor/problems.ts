/** Finds what is wrong with a template while it is edited. */
import { crossCheck } from '@muster/contract/forms/cross-checks';
import type { FaultCode } from '@muster/contract/forms/fault';
import type { FormSide } from '@muster/contract/forms/types';
import { subTypePattern, templateDescriptionLength, templateFaults, templateTitleLength } from '@muster/contract/templates/template-rules';
import type { FieldError } from '@muster/contract/shared/errors';
import type { TFunction } from 'i18next';
import { schemaOf, type EditedTemplate } from './edited-template';
import { fieldPath, type Problem } from './problem';

/** Everything that keeps the template from being saved; an empty list when nothing does. */
export function problemsOf(template: EditedTemplate): Problem[] {
  const { type, title, subType, description, configuration } = template;
  const problems: Problem[] = [];
  if (title.trim() === '') problems.push({ path: 'title', code: 'Blank' });
  if (title.length > templateTitleLength) problems.push({ path: 'title', code: 'Long', params: { most: templateTitleLength } });
  if (!subTypePattern.test(subType)) problems.push({ path: 'subType', code: subType === '' ? 'Blank' : 'SubType' });
  if (description.length > templateDescriptionLength)
    problems.push({ path: 'description', code: 'Long', params: { most: templateDescriptionLength } });
  for (const side of ['form', 'responses'] as const) problems.push(...blanksOf(template, side));
  const faults = [...crossCheck(configuration), ...templateFaults(type, configuration)];
  return [...problems, ...faults.map(({ path, code, params }) => ({ path: pathText(path), code, params }))];
}

/** The words that a form cannot do without. */
function blanksOf({ configuration }: EditedTemplate, side: FormSide): Problem[] {
  return Object.entries(schemaOf(configuration, side).properties).flatMap(([name, { label, inputTypeOptions = [] }]) => {
    const at = fieldPath(side, name);
    const blanks = inputTypeOptions.flatMap((option, index) =>
      option.label.trim() === '' ? [`${at}.inputTypeOptions[${index}].label`] : [],
    );
    if (label !== undefined && label.trim() === '') blanks.unshift(`${at}.label`);
    return blanks.map((path): Problem => ({ path, code: 'Blank' }));
  });
}

const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${part}`), 'configuration');

/** The server's refusal, in the same shape: what both judge, both call the same. */
export const refusedProblems = (errors: readonly FieldError[], t: TFunction<'template-library'>): Problem[] =>
  errors.map(({ field, message, detail }) => ({
    path: field,
    code: Object.hasOwn(t('fault', { returnObjects: true }), message) && detail === undefined ? (message as FaultCode) : undefined,
    detail: detail ?? message,
  }));
