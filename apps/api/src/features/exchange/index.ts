/** Public API of the exchange. */
export { accessAnswer, accessQuestion } from './access';
export { answerDeleted, answerPosted, questionAsked, questionDeleted, type QuestionEvent } from './events';
export { countExchange, countOwnContributions } from './counts/figures';
export { answerFeed, questionFeed } from './exchange-feeds';
export { huddleEntity, type LinkedEntity, type LinkedRules, type Verdict } from './linked/linked';
export { deleteLinkedQuestion, saveLinkedQuestion } from './linked/linked-questions';
export { findMerged } from './merge/redirects';
export { findListedQuestions, waitingQuestionItems } from './queries';
export { showLinkedAnswers } from './visible-at';
export { questionSubject } from './notifications';
export { rankedAnswers, type RankedAnswer } from './linked/ranked-answers';
