import { answerableKind } from './fields';
import { isObject, own } from './read';
import { isRequiredNow, visibleFields } from './validate';
import type { Answers, FormSchema } from './types';

/** Whether a form asks anything at all: a briefing may only be there to be read. */
export function hasQuestions(schema: FormSchema | undefined): boolean {
  return Object.values(schema?.properties ?? {}).some((field) => answerableKind(field) !== undefined);
}

/**
 * How far a response is [3.20]: of the questions that it has to answer, those answered; of all, where none has to be.
 * `answers` are as `validateForm` left them.
 */
export function progressOf(schema: FormSchema | undefined, answers: Answers): { answered: number; total: number } {
  if (schema === undefined || !isObject(answers)) return { answered: 0, total: 0 };
  const visible = visibleFields(schema, answers);
  const questions = [...visible].filter(([, field]) => answerableKind(field) !== undefined);
  const needed = questions.filter(([, field]) => isRequiredNow(field, answers, visible));
  const asked = needed.length > 0 ? needed : questions;
  return { answered: asked.filter(([name]) => own(answers, name) !== undefined).length, total: asked.length };
}
