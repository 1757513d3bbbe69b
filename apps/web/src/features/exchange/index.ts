/** The door of the exchange: what other lists and pages show of questions and their answers. */
export { AnswersPanel, type AnswersPanelProps } from './answers-panel';
export { huddleQuestionQuery } from './api';
export { QuestionBody } from './question-body';
export { QuestionCard } from './question-card';
export { QuestionView, type QuestionViewProps } from './question-view';
export { UnsentText } from './unsent-text';
export { useQuestionUpdates } from './use-question-updates';
export { Resources } from './resources';
