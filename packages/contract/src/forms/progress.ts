import { answerableKind } from './fields';
import { isObject, ownProperty } from './read';
import { isRequiredNow, visibleFields } from './validate';
import type { Answers, FormSchema } from './types';

/** Whether a form has questions. All fields of a briefing can be read-only. */
export function hasQuestions(schema: FormSchema | undefined): boolean {
  return Object.values(schema?.properties ?? {}).some((field) => answerableKind(field) !== undefined);
}

/**
 * The progress of a response [3.20]: how many of the required questions are answered. If none is required, all questions
 * count. `answers` are the answers that `validateForm` returned.
 */
export function progressOf(schema: FormSchema | undefined, answers: Answers): { answered: number; total: number } {
  if (schema === undefined || !isObject(answers)) return { answered: 0, total: 0 };
  const visible = visibleFields(schema, answers);
  const questions = [...visible].filter(([, field]) => answerableKind(field) !== undefined);
  const needed = questions.filter(([, field]) => isRequiredNow(field, answers, visible));
  const asked = needed.length > 0 ? needed : questions;
  return { answered: asked.filter(([name]) => ownProperty(answers, name) !== undefined).length, total: asked.length };
}
