/** Questions and answers in the API's shape, and the app opened at one of them. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { openApp, pageOf, person, stubWidth } from '../../../../tests/app';

const asker = { userId: 'u9', firstName: 'Marit', lastName: 'Halloran', email: null, avatarUrl: null, activated: true };
const answerer = { userId: 'u5', firstName: 'Tomas', lastName: 'Quill', email: null, avatarUrl: null, activated: true };

export const question = (part: Partial<Question> = {}): Question => ({
  id: 4,
  title: 'How do you keep gloves dry?',
  body: 'On the **north** face.',
  categories: [{ id: 11, title: 'Work at height', subCategory: 'HIGH_RISK_WORK' }],
  companyId: 1,
  isAnonymous: false,
  fileIds: [],
  files: [],
  createdDate: '2026-11-01T00:00:00.000Z',
  authorId: 'u9',
  userDetailsDTO: asker,
  starred: false,
  hasLinkedEntity: false,
  entityType: null,
  entityId: null,
  answerCount: 2,
  questionVoteCount: 3,
  isVotedByCurrentUser: false,
  isUpvotedByCurrentUser: false,
  isAnsweredByCurrentUser: false,
  answerMaxLength: 1000,
  version: 1,
  allowedActions: ['answer', 'vote', 'star'],
  ...part,
});

export const answer = (id: number, body: string, answerVoteCount = 0, part: Partial<Answer> = {}): Answer => ({
  id,
  body,
  questionId: 4,
  authorId: 'u5',
  userDetailsDTO: answerer,
  answerVoteCount,
  createdDate: '2026-11-02T00:00:00.000Z',
  isVotedByCurrentUser: false,
  isAnsweredByCurrentUser: false,
  hasHelped: false,
  outOfDate: null,
  allowedActions: ['vote'],
  ...part,
});

/** Two answers with these numbers of votes. */
export const ranked = (first: number, second: number) => pageOf([answer(1, 'Two pairs.', first), answer(2, 'A dry bag.', second)]);

export const questionRoute = 'GET /questions/4';
export const answersRoute = 'GET /answers';
export const postRoute = 'POST /answers';

const focusItem = { focusType: 'QUESTION', companyId: 1, innerItem: { ...question(), siteId: null } };

type Options = NonNullable<Parameters<typeof openApp>[1]>;

/** Opens the question from Focus. Default width: a phone. */
export function openQuestion(
  answers: Options['answers'] = {},
  { me, path = '/mws/focus/question/4', width = 390, ...options }: Opening = {},
) {
  stubWidth(width);
  return openApp(`/company/1${path}`, {
    ...options,
    me: me ?? { ...person, userId: 'u1' },
    answers: {
      'GET /focus/user/search': pageOf([focusItem]),
      'GET /focus/company/search': pageOf([focusItem]),
      [questionRoute]: question(),
      [answersRoute]: pageOf([answer(1, 'Two pairs, changed at noon.', 5), answer(2, 'A dry bag.', 1)]),
      ...answers,
    },
  });
}

type Opening = Omit<Options, 'answers'> & { path?: string; width?: number };

export const consultant = {
  me: { ...person, userId: 'u1', role: 'CONSULTANT' },
  permissions: ['management:*:edit', 'management:*:read', 'Company:1:read'],
};
