/**
 * Votes and stars: marks that a person adds to a question or an answer, and removes [4.30]. Each object says whether it has the
 * caller's own mark. The mark's id is fetched when it is removed, so that no stale id is used. `failure` is the error message to
 * show [8.17]-[8.19].
 */
import type * as Exchange from '@muster/contract/exchange/endpoints';
import { call, type PageOf } from '../../lib/api';

const listAnswerVotes = call<typeof Exchange.listAnswerVotes>('GET /answer-votes');
const createAnswerVote = call<typeof Exchange.createAnswerVote>('POST /answer-votes');
const deleteAnswerVote = call<typeof Exchange.deleteAnswerVote>('DELETE /answer-votes/{id}');
const listQuestionVotes = call<typeof Exchange.listQuestionVotes>('GET /question-votes');
const createQuestionVote = call<typeof Exchange.createQuestionVote>('POST /question-votes');
const deleteQuestionVote = call<typeof Exchange.deleteQuestionVote>('DELETE /question-votes/{id}');
const listStars = call<typeof Exchange.listStars>('GET /stars');
const createStar = call<typeof Exchange.createStar>('POST /stars');
const deleteStar = call<typeof Exchange.deleteStar>('DELETE /stars/{id}');

/** A person can have more votes than one page holds. */
const pageSize = 100;

interface Owned {
  questionId: number;
  userId: string;
}

/** Adds or removes the caller's vote on an answer [7.45]. */
export async function setAnswerVote({ questionId, userId }: Owned, answerId: number, isOn: boolean, failure: string): Promise<void> {
  if (isOn) {
    await createAnswerVote({ body: { answerId } }, { failure });
    return;
  }
  const own = await findMark(
    (page) => listAnswerVotes({ query: { questionId, userId, page, size: pageSize } }, { failure }),
    (vote) => vote.answerId === answerId,
  );
  if (own) await deleteAnswerVote({ params: { id: own.id } }, { failure });
}

/** Adds or removes the caller's vote on a question [7.46]. */
export async function setQuestionVote({ questionId, userId }: Owned, isOn: boolean, failure: string): Promise<void> {
  if (isOn) {
    await createQuestionVote({ body: { questionId } }, { failure });
    return;
  }
  const own = await findMark((page) => listQuestionVotes({ query: { questionId, userId, page, size: pageSize } }, { failure }));
  if (own) await deleteQuestionVote({ params: { id: own.id } }, { failure });
}

/** Adds or removes the caller's star on a question [7.46]. */
export async function setStar({ questionId, userId }: Owned, isOn: boolean, failure: string): Promise<void> {
  if (isOn) {
    await createStar({ body: { questionId } }, { failure });
    return;
  }
  const own = await findMark((page) => listStars({ query: { questionId, userId, page, size: pageSize } }, { failure }));
  if (own) await deleteStar({ params: { id: own.id } }, { failure });
}

/** Searches page by page for the first matching mark. Undefined if it is gone: nothing is left to remove. */
async function findMark<Mark>(
  fetchPage: (page: number) => Promise<PageOf<Mark[]>>,
  isMeant: (mark: Mark) => boolean = () => true,
  page = 0,
): Promise<Mark | undefined> {
  const { data, total } = await fetchPage(page);
  const found = data.find(isMeant);
  if (found || (page + 1) * pageSize >= total) return found;
  return findMark(fetchPage, isMeant, page + 1);
}
