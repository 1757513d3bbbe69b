import { answerActions } from '@muster/contract/exchange/answer';
import { questionActions, type QuestionAction } from '@muster/contract/exchange/question';
import { describe, expect, test } from 'vitest';
import { actorOf, type Actor, type EnteredAccount } from '../../../platform/http/actor';
import type { LinkedRules } from '../linked/linked';
import { allowedOnAnswer, allowedOnQuestion, verdictOn, verdictOnAnswer, type QuestionForAction } from '../policy';

const account = (given: Partial<EnteredAccount>): Actor =>
  actorOf({
    id: 'somebody',
    role: 'USER',
    activated: true,
    blocked: false,
    companies: [[1, false, false]],
    sites: [],
    divisions: [],
    ...given,
  });

const people = {
  author: account({ id: 'author' }),
  member: account({ id: 'member' }),
  moderator: account({ id: 'moderator', companies: [[1, true, false]] }),
  otherModerator: account({ id: 'otherModerator', companies: [[2, true, false]] }),
  admin: account({ id: 'admin', role: 'ADMIN', companies: [] }),
  consultant: account({ id: 'author', role: 'CONSULTANT', companies: [] }),
};
type Who = keyof typeof people;

const question = (given: Partial<QuestionForAction> = {}): QuestionForAction => ({
  companyId: 1,
  authorId: 'author',
  answerCount: 0,
  isAnonymous: false,
  linked: undefined,
  ...given,
});
const linked = (given: Partial<LinkedRules> = {}): QuestionForAction =>
  question({ linked: { answering: 'open', voting: 'open', answerMaxLength: 500, isModerator: false, ...given } });

/** The people whose verdict is 'open'. */
const whoMay = (action: QuestionAction, of: QuestionForAction): Who[] =>
  (Object.keys(people) as Who[]).filter((name) => verdictOn(people[name], action, of) === 'open');

describe("the exchange's own questions", () => {
  test('[6.10] everybody except consultants can answer, vote and star', () => {
    for (const action of ['answer', 'vote', 'star'] as const)
      expect(whoMay(action, question())).toEqual(['author', 'member', 'moderator', 'otherModerator', 'admin']);
  });

  test('only the author can edit them, until the first answer', () => {
    expect(whoMay('edit', question())).toEqual(['author']);
    expect(verdictOn(people.author, 'edit', question({ answerCount: 1 }))).toBe('closed');
    expect(verdictOn(people.moderator, 'edit', question({ answerCount: 1 }))).toBe('notYours');
  });

  test('[6.11] their author and moderators of their company can delete them', () => {
    expect(whoMay('delete', question())).toEqual(['author', 'moderator']);
    expect(whoMay('delete', question({ answerCount: 3 }))).toEqual(['author', 'moderator']);
    expect(verdictOn(people.member, 'delete', question())).toBe('notYours');
  });

  test('only moderators of their company can move and merge them, also after the first answer', () => {
    for (const action of ['move', 'merge'] as const) {
      expect(whoMay(action, question({ answerCount: 3 }))).toEqual(['moderator']);
      expect(whoMay(action, linked())).toEqual([]);
    }
  });

  test('the author of an answer and moderators of the company can delete it', () => {
    const verdicts = (Object.keys(people) as Who[]).filter(
      (name) => verdictOnAnswer(people[name], 'delete', { authorId: 'author' }, question()) === 'open',
    );
    expect(verdicts).toEqual(['author', 'moderator']);
  });
});

describe("another feature's questions", () => {
  test('[4.29] cannot be edited or deleted in the exchange, not even by their author', () => {
    for (const action of ['edit', 'delete'] as const) expect(whoMay(action, linked())).toEqual([]);
  });

  test.each(['open', 'notYours', 'closed'] as const)('are answered and voted on as that feature says: %s', (verdict) => {
    expect(verdictOn(people.member, 'answer', linked({ answering: verdict, voting: 'open' }))).toBe(verdict);
    expect(verdictOn(people.member, 'vote', linked({ answering: 'open', voting: verdict }))).toBe(verdict);
    expect(verdictOnAnswer(people.member, 'vote', { authorId: 'author' }, linked({ voting: verdict }))).toBe(verdict);
  });

  test('[6.10] a consultant can do nothing, whatever that feature allows', () => {
    for (const action of questionActions) expect(verdictOn(people.consultant, action, linked())).toBe('notYours');
    for (const action of answerActions)
      expect(verdictOnAnswer(people.consultant, action, { authorId: 'author' }, linked({ isModerator: true }))).toBe('notYours');
  });

  test('[5.24] the author of an answer and the moderators that the feature names can delete it', () => {
    const on = (who: Who, isModerator: boolean) => verdictOnAnswer(people[who], 'delete', { authorId: 'author' }, linked({ isModerator }));
    expect([on('author', false), on('member', true)]).toEqual(['open', 'open']);
    expect([on('member', false), on('moderator', false)]).toEqual(['notYours', 'notYours']);
  });
});

test('the allowed actions are those whose verdict is open', () => {
  expect(allowedOnQuestion(people.author, question())).toEqual(['edit', 'delete', 'answer', 'vote', 'star']);
  expect(allowedOnQuestion(people.member, linked({ answering: 'closed' }))).toEqual(['vote', 'star']);
  expect(allowedOnQuestion(people.consultant, question())).toEqual([]);
  expect(allowedOnAnswer(people.author, { authorId: 'author' }, linked({ voting: 'closed' }))).toEqual(['delete']);
  expect(allowedOnAnswer(people.member, { authorId: 'author' }, question())).toEqual(['vote']);
});
