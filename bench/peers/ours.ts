/** The calls of the product that have a counterpart in the peers. */
import type { Callers, Case, Member } from '../case';
import { get, takeTurns } from '../case';
import type { Call } from '../load';
import { callerCount } from './database';
import { spread, written, type Text } from './peer';

export interface OurCases {
  readonly list: Case;
  readonly practice: Case;
  readonly campaigns: Case;
  readonly people: Case;
  readonly one: Case;
  readonly question: Case;
  readonly answer: Case;
  readonly answerVote: Case;
  readonly questionVote: Case;
  readonly ask: Case;
  readonly askExperts: Case;
}

export async function findOurCases({ world, members, database }: Callers): Promise<OurCases> {
  const callers = members.slice(0, callerCount);
  const { companyId } = world;
  const { rows: questions } = await database.query<Text & { answers: number }>(
    `SELECT id::integer AS id, author_id AS author, answer_count AS answers FROM question
      WHERE company_id = $1 AND entity_id IS NULL AND NOT is_anonymous`,
    [companyId],
  );
  const { rows: answers } = await database.query<Text>(
    `SELECT a.id::integer AS id, a.author_id AS author FROM answer a JOIN question q ON q.id = a.question_id
      WHERE a.company_id = $1 AND q.entity_id IS NULL AND NOT q.is_anonymous`,
    [companyId],
  );
  const { rows: practices } = await database.query<{ id: number }>(
    "SELECT id::integer AS id FROM safety_practice WHERE title LIKE 'Work of kind %' ORDER BY id",
  );
  const practice = practices[0]?.id;
  let turn = 0;
  const anybody = takeTurns(callers);
  const read = (name: string, pathOf: () => string): Case => ({ name, next: () => get(pathOf(), anybody()) });
  const write = (name: string, next: () => Call): Case => ({ name, next });
  const [toAnswer, answerVotes, questionVotes] = [spread(callers, questions), spread(callers, answers), spread(callers, questions)];
  const ask = (categories: readonly (number | undefined)[]): Call =>
    post('/questions', anybody(), { companyId, title: written.title(++turn), body: written.question, categories });
  const polls = `type=POLL&includeStatuses=LIVE&includeStatuses=COMPLETE&sort=startDate%2Cdesc`;
  return {
    list: read('list', () => `/questions?companyId=${companyId}&page=0&size=20`),
    practice: read('practice', () => `/questions?companyId=${companyId}&safetyPracticeId=${practice}&page=0&size=20`),
    campaigns: read('campaigns', () => `/campaign-v2s/search?companyId=${companyId}&${polls}&page=0&size=20`),
    people: read('people', () => `/user?companyId=${companyId}&sort=lastName%2Casc&page=0&size=20`),
    one: read('one', takeTurns(questions.map(({ id }) => `/questions/${id}`))),
    question: twice(
      'question',
      callers,
      questions.filter((question) => question.answers >= 20),
    ),
    answer: write('answer', () => {
      const { caller, text } = toAnswer();
      return post('/answers', caller, { questionId: text.id, body: written.answer(++turn) });
    }),
    answerVote: write('vote', () => {
      const { caller, text } = answerVotes();
      return post('/answer-votes', caller, { answerId: text.id });
    }),
    questionVote: write('vote', () => {
      const { caller, text } = questionVotes();
      return post('/question-votes', caller, { questionId: text.id });
    }),
    ask: write('ask', () => ask([])),
    askExperts: write('ask', () => ask([practice])),
  };
}

/** The screen of a question makes two requests: the question, and its answers. */
function twice(name: string, callers: readonly Member[], questions: readonly Text[]): Case {
  const next = spread(callers, questions);
  let second: Call | undefined;
  return {
    name,
    next() {
      const waiting = second;
      second = undefined;
      if (waiting) return waiting;
      const { caller, text } = next();
      second = get(`/answers?questionId=${text.id}&page=0&size=20`, caller);
      return get(`/questions/${text.id}`, caller);
    },
  };
}

const post = (path: string, { token }: Member, body: object): Call => ({
  method: 'POST',
  path: `/api${path}`,
  token,
  body: JSON.stringify(body),
});
