import { withTag, type Implementation } from '../../platform/http/endpoint';
import { exchangeTag } from './api-tag';
import { questionAndAnswerRoutes } from './routes';
import { votingRoutes } from './voting/voting-routes';

export { answerDeleted, answerPosted, questionAsked, questionDeleted, type QuestionEvent } from './events';
export { countExchange, countOwnContributions } from './figures';
export { answerFeed, questionFeed } from './exchange-feeds';
export { exchangeNeeds } from './waiting/needs';
export { exchangeJobs } from './jobs';
export { questionFiles } from './files/question-files';
export { huddleEntity, type LinkedEntity, type LinkedRules, type Verdict } from './linked/linked';
export { deleteLinkedQuestion, saveLinkedQuestion } from './linked/linked-questions';
export { findListedQuestions, waitingQuestionItems } from './queries';
export { showLinkedAnswers } from './visible-at';
export { exchangeChannels, exchangeMessages } from './messages';
export { exchangeNotifications, questionSubject } from './notifications';
export { exchangePersonalData } from './personal-data';
export { rankedAnswers, type RankedAnswer } from './linked/ranked-answers';

export const exchangeRoutes: readonly Implementation[] = withTag(exchangeTag, [...questionAndAnswerRoutes, ...votingRoutes]);
