import './files';

export { accessQuestion } from './access';
export { answerDeleted, answerPosted, questionAsked, questionChanged, questionDeleted, votesChanged, type QuestionEvent } from './events';
export { countExchange, countOwnContributions } from './figures';
export { exchangeJobs } from './jobs';
export { linkedEntity, type LinkedEntity } from './linked';
export { deleteLinkedQuestion, saveLinkedQuestion } from './linked-questions';
export type { LinkedRules, Verdict } from './policy';
export { findListedQuestions, waitingQuestions } from './queries';
export { showLinkedAnswers } from './visible-at';
export { exchangeChannels, exchangeMessages } from './messages';
export { rankedAnswers, type RankedAnswer } from './ranked-answers';
export { routes as exchangeRoutes } from './routes';
