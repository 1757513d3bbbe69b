/** Limits of the exchange, for browser and server. */
export const questionTitleLength = 255;
export const questionBodyLength = 10_000;
/** [9.3] Maximum length of an answer to a question of the exchange, and to one of a huddle. */
export const exchangeAnswerLength = 1_000;
export const huddleAnswerLength = 2_000;
/** Maximum number of answers on one page [7.44] [9.3]. */
export const maxAnswersPerPage = 50;
/** Questions with more answers cause a warning in the log [9.3]. */
export const answersBeforeWarning = 45;
/** Huddles of companies with more managers cause a warning in the log [9.3]. */
export const managersBeforeWarning = 45;
/** Maximum number of similar questions that somebody is shown while they ask. */
export const maxSimilar = 5;
/** The asker reads for so many days how many experts have opened the question. */
export const maxDaysOfViews = 30;
/** The number of those who have opened it is shown from so many experts on: of one expert, it would say what one person did. */
export const minExpertsOfViews = 2;
/** Maximum number of files of a question. */
export const maxQuestionFiles = 100;
