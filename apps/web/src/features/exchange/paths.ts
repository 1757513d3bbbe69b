/** The paths of the exchange [2.40]-[2.42]. */
export const exchangePath = (companyId: number): string => `/company/${companyId}/cws/exchange`;
export const questionsPath = (companyId: number): string => `${exchangePath(companyId)}/l`;
export const newQuestionPath = (companyId: number): string => `${questionsPath(companyId)}/new`;
/** A question that waits to be sent, or was taken back to change it. */
export const waitingQuestionPath = (companyId: number, waitingId: string): string => `${newQuestionPath(companyId)}/${waitingId}`;
export const questionPath = (companyId: number, questionId: number): string => `${questionsPath(companyId)}/${questionId}`;
export const editQuestionPath = (companyId: number, questionId: number): string => `${questionPath(companyId, questionId)}/edit`;
