/** The door of the exchange: what other lists and pages show of questions and their answers. */
export { QuestionCard } from './question-card';
