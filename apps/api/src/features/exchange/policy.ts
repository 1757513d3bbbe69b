/**
 * The law of the exchange, pure. The exchange's own questions are open to everybody who reads the company, and written by
 * all of them but consultants [6.5] [6.10]; for a linked question the thing that it belongs to speaks.
 */
import { questionActions, type QuestionAction } from '@muster/contract/exchange/question';
import { answerActions, type AnswerAction } from '@muster/contract/exchange/answer';
import { isConsultant, isModerator } from '@muster/contract/shared/permissions';
import type { Actor } from '../../platform/http/actor';
import type { AnswerRow, QuestionRow } from './tables';

/** Whether somebody may do something: now, never, or not in the state that it is in. */
export type Verdict = 'open' | 'notYours' | 'closed';

/** What the thing that a question belongs to says of a caller who sees it. */
export interface LinkedLaw {
  answering: Verdict;
  voting: Verdict;
  /** May delete anybody's answer [5.24]. */
  isModerator: boolean;
}

export interface QuestionForAction extends Pick<QuestionRow, 'companyId' | 'authorId' | 'answerCount'> {
  /** Undefined of the exchange's own. */
  linked: LinkedLaw | undefined;
}

const isAuthor = (actor: Actor, { authorId }: { authorId: string }): boolean => authorId === actor.id;

/** Its text and its end are the linked thing's own [6.11] [4.29]. */
const law: Record<QuestionAction, (actor: Actor, question: QuestionForAction) => Verdict> = {
  edit: (actor, question) => {
    if (question.linked || !isAuthor(actor, question)) return 'notYours';
    return question.answerCount === 0 ? 'open' : 'closed';
  },
  delete: (actor, question) =>
    !question.linked && (isAuthor(actor, question) || isModerator(actor, question.companyId)) ? 'open' : 'notYours',
  answer: (_actor, { linked }) => linked?.answering ?? 'open',
  vote: (_actor, { linked }) => linked?.voting ?? 'open',
  star: () => 'open',
};

/** A consultant changes nothing here, whatever the account did before it was one [6.10]. */
export const verdictOn = (actor: Actor, action: QuestionAction, question: QuestionForAction): Verdict =>
  isConsultant(actor) ? 'notYours' : law[action](actor, question);

export function verdictOnAnswer(
  actor: Actor,
  action: AnswerAction,
  answer: Pick<AnswerRow, 'authorId'>,
  question: QuestionForAction,
): Verdict {
  if (action === 'vote') return verdictOn(actor, 'vote', question);
  if (isConsultant(actor)) return 'notYours';
  const moderates = question.linked ? question.linked.isModerator : isModerator(actor, question.companyId);
  return moderates || isAuthor(actor, answer) ? 'open' : 'notYours';
}

export const allowedOnQuestion = (actor: Actor, question: QuestionForAction): QuestionAction[] =>
  questionActions.filter((action) => verdictOn(actor, action, question) === 'open');

export const allowedOnAnswer = (actor: Actor, answer: Pick<AnswerRow, 'authorId'>, question: QuestionForAction): AnswerAction[] =>
  answerActions.filter((action) => verdictOnAnswer(actor, action, answer, question) === 'open');
