/** The check questions of a briefing: their limits, and which answers are right. Pages load this file without its schemas. */
export const maxQuestions = 3;
export const minOptions = 2;
export const maxOptions = 6;
export const maxQuestionText = 300;
export const maxOptionText = 200;
export const maxExplanation = 1000;

interface Answerable {
  id: string;
  correct: readonly string[];
}

/** The ids of the questions whose answer is missing or wrong. `picks` has an option for each question. */
export const wrongQuestions = (questions: readonly Answerable[], picks: Readonly<Record<string, string>>): string[] =>
  questions.filter(({ id, correct }) => !correct.includes(Object.hasOwn(picks, id) ? (picks[id] ?? '') : '')).map(({ id }) => id);
