/**
 * Counts answers and turns the counts into a report [3.21]. The server keeps one counter for each question and answer, and updates
 * it when a response arrives: `counterKeysOf` returns the counters that one response increments, `aggregationsOf` turns the counters
 * into entries.
 */
import { answerableKind } from './fields';
import { isObject, ownProperty } from './read';
import { optionsOf } from './options';
import { hasNoContent, visibleFields } from './validate';
import type { Answers, FormField, FormSchema } from './types';

/** The `answer` of the counter of all responses that answered a question: the base of its shares. No option has this id. */
export const answeredCounter = '';

export interface CounterKey {
  /** The field's name. */
  questionId: string;
  /** An option's id, or `answeredCounter`. */
  answer: string;
}

interface CountedAnswer {
  answer: string;
  label: string;
  count: number;
  /** Count divided by the number of people who answered, 0 to 1; null if nobody answered. Multiple choices can add up to more than 1. */
  percentage: number | null;
}

export interface QuestionCounts {
  questionId: string;
  answeredCount: number;
  answerAggregation: CountedAnswer[];
}

/** The questions whose answers are choices: only these are counted. */
export function countedQuestions(schema: FormSchema | undefined): [string, FormField][] {
  return Object.entries(schema?.properties ?? {}).filter(
    ([, field]) => answerableKind(field)?.chosen !== undefined && !hasNoContent(field),
  );
}

/** The counters that one submitted response increments, without duplicates. `answers` are the answers that `validateForm` returned. */
export function counterKeysOf(schema: FormSchema | undefined, answers: Answers): CounterKey[] {
  if (schema === undefined || !isObject(answers)) return [];
  const visible = visibleFields(schema, answers);
  return countedQuestions(schema).flatMap(([questionId, field]) => {
    const chosen = visible.has(questionId) ? chosenBy(field, ownProperty(answers, questionId)) : undefined;
    return chosen === undefined ? [] : [answeredCounter, ...chosen].map((answer) => ({ questionId, answer }));
  });
}

/** The known options that a value chose; undefined if the question was not answered. */
function chosenBy(field: FormField, given: unknown): string[] | undefined {
  const kind = answerableKind(field);
  if (kind?.chosen === undefined) return undefined;
  const value = kind.read(given, field);
  const known = new Set((optionsOf(field) ?? []).map((option) => option.id));
  const chosen = value === undefined ? [] : kind.chosen(value).filter((id) => known.has(id));
  return chosen.length > 0 || kind.countsEmpty ? chosen : undefined;
}

/** All counted questions with all their options, in the order of the form. An option that nobody chose counts 0. */
export function aggregationsOf(schema: FormSchema | undefined, countOf: (key: CounterKey) => number): QuestionCounts[] {
  return countedQuestions(schema).map(([questionId, field]) => {
    const answeredCount = countOf({ questionId, answer: answeredCounter });
    const answerAggregation = (optionsOf(field) ?? []).map(({ id, label }) => {
      const count = countOf({ questionId, answer: id });
      return { answer: id, label, count, percentage: answeredCount === 0 ? null : count / answeredCount };
    });
    return { questionId, answeredCount, answerAggregation };
  });
}

/** Counts all responses directly, without counters. Slow: for recounts, and for tests of the kept counters. */
export function countAnswers(schema: FormSchema | undefined, responses: readonly Answers[]): QuestionCounts[] {
  return countedQuestions(schema).map(([questionId, field]) => {
    const answered = responses
      .filter((answers) => schema !== undefined && visibleFields(schema, answers).has(questionId))
      .map((answers) => chosenBy(field, ownProperty(answers, questionId)))
      .filter((chosen) => chosen !== undefined);
    const answerAggregation = (optionsOf(field) ?? []).map(({ id, label }) => {
      const count = answered.filter((chosen) => chosen.includes(id)).length;
      return { answer: id, label, count, percentage: answered.length === 0 ? null : count / answered.length };
    });
    return { questionId, answeredCount: answered.length, answerAggregation };
  });
}
