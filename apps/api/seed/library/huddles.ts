import { configure, topics, yesNo, type LibraryTemplate } from './building-blocks';
import { english as t } from './english';

const openQuestion: LibraryTemplate = {
  type: 'HUDDLE',
  subType: 'OPEN_QUESTION',
  title: t.openQuestion,
  description: t.openQuestionPurpose,
  configuration: configure({
    opening: 'question',
    author: {
      isAnonymous: yesNo(t.hideNamesOnAnswers, {
        description: t.fixedOnceSomeoneAnswers,
        defaultValue: 'false',
        inputTypeOptions: [
          { id: 'true', label: t.hideNames },
          { id: 'false', label: t.showNames },
        ],
      }),
      ...topics,
    },
    due: '1 week',
    audience: 'members',
    anonymous: { valueFrom: 'isAnonymous' },
  }),
};

export const huddles: readonly LibraryTemplate[] = [openQuestion];
