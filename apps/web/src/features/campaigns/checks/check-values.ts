/** The questions as the form holds them, and what is missing in them. */
import type { CheckQuestion } from '@muster/contract/campaigns/checks/checks';
import { maxExplanation, maxOptions, maxOptionText, maxQuestionText, minOptions } from '@muster/contract/campaigns/checks/limits';
import { asSeen, isBlank } from '@muster/contract/shared/blank';

const optionIds = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export type Problem = 'required' | 'tooLong' | 'distinct' | 'right';

/** The first problem of each part of a question. */
export interface Problems {
  text?: Problem | undefined;
  explanation?: Problem | undefined;
  options: readonly (Problem | undefined)[];
  correct?: Problem | undefined;
}

/** The first free id. A removed question or option can give it to a new one: a saved change is another content version. */
const freeId = (used: readonly string[], candidates: readonly string[]): string =>
  candidates.find((id) => !used.includes(id)) ?? candidates[0] ?? '';

export const newQuestion = (questions: readonly CheckQuestion[]): CheckQuestion => ({
  id: freeId(
    questions.map(({ id }) => id),
    Array.from({ length: 9 }, (_, at) => `q${at + 1}`),
  ),
  text: '',
  options: [
    { id: 'a', text: '' },
    { id: 'b', text: '' },
  ],
  correct: [],
  explanation: '',
  passage: null,
});

export const withOption = (question: CheckQuestion): CheckQuestion => ({
  ...question,
  options: [
    ...question.options,
    {
      id: freeId(
        question.options.map(({ id }) => id),
        optionIds,
      ),
      text: '',
    },
  ],
});

export const withoutOption = (question: CheckQuestion, id: string): CheckQuestion => ({
  ...question,
  options: question.options.filter((option) => option.id !== id),
  correct: question.correct.filter((one) => one !== id),
});

export const mayAddOption = ({ options }: CheckQuestion): boolean => options.length < maxOptions;
export const mayRemoveOption = ({ options }: CheckQuestion): boolean => options.length > minOptions;

const problemOf = (text: string, max: number): Problem | undefined =>
  isBlank(text) ? 'required' : text.trim().length > max ? 'tooLong' : undefined;

export function problemsOf({ text, options, correct, explanation }: CheckQuestion): Problems {
  const texts = options.map((option) => option.text.trim());
  const seen = texts.map(asSeen);
  return {
    text: problemOf(text, maxQuestionText),
    options: texts.map((one, at) => problemOf(one, maxOptionText) ?? (seen.indexOf(asSeen(one)) < at ? 'distinct' : undefined)),
    correct: correct.length === 0 || correct.length === options.length ? 'right' : undefined,
    explanation: problemOf(explanation, maxExplanation),
  };
}

export const hasProblem = (question: CheckQuestion): boolean => {
  const { options, ...rest } = problemsOf(question);
  return [...options, ...Object.values(rest)].some((one) => one !== undefined);
};
