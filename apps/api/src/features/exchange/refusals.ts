/** What the exchange says when it says no: codes that the browser translates. */
import type { QuestionAction } from '@muster/contract/exchange/question';
import { conflict, forbidden, type Refusal } from '../../platform/http/refusals';

const notSelected = (): Refusal => forbidden('response.notSelected', 'You are not selected to participate in this activity.');
const locked = (): Refusal => conflict('question.locked', 'Locked because a response is submitted.');
const closed = (): Refusal => conflict('question.closed', 'This huddle is not under way, and takes no answers and no votes.');

/** Nobody reads who else voted, nor votes for them. */
export const votesOfOthers = (): Refusal => forbidden('vote.notYours', 'You can only see and give your own votes.');

/** The refusal of what this person may never do, and of what they may not do now. */
export function refusalOf(action: QuestionAction, verdict: 'notYours' | 'closed', { isLinked }: { isLinked: boolean }): Refusal {
  if (verdict === 'closed') return action === 'edit' ? locked() : closed();
  return action === 'answer' && isLinked ? notSelected() : forbidden();
}
