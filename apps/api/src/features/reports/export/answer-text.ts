/** Answers as text: labels for options, names for sites and files. */
import { answerableKind } from '@muster/contract/forms/fields';
import { plainText } from '@muster/contract/forms/plain-text';
import type { Answers, FormField, FormSchema } from '@muster/contract/forms/types';
import { optionsOf } from '@muster/contract/forms/options';
import { visibleFields } from '@muster/contract/forms/validate';
import type { Names, Question } from './report';

/** The questions of a form, in order, without read-only fields. */
export const questionsOf = (schema: FormSchema | undefined): Question[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([id, field]) =>
    answerableKind(field) ? [{ id, label: field.label ?? id, field }] : [],
  );

/** One text for each question; empty if it was not answered or not visible. */
export function answerTexts(schema: FormSchema | undefined, questions: readonly Question[], answers: Answers, names: Names): string[] {
  const visible = visibleFields(schema ?? { properties: {} }, answers);
  return questions.map(({ id, field }) => (visible.has(id) && Object.hasOwn(answers, id) ? textOf(field, answers[id], names) : ''));
}

export function textOf(field: FormField, given: unknown, names: Names): string {
  const kind = answerableKind(field);
  const value = given == null ? undefined : kind?.read(given, field);
  if (value === undefined || kind === undefined || kind.isEmpty(value)) return '';
  if (kind.chosen) {
    const labels = new Map((optionsOf(field) ?? []).map(({ id, label }) => [id, label]));
    return joined(kind.chosen(value).map((id) => labels.get(id) ?? id));
  }
  switch (field.inputType) {
    case 'MARKDOWN':
      return plainText(value as string);
    case 'DATE':
      return names.at(value as string);
    case 'LIST':
      return joined(value as string[]);
    case 'SITES_LIST':
      return joined((value as number[]).map((id) => names.sites.get(id) ?? String(id)));
    case 'FILE':
      return joined((value as number[]).map((id) => names.files.get(id) ?? String(id)));
    case 'STEPS_LIST':
      return joined((value as { title: string }[]).map(({ title }) => title));
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

const joined = (parts: readonly string[]): string => parts.join('; ');
