/** Checks that several field kinds share. Each returns the problems of a value that already has the right shape. */
import type { FieldProblem, FormCode, FormMessage } from './messages';
import type { CheckContext, FormField } from './types';

/** Maximum sizes; a template can set lower ones. `mappedText` is for a campaign's title or description [9.4]. */
export const limits = {
  text: 1000,
  mappedText: 255,
  markdown: 10_000,
  entries: 50,
  entry: 255,
  files: 50,
  sites: 500,
  options: 500,
} as const;

export function problem(
  context: CheckContext,
  code: FormCode,
  message: FormMessage,
  params: FieldProblem['params'] = {},
  entry?: number,
): FieldProblem {
  const path = entry === undefined ? [context.name] : [context.name, entry];
  return { field: context.name, path, code, message, params };
}

/** Counts characters as people do: an emoji is one character, not two. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

export function checkLength(text: string, max: number, context: CheckContext, entry?: number): FieldProblem[] {
  if (text.length <= max || lengthOf(text) <= max) return [];
  return [problem(context, 'Size', 'form.maxLength', { max }, entry)];
}

export function checkCount(entries: readonly unknown[], limit: number, field: FormField, context: CheckContext): FieldProblem[] {
  const max = Math.min(field.maxItems ?? limit, limit);
  return entries.length > max ? [problem(context, 'Size', 'form.maxItems', { max })] : [];
}

export function checkOptions(ids: readonly string[], { options, ...context }: CheckContext): FieldProblem[] {
  if (options === undefined) return [];
  const known = new Set(options.map((option) => option.id));
  const stray = ids.findIndex((id) => !known.has(id));
  return stray < 0 ? [] : [problem({ ...context, options }, 'Option', 'form.option', {}, ids.length > 1 ? stray : undefined)];
}

export function checkNumber(value: number, field: FormField, context: CheckContext): FieldProblem[] {
  if (field.min !== undefined && value < field.min) return [problem(context, 'Min', 'form.min', { min: field.min })];
  if (field.max !== undefined && value > field.max) return [problem(context, 'Max', 'form.max', { max: field.max })];
  return [];
}

/** Whether the options are exactly 'true' and 'false', in either order [5.8]. */
export function isBooleanChoice({ inputTypeOptions = [] }: FormField): boolean {
  const ids = new Set(inputTypeOptions.map((option) => option.id));
  return inputTypeOptions.length === 2 && ids.has('true') && ids.has('false');
}
