/** The public API of the exchange: how other features show questions and answers. */
export { AnswersPanel } from './answers/answers-panel';
export { answersQuery, huddleQuestionQuery, questionQuery } from './api';
export { MarkedText } from './marked-text';
export { QuestionBody } from './question/question-body';
export { QuestionCard } from './question/question-card';
export { QuestionView } from './question/question-view';
export { UnsentText } from './answers/unsent-text';
export { newQuestionPath, questionPath } from './paths';
export { exchangeRoutes } from './routes';
export { useQuestionUpdates } from './use-question-updates';
export { Resources } from './question/resources';
