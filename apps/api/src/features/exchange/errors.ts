/** The errors of the exchange. The browser translates their codes. */
import type { QuestionAction } from '@muster/contract/exchange/question';
import { conflict, forbidden, type HttpError } from '../../platform/http/errors';

const notSelected = (): HttpError => forbidden('response.notSelected', 'You are not selected to participate in this activity.');
const locked = (): HttpError => conflict('question.locked', 'Locked because a response is submitted.');
const closed = (): HttpError => conflict('question.closed', 'This huddle is not live. You cannot answer or vote.');

/** The errors of a merge. */
export const anonymityDiffers = (): HttpError =>
  conflict('question.mergesNames', 'Only one of these questions is anonymous. Choose two with names, or two without.');
export const notPublicYet = (): HttpError =>
  conflict('question.notPublicYet', 'Other people do not see one of these questions yet. Try again in 15 minutes.');
export const tooManyFiles = (): HttpError => conflict('question.tooManyFiles', 'Together, these questions have too many files.');

/** People can neither read nor give the votes of other people. */
export const votesOfOthers = (): HttpError => forbidden('vote.notYours', 'You can only see and give your own votes.');

/** The error for an action: 403 if this person may never do it, 409 if the state does not allow it. */
export function errorOf(action: QuestionAction, verdict: 'notYours' | 'closed', { isLinked }: { isLinked: boolean }): HttpError {
  if (verdict === 'closed') return action === 'edit' ? locked() : closed();
  return action === 'answer' && isLinked ? notSelected() : forbidden();
}
