/**
 * Which answers are counted, and how counts become a report [3.21]. Counters are kept by slot, as responses arrive:
 * `slotsOf` says which slots one response fills, `aggregationsOf` turns the counters into entries.
 */
import { answerableKind } from './fields';
import { isObject, own } from './read';
import { isHollow, optionsOf, visibleFields } from './validate';
import type { Answers, FormField, FormSchema } from './types';

/** The slot that counts the responses which answered a question: the base of its shares. No option has this id. */
export const answeredSlot = '';

export interface Slot {
  /** The field's name. */
  questionId: string;
  /** An option's id, or `answeredSlot`. */
  answer: string;
}

export interface CountedAnswer {
  answer: string;
  label: string;
  count: number;
  /** Share of those who answered, 0 to 1; null when nobody did. Several choices may exceed 1 together. */
  percentage: number | null;
}

export interface QuestionCounts {
  questionId: string;
  answeredCount: number;
  answerAggregation: CountedAnswer[];
}

/** The questions that are counted: those whose answers are choices. */
export function countedQuestions(schema: FormSchema | undefined): [string, FormField][] {
  return Object.entries(schema?.properties ?? {}).filter(([, field]) => answerableKind(field)?.chosen !== undefined && !isHollow(field));
}

/** The slots that one submitted response fills, each once. `answers` are as `validateForm` left them. */
export function slotsOf(schema: FormSchema | undefined, answers: Answers): Slot[] {
  if (schema === undefined || !isObject(answers)) return [];
  const visible = visibleFields(schema, answers);
  return countedQuestions(schema).flatMap(([questionId, field]) => {
    const chosen = visible.has(questionId) ? chosenBy(field, own(answers, questionId)) : undefined;
    return chosen === undefined ? [] : [answeredSlot, ...chosen].map((answer) => ({ questionId, answer }));
  });
}

/** The known options that a value chose; undefined when the question was not answered. */
function chosenBy(field: FormField, given: unknown): string[] | undefined {
  const kind = answerableKind(field);
  if (kind?.chosen === undefined) return undefined;
  const value = given == null ? undefined : kind.read(given, field);
  const known = new Set((optionsOf(field) ?? []).map((option) => option.id));
  const chosen = value === undefined ? [] : kind.chosen(value).filter((id) => known.has(id));
  return chosen.length > 0 || kind.countsEmpty ? chosen : undefined;
}

/** Every counted question with every option it offers, in their order; an option that nobody chose counts 0. */
export function aggregationsOf(schema: FormSchema | undefined, countOf: (slot: Slot) => number): QuestionCounts[] {
  return countedQuestions(schema).map(([questionId, field]) => {
    const answeredCount = countOf({ questionId, answer: answeredSlot });
    const answerAggregation = (optionsOf(field) ?? []).map(({ id, label }) => {
      const count = countOf({ questionId, answer: id });
      return { answer: id, label, count, percentage: answeredCount === 0 ? null : count / answeredCount };
    });
    return { questionId, answeredCount, answerAggregation };
  });
}

/** Counts all responses at once, the slow and obvious way: for recounts, and to judge kept counters by. */
export function countAnswers(schema: FormSchema | undefined, responses: readonly Answers[]): QuestionCounts[] {
  return countedQuestions(schema).map(([questionId, field]) => {
    const answered = responses
      .filter((answers) => schema !== undefined && visibleFields(schema, answers).has(questionId))
      .map((answers) => chosenBy(field, own(answers, questionId)))
      .filter((chosen) => chosen !== undefined);
    const answerAggregation = (optionsOf(field) ?? []).map(({ id, label }) => {
      const count = answered.filter((chosen) => chosen.includes(id)).length;
      return { answer: id, label, count, percentage: answered.length === 0 ? null : count / answered.length };
    });
    return { questionId, answeredCount: answered.length, answerAggregation };
  });
}
