/** Races about a huddle's answers and votes. */
import { reply } from '../../apps/api/tests/exchange';
import type { Answer } from '../../apps/api/tests/harness';
import {
  countsDiffer,
  requestCount,
  statusCountsDiffer,
  finalise,
  firstPerson,
  unexpectedStatus,
  times,
  type Race,
  type Fixture,
} from './fixture';
import { postHuddle, wrongCounts } from '../huddle';

export const huddleRaces: Record<string, Race> = {
  'one person votes': async (fixture) => {
    const { answerId, questionId } = await postAnsweredHuddle(fixture);
    const answers = await Promise.all(times(requestCount, () => fixture.people[1]?.post('/answer-votes', { answerId }) as Promise<Answer>));
    return [unexpectedStatus(answers, [200, 201]), await votes(fixture, questionId, answerId, 1)];
  },
  'everybody votes': async (fixture) => {
    const { answerId, questionId } = await postAnsweredHuddle(fixture);
    const answers = await Promise.all(fixture.people.slice(1).map((person) => person.post('/answer-votes', { answerId })));
    return [statusCountsDiffer(answers, { 201: requestCount - 1 }), await votes(fixture, questionId, answerId, requestCount - 1)];
  },
  'answers against finalising a huddle': async (fixture, order) => {
    const { campaign, questionId } = await postHuddle(fixture);
    const write = (index: number) => () =>
      (fixture.people[index % half] ?? firstPerson(fixture)).post('/answers', { questionId, body: `Answer ${index}` });
    const sent = order<() => Promise<Answer>>([() => finalise(fixture.author, campaign), ...times(requestCount - 1, write)]);
    const answers = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    const [counted] = await fixture.api.make.query<{ answers: number; authors: string; submitted: string }>(
      `SELECT q.answer_count AS answers, (SELECT count(DISTINCT a.author_id) FROM answer a WHERE a.question_id = q.id) AS authors,
              (SELECT count(*) FROM campaign_audience m WHERE m.campaign_id = $2 AND m.submitted_at IS NOT NULL) AS submitted FROM question q WHERE q.id = $1`,
      [questionId, campaign.id],
    );
    return [
      unexpectedStatus(answers, [200, 201, 409]),
      counted?.answers !== stored && `${counted?.answers} answers of ${stored}`,
      counted?.authors !== counted?.submitted && `${counted?.submitted} took part of ${counted?.authors} who wrote`,
      await wrongCounts(fixture.api.database, questionId),
      await countsDiffer(fixture, campaign, 0, Number(counted?.authors)),
    ];
  },
  'an edit and the first answers to a huddle at once': async (fixture, order) => {
    const { campaign, questionId } = await postHuddle(fixture);
    const configurationAnswer = { ...campaign.configurationAnswer, question: 'Something else?' };
    const edit = () => fixture.author.put(`/campaign-v2s/${campaign.id}`, { status: 'LIVE', configurationAnswer });
    const write = (index: number) => () =>
      (fixture.people[index] ?? firstPerson(fixture)).post('/answers', { questionId, body: 'To the first question' });
    const answers = await Promise.all(order<() => Promise<Answer>>([edit, ...times(requestCount - 1, write)]).map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [
      unexpectedStatus(answers, [200, 201, 409]),
      await wrongCounts(fixture.api.database, questionId),
      await countsDiffer(fixture, campaign, 0, stored),
    ];
  },
};

const half = requestCount / 2;

async function postAnsweredHuddle(fixture: Fixture) {
  const { questionId } = await postHuddle(fixture);
  const answer = await reply(firstPerson(fixture), questionId);
  return { questionId, answerId: answer.id };
}

async function votes(fixture: Fixture, questionId: number, answerId: number, expected: number): Promise<string | false> {
  const [row] = await fixture.api.make.query<{ kept: number; rows: string }>(
    'SELECT a.vote_count AS kept, (SELECT count(*) FROM answer_vote v WHERE v.answer_id = a.id) AS rows FROM answer a WHERE a.id = $1',
    [answerId],
  );
  const wrong = await wrongCounts(fixture.api.database, questionId);
  return (
    wrong || ((row?.kept !== expected || Number(row.rows) !== expected) && `${row?.kept} counted and ${row?.rows} stored of ${expected}`)
  );
}
