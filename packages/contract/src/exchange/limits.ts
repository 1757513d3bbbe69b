/** The lengths of the exchange, for browser and server alike. */
export const questionTitleLength = 255;
export const questionBodyLength = 10_000;
/** [9.3] What an answer to a question of the exchange holds, and what one to a huddle's. */
export const exchangeAnswerLength = 1_000;
export const huddleAnswerLength = 2_000;
/** At most so many answers of a question come in one page [7.44] [9.3]. */
export const mostAnswersFetched = 50;
/** A question that has more answers than this is logged as a warning [9.3]. */
export const manyAnswers = 45;
