/**
 * The policy of the exchange: pure functions. Everybody who reads a company sees its exchange questions, and all of them except
 * consultants can write [6.5] [6.10]. For a linked question, the linked entity decides.
 */
import { questionActions, type QuestionAction } from '@muster/contract/exchange/question';
import { answerActions, type AnswerAction } from '@muster/contract/exchange/answer';
import { isConsultant, isModerator } from '@muster/contract/shared/permissions';
import type { Actor } from '../../platform/http/actor';
import type { LinkedRules, Verdict } from './linked/linked';
import { isOwnText } from './own-texts';
import type { AnswerRow, QuestionRow } from './tables';

export interface QuestionForAction extends Pick<QuestionRow, 'companyId' | 'authorId' | 'answerCount' | 'isAnonymous'> {
  /** Undefined for questions of the exchange itself. */
  linked: LinkedRules | undefined;
}

/** Only the linked entity itself changes or deletes a linked question [6.11] [4.29]. */
const rules: Record<QuestionAction, (actor: Actor, question: QuestionForAction) => Verdict> = {
  edit: (actor, question) => {
    if (question.linked || !isOwnText(actor, question)) return 'notYours';
    return question.answerCount === 0 ? 'open' : 'closed';
  },
  delete: (actor, question) =>
    !question.linked && (isOwnText(actor, question) || isModerator(actor, question.companyId)) ? 'open' : 'notYours',
  merge: (actor, question) => (!question.linked && isModerator(actor, question.companyId) ? 'open' : 'notYours'),
  move: (actor, question) => (!question.linked && isModerator(actor, question.companyId) ? 'open' : 'notYours'),
  answer: (_actor, { linked }) => linked?.answering ?? 'open',
  vote: (_actor, { linked }) => linked?.voting ?? 'open',
  star: () => 'open',
};

/** A PIN session asks, answers and votes. It does not change or delete, and has no stars. */
const inPinSessions: readonly (QuestionAction | AnswerAction)[] = ['answer', 'vote'];

/** A consultant can change nothing, not even what the account wrote before it became a consultant [6.10]. */
const mayChangeNothing = (actor: Actor, action: QuestionAction | AnswerAction): boolean =>
  isConsultant(actor) || (actor.isPinSession === true && !inPinSessions.includes(action));

export const verdictOn = (actor: Actor, action: QuestionAction, question: QuestionForAction): Verdict =>
  mayChangeNothing(actor, action) ? 'notYours' : rules[action](actor, question);

export function verdictOnAnswer(actor: Actor, action: AnswerAction, answer: AnswerForAction, question: QuestionForAction): Verdict {
  return mayChangeNothing(actor, action) ? 'notYours' : answerRules[action](actor, answer, question);
}

const moderates = (actor: Actor, { linked, companyId }: QuestionForAction): boolean =>
  linked ? linked.isModerator : isModerator(actor, companyId);

type AnswerForAction = Pick<AnswerRow, 'authorId'>;

/** Only answers of the exchange can have marks: nobody uses the answers of a huddle after its end. */
const answerRules: Record<AnswerAction, (actor: Actor, answer: AnswerForAction, question: QuestionForAction) => Verdict> = {
  delete: (actor, answer, question) =>
    moderates(actor, question) || isOwnText(actor, { authorId: answer.authorId, isAnonymous: question.isAnonymous }) ? 'open' : 'notYours',
  vote: (actor, _answer, question) => verdictOn(actor, 'vote', question),
  markHelped: (actor, _answer, question) => (!question.linked && isOwnText(actor, question) ? 'open' : 'notYours'),
  markOutdated: (actor, _answer, question) => (!question.linked && moderates(actor, question) ? 'open' : 'notYours'),
};

export const allowedOnQuestion = (actor: Actor, question: QuestionForAction): QuestionAction[] =>
  questionActions.filter((action) => verdictOn(actor, action, question) === 'open');

export const allowedOnAnswer = (actor: Actor, answer: AnswerForAction, question: QuestionForAction): AnswerAction[] =>
  answerActions.filter((action) => verdictOnAnswer(actor, action, answer, question) === 'open');
