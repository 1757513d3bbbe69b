import type { Question } from '@muster/contract/exchange/question';
import { companyQuestionsTag, linkedQuestionTag, ownAnswersTag, questionTag } from '@muster/contract/exchange/tags';
import type { Tag } from '@muster/contract/shared/tags';

/** The tags of what changes when the person adds or deletes a question or an answer: also their Focus, which asked for it [7.47]. */
export const changeOf = ({ id, companyId, entityType, entityId }: Question): readonly Tag[] => [
  questionTag(id),
  companyQuestionsTag(companyId),
  ownAnswersTag,
  ...(entityType !== null && entityId !== null ? [linkedQuestionTag(entityType, entityId)] : []),
];
