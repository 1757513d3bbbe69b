/** A template's configuration as JSON text, for people who prefer to write it. It is parsed leniently and validated elsewhere. */
import { isObject, ownProperty } from '@muster/contract/forms/read';
import type { Configuration } from '@muster/contract/forms/types';
import { inputTypes } from '@muster/contract/forms/types';

export const textOf = (configuration: Configuration): string => JSON.stringify(configuration, null, 2);

export type ReadText =
  | { configuration: Configuration }
  /** Starts at 1. Undefined if the engine does not say it. */
  | { problem: 'syntax'; line: number | undefined }
  | { problem: 'shape'; path: string };

/** Parses the text. An error names the place of a part that the editor cannot draw, such as `form.schema.properties`. */
export function readText(text: string): ReadText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: 'syntax', line: lineOf(text, error) };
  }
  const path = misshapenPart(value);
  return path === undefined ? { configuration: value as Configuration } : { problem: 'shape', path };
}

/** JavaScript engines name the place in different ways: 'line 3 column 1', or 'position 57'. */
function lineOf(text: string, error: unknown): number | undefined {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of JSON|unterminated|unexpected end/i.test(message) ? text.split('\n').length : undefined;
}

/** The path of the first part whose shape the editor cannot render. Saving validates the rest with the schema. */
function misshapenPart(value: unknown): string | undefined {
  if (!isObject(value)) return 'configuration';
  const form = ownProperty(value, 'form');
  const responses = ownProperty(value, 'responses');
  const report = ownProperty(value, 'report');
  if (!isObject(form)) return 'form';
  if (!isObject(responses)) return 'responses';
  if (!isObject(report) || !isObject(ownProperty(report, 'properties'))) return 'report.properties';
  if (!Object.values(ownProperty(report, 'properties') as object).every(isObject)) return 'report.properties';
  const required = ownProperty(form, 'draftRequired');
  if (!Array.isArray(required) || !required.every((name) => typeof name === 'string')) return 'form.draftRequired';
  return (
    misshapenField(ownProperty(form, 'schema'), 'form') ??
    (ownProperty(responses, 'schema') === undefined ? undefined : misshapenField(ownProperty(responses, 'schema'), 'responses'))
  );
}

function misshapenField(schema: unknown, side: string): string | undefined {
  const properties = isObject(schema) ? ownProperty(schema, 'properties') : undefined;
  if (!isObject(properties)) return `${side}.schema.properties`;
  const wrong = Object.entries(properties).find(([, field]) => !isField(field));
  return wrong && `${side}.schema.properties.${wrong[0]}`;
}

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isOption = (option: unknown): boolean =>
  isObject(option) && typeof ownProperty(option, 'id') === 'string' && typeof ownProperty(option, 'label') === 'string';
const isCondition = (condition: unknown): boolean =>
  condition === undefined ||
  (isObject(condition) && typeof ownProperty(condition, 'field') === 'string' && Array.isArray(ownProperty(condition, 'in')));

function isField(field: unknown): boolean {
  if (!isObject(field)) return false;
  const options = ownProperty(field, 'inputTypeOptions');
  const from = ownProperty(field, 'optionsFrom');
  const scopes = ownProperty(field, 'visibleForScopes');
  return (
    (inputTypes as readonly unknown[]).includes(ownProperty(field, 'inputType')) &&
    ['label', 'description', 'labelFrom', 'valueFrom'].every((key) => isTextOrNone(ownProperty(field, key))) &&
    (options === undefined || (Array.isArray(options) && options.every(isOption))) &&
    (isTextOrNone(from) || (isObject(from) && Array.isArray(ownProperty(from, 'taxonomies')))) &&
    (scopes === undefined || Array.isArray(scopes)) &&
    isCondition(ownProperty(field, 'visibleWhen')) &&
    isCondition(ownProperty(field, 'requiredWhen'))
  );
}
