/** Schemas of the check questions of a briefing. The right answers are part of what everybody reads: it is no exam. */
import { z } from 'zod';
import { fieldName } from '../../forms/schema';
import { version } from '../../shared/ids';
import { asSeen } from '../../shared/blank';
import { requiredLongText, shortText } from '../../shared/text';
import { maxExplanation, maxOptions, maxOptionText, maxQuestions, maxQuestionText, minOptions } from './limits';

/** The id of a question or an option. It is a key of objects, so it must not be the name of something that every object has. */
const checkId = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,15}$/)
  .refine((id) => !(id in Object.prototype), { error: 'Unusable' });

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const checkQuestion = z
  .object({
    id: checkId,
    text: shortText(maxQuestionText),
    options: z
      .array(z.object({ id: checkId, text: shortText(maxOptionText) }))
      .min(minOptions)
      .max(maxOptions)
      .refine((options) => isDistinct(options.map(({ id }) => id)) && isDistinct(options.map(({ text }) => asSeen(text))), {
        error: 'Distinct',
      }),
    /** The ids of the right options: at least one, and not all. */
    correct: z.array(checkId).min(1).max(maxOptions),
    /** Shown after a wrong answer. */
    explanation: requiredLongText(maxExplanation),
    /** The field of the briefing that answers the question. Null for the whole text. */
    passage: fieldName.nullable(),
  })
  .refine(({ options, correct }) => correct.every((id) => options.some((option) => option.id === id)), {
    path: ['correct'],
    error: 'Unknown',
  })
  .refine(({ options, correct }) => isDistinct(correct) && correct.length < options.length, { path: ['correct'], error: 'Distinct' });

const questions = z
  .array(checkQuestion)
  .max(maxQuestions)
  .refine((all) => isDistinct(all.map(({ id }) => id)), { error: 'Distinct' });

export const checksChange = z
  .object({
    /** The version of the campaign that the client saw. */
    version: version.optional(),
    questions,
    /** For a LIVE briefing: whether everybody must read and answer again. */
    isReadAgain: z.boolean().optional(),
  })
  .meta({
    examples: [
      {
        questions: [
          {
            id: 'q1',
            text: 'What do you check before you climb?',
            options: [
              { id: 'a', text: 'Every tether' },
              { id: 'b', text: 'Nothing' },
            ],
            correct: ['a'],
            explanation: 'A spanner without a tether fell 80 m.',
            passage: null,
          },
        ],
      },
    ],
  });

/** How people answer the questions of the current version, as totals in steps of five people. */
export const checkFigures = z.object({
  /** The figures are of the people who confirmed this version. */
  contentVersion: z.int().min(1),
  /** How many people the figures are about, the first who confirmed: 0 until five people have. */
  people: z.int().min(0),
  /** How many of them answered all questions right at once. */
  atOnce: z.int().min(0),
  questions: z.array(z.object({ id: checkId, wrong: z.int().min(0) })),
});

/** What a respondent did with the check questions. */
export const understanding = z.object({
  /** The content version of the campaign that asked the questions. */
  contentVersion: z.int().min(1),
  /** The option of each question that was chosen last. */
  picks: z.record(checkId, checkId).refine((picks) => Object.keys(picks).length <= maxQuestions, { error: 'Max' }),
  /** The questions whose first answer was wrong. The server counts them, and keeps of the person whether there was one. */
  unclear: z.array(checkId).max(maxQuestions).default([]),
});

export type CheckQuestion = z.output<typeof checkQuestion>;
export type ChecksChange = z.output<typeof checksChange>;
export type CheckFigures = z.output<typeof checkFigures>;
export type Understanding = z.output<typeof understanding>;
