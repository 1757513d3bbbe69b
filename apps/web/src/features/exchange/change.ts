import type { Question } from '@muster/contract/exchange/question';
import { companyQuestionsTag, linkedQuestionTag, ownAnswersTag, questionTag } from '@muster/contract/exchange/tags';
import type { Tag } from '@muster/contract/shared/tags';

/**
 * The tags to invalidate after the person adds or deletes a question or an answer. They include Focus, which lists unanswered
 * questions [7.47].
 */
export const changeOf = ({ id, companyId, entityType, entityId }: Question): readonly Tag[] => [
  questionTag(id),
  companyQuestionsTag(companyId),
  ownAnswersTag,
  ...(entityType !== null && entityId !== null ? [linkedQuestionTag(entityType, entityId)] : []),
];
