/** What is wrong with a template as it is edited, where, and in the person's words. */
import { crossCheck } from '@muster/contract/forms/cross-checks';
import type { FaultCode, FaultParams } from '@muster/contract/forms/fault';
import { subTypePattern, templateDescriptionLength, templateFaults, templateTitleLength } from '@muster/contract/templates/template-rules';
import type { FieldError } from '@muster/contract/shared/errors';
import type { TFunction } from 'i18next';
import { schemaOf, type EditedTemplate, type FormSide } from './edited-template';

type OwnCode = 'Blank' | 'SubType' | 'Taken' | 'Long';

export interface Problem {
  /** From the template's own members: `title`, or `configuration.form.schema.properties.choices.minItems`. */
  path: string;
  code: FaultCode | OwnCode | undefined;
  params?: FaultParams;
  /** The server's words, for what this build has no own for. */
  detail?: string | undefined;
}

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

export const fieldPath = (side: FormSide, name: string): string => `configuration.${side}.schema.properties.${name}`;
export const reportPath = (name: string): string => `configuration.report.properties.${name}`;

const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${part}`), 'configuration');

/** The server's refusal, in the same shape: what both judge, both call the same. */
export const refusedProblems = (errors: readonly FieldError[], t: TFunction<'templates'>): Problem[] =>
  errors.map(({ field, message, detail }) => ({
    path: field,
    code: Object.hasOwn(t('fault', { returnObjects: true }), message) && detail === undefined ? (message as FaultCode) : undefined,
    detail: detail ?? message,
  }));

/** The words of the language that a parameter may hold, as people read them. */
function worded(params: FaultParams, t: TFunction<'templates'>): FaultParams {
  const words = { ...t('kind', { returnObjects: true }), ...t('shown', { returnObjects: true }) } as Record<string, string>;
  const word = (value: string | number) =>
    String(value).replaceAll(/[A-Z_]{4,}/g, (name) => (Object.hasOwn(words, name) ? (words[name] ?? name) : name));
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, word(value)]));
}

export function problemText({ code, params = {}, detail }: Problem, t: TFunction<'templates'>): string {
  return code === undefined ? (detail ?? t('fault.Other')) : t(`fault.${code}`, worded(params, t));
}

export type EditorTab = 'about' | FormSide | 'json' | 'preview';

/** Where a problem is mended: the tab, and the field that has to be open. */
export function placeOf(path: string): { tab: EditorTab; name?: string } {
  const [, side, name] = /^configuration\.(form|responses)\.schema\.properties\.([^.[]+)/.exec(path) ?? [];
  if (side !== undefined && name !== undefined) return { tab: side as FormSide, name };
  const reported = /^configuration\.report\.properties\.([^.[]+)/.exec(path)?.[1];
  if (reported !== undefined) return { tab: 'responses', name: reported };
  if (path.startsWith('configuration.form')) return { tab: 'form' };
  if (path.startsWith('configuration.responses')) return { tab: 'responses' };
  return path.startsWith('configuration') ? { tab: 'json' } : { tab: 'about' };
}
