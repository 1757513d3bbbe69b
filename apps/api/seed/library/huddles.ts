import { configure, topics, yesNo, type LibraryTemplate } from './building-blocks';

const openQuestion: LibraryTemplate = {
  type: 'HUDDLE',
  subType: 'OPEN_QUESTION',
  title: 'Open question',
  description: 'Ask the people who know, and let the best answers rise.',
  configuration: configure({
    opening: 'question',
    author: {
      isAnonymous: yesNo('Hide names on answers?', {
        description: 'Fixed once someone answers.',
        defaultValue: 'false',
        inputTypeOptions: [
          { id: 'true', label: 'Hide names' },
          { id: 'false', label: 'Show names' },
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
