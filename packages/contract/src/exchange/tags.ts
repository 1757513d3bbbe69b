import type { Tag } from '../shared/tags';

/** Everything about questions and answers. */
export const questionsTag: Tag = 'questions:*';
/** A question with its answers and votes. */
export const questionTag = (questionId: number): Tag => `question:${questionId}`;
/** The question of an object in another feature, such as the campaign of a huddle. */
export const linkedQuestionTag = (entityType: string, entityId: number): Tag => `question-of:${entityType}/${entityId}`;
/** Which questions a company has: lists and figures. */
export const companyQuestionsTag = (companyId: number): Tag => `company:${companyId}/questions`;
/** What depends on the answers that the signed-in person gave: what still waits for them, and their figures [7.47]. */
export const ownAnswersTag: Tag = 'own:answers';
