/** Races about a huddle's answers and votes. */
import { recountQuestion } from '../../apps/api/src/features/exchange/recount';
import type { Answer } from '../../apps/api/tests/harness';
import { agrees, crowd, expectStatuses, finalise, first, only, times, type Race, type Stage } from './stage';

export const huddleRaces: Record<string, Race> = {
  'one person votes': async (stage) => {
    const { answerId, questionId } = await answered(stage);
    const answers = await Promise.all(times(crowd, () => stage.people[1]?.post('/answer-votes', { answerId }) as Promise<Answer>));
    return [only(answers, [200, 201]), await votes(stage, questionId, answerId, 1)];
  },
  'everybody votes': async (stage) => {
    const { answerId, questionId } = await answered(stage);
    const answers = await Promise.all(stage.people.slice(1).map((person) => person.post('/answer-votes', { answerId })));
    return [expectStatuses(answers, { 201: crowd - 1 }), await votes(stage, questionId, answerId, crowd - 1)];
  },
  'answers against finalising a huddle': async (stage, order) => {
    const { campaign, questionId } = await huddle(stage);
    const write = (index: number) => () =>
      (stage.people[index % half] ?? first(stage)).post('/answers', { questionId, body: `Answer ${index}` });
    const sent = order<() => Promise<Answer>>([() => finalise(stage.author, campaign), ...times(crowd - 1, write)]);
    const answers = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    const [counted] = await stage.api.make.query<{ answers: number; authors: string; submitted: string }>(
      `SELECT q.answer_count AS answers, (SELECT count(DISTINCT a.author_id) FROM answer a WHERE a.question_id = q.id) AS authors,
              (SELECT count(*) FROM campaign_audience m WHERE m.campaign_id = $2 AND m.submitted_at IS NOT NULL) AS submitted FROM question q WHERE q.id = $1`,
      [questionId, campaign.id],
    );
    return [
      only(answers, [200, 201, 409]),
      counted?.answers !== stored && `${counted?.answers} answers of ${stored}`,
      counted?.authors !== counted?.submitted && `${counted?.submitted} took part of ${counted?.authors} who wrote`,
      await isCounted(stage, questionId),
      await agrees(stage, campaign, 0, Number(counted?.authors)),
    ];
  },
  'an edit against first answers to a huddle': async (stage, order) => {
    const { campaign, questionId } = await huddle(stage);
    const configurationAnswer = { ...campaign.configurationAnswer, question: 'Something else?' };
    const edit = () => stage.author.put(`/campaign-v2s/${campaign.id}`, { status: 'LIVE', configurationAnswer });
    const write = (index: number) => () =>
      (stage.people[index] ?? first(stage)).post('/answers', { questionId, body: 'To the first question' });
    const answers = await Promise.all(order<() => Promise<Answer>>([edit, ...times(crowd - 1, write)]).map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [only(answers, [200, 201, 409]), await isCounted(stage, questionId), await agrees(stage, campaign, 0, stored)];
  },
};

const half = crowd / 2;

async function huddle({ api, build, author, companyId }: Stage) {
  const campaign = await build.create(author, 'OPEN_QUESTION', { companyId });
  const [question] = await api.make.query<{ id: string }>(
    "SELECT id FROM question WHERE entity_type = 'CompanyCampaignV2' AND entity_id = $1",
    [campaign.id],
  );
  return { campaign, questionId: Number(question?.id) };
}

async function answered(stage: Stage) {
  const { questionId } = await huddle(stage);
  const { body } = await first(stage).post<{ id: number }>('/answers', { questionId, body: 'A mirror at the blind corner.' });
  return { questionId, answerId: body.id };
}

async function votes(stage: Stage, questionId: number, answerId: number, expected: number): Promise<string | false> {
  const [row] = await stage.api.make.query<{ kept: number; rows: string }>(
    'SELECT a.vote_count AS kept, (SELECT count(*) FROM answer_vote v WHERE v.answer_id = a.id) AS rows FROM answer a WHERE a.id = $1',
    [answerId],
  );
  const wrong = await isCounted(stage, questionId);
  return (
    wrong || ((row?.kept !== expected || Number(row.rows) !== expected) && `${row?.kept} counted and ${row?.rows} stored of ${expected}`)
  );
}

async function isCounted({ api }: Stage, questionId: number): Promise<string | false> {
  const wrong = await api.database.systemDb('proof recount', (db) => recountQuestion(db, questionId));
  return wrong > 0 && `${wrong} counts of the question were wrong`;
}
