/** Schemas of the check questions of a briefing. The right answers are part of what everybody reads: it is no exam. */
import { z } from 'zod';
import { fieldName, optionId } from '../../forms/schema';
import { version } from '../../shared/ids';
import { requiredLongText, shortText } from '../../shared/text';
import { maxExplanation, maxOptions, maxOptionText, maxQuestions, maxQuestionText, minOptions } from './limits';

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const checkQuestion = z
  .object({
    id: optionId,
    text: shortText(maxQuestionText),
    options: z
      .array(z.object({ id: optionId, text: shortText(maxOptionText) }))
      .min(minOptions)
      .max(maxOptions)
      .refine((options) => isDistinct(options.map(({ id }) => id)) && isDistinct(options.map(({ text }) => text)), { error: 'Distinct' }),
    /** The ids of the right options: at least one, and not all. */
    correct: z.array(optionId).min(1).max(maxOptions),
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
  /** How many people the figures are about: 0 until five people have confirmed. */
  people: z.int().min(0),
  questions: z.array(z.object({ id: optionId, wrong: z.int().min(0) })),
});

/** What a respondent did with the check questions. */
export const understanding = z.object({
  /** The option of each question that was chosen last. */
  picks: z.record(optionId, optionId),
  /** How many rounds the person needed. The server keeps 1, or 2 for more. */
  rounds: z.int().min(1).max(1000),
  /** The questions whose first answer was wrong. The server counts them, and does not keep whose they were. */
  unclear: z.array(optionId).max(maxQuestions).default([]),
});

export type CheckQuestion = z.output<typeof checkQuestion>;
export type ChecksChange = z.output<typeof checksChange>;
export type CheckFigures = z.output<typeof checkFigures>;
export type Understanding = z.output<typeof understanding>;
