/** How questions are found: search, similar questions, and the figures of the exchange's home. */
import type { ExchangeDashboard, Question, QuestionMatch, SimilarQuestion } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, reply } from '../../../../tests/exchange';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let strangers: number;
const people = {} as Record<'asker' | 'colleague' | 'boss' | 'foreigner', Person>;
const as = {} as Record<keyof typeof people, Client>;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  strangers = (await api.make.company()).id;
  people.asker = await api.make.person(companyId);
  people.colleague = await api.make.person(companyId);
  people.boss = await api.make.person(companyId, { manager: true });
  people.foreigner = await api.make.person(strangers, { manager: true });
  for (const who of ['asker', 'colleague', 'boss', 'foreigner'] as const) as[who] = api.as(people[who]);
});

describe('[7.39] a search', () => {
  const search = async (person: Client, searchTerm: string, more = '') =>
    (await person.get<Question[]>(`/questions?companyId=${companyId}&searchTerm=${encodeURIComponent(searchTerm)}${more}`)).body;
  const found = async (person: Client, searchTerm: string): Promise<[string, QuestionMatch | null | undefined][]> =>
    (await search(person, searchTerm)).map(({ title, match }) => [title, match]);

  test('finds all words of a title in any order, and has no excerpt for a title', async () => {
    await ask(as.asker, { companyId, title: 'How do you dry wet gloves?' });
    await ask(as.asker, { companyId, title: 'Which gloves for winter?' });
    expect(await found(as.colleague, 'GLOVES wet')).toEqual([['How do you dry wet gloves?', null]]);
  });

  test('shows the place in the text of the question, without the marks of markdown', async () => {
    await ask(as.asker, { companyId, title: 'Gloves', body: 'We use **wool** on the north face.' });
    expect(await found(as.colleague, 'wool north')).toEqual([['Gloves', { part: 'body', excerpt: 'We use wool on the north face.' }]]);
  });

  test('finds a question by its answers and shows the answer with the most votes', async () => {
    const question = await ask(as.asker, { companyId, title: 'Gloves' });
    await reply(as.colleague, question.id, 'Put them on the radiator.');
    const better = await reply(as.asker, question.id, 'A radiator in the drying room.');
    await as.colleague.post('/answer-votes', { answerId: better.id });
    expect(await found(as.colleague, 'radiator')).toEqual([['Gloves', { part: 'answer', excerpt: 'A radiator in the drying room.' }]]);
    expect((await as.colleague.get(`/questions/count?companyId=${companyId}&searchTerm=radiator`)).body).toBe(1);
  });

  test('does not join words of different answers', async () => {
    const question = await ask(as.asker, { companyId, title: 'Gloves' });
    await reply(as.colleague, question.id, 'Use the radiator.');
    await reply(as.colleague, question.id, 'Use the dryer.');
    expect(await found(as.colleague, 'radiator dryer')).toEqual([]);
  });

  test('finds words that are shorter than the sequences of the index', async () => {
    const question = await ask(as.asker, { companyId, title: 'Gloves', body: 'On site.' });
    await reply(as.colleague, question.id, 'PE ones.');
    expect((await found(as.colleague, 'pe')).map(([title]) => title)).toEqual(['Gloves']);
    expect(await found(as.colleague, 'pq')).toEqual([]);
  });

  test('finds the new text of a changed question, and nothing of a deleted answer', async () => {
    const question = await ask(as.asker, { companyId, title: 'Gloves', body: 'Oldword.' });
    await as.asker.put(`/questions/${question.id}`, { title: 'Gloves', body: 'Newword.', companyId, categories: [] });
    expect(await found(as.colleague, 'oldword')).toEqual([]);
    expect(await found(as.colleague, 'newword')).toHaveLength(1);
    const answer = await reply(as.colleague, question.id, 'Radiator.');
    await as.colleague.delete(`/answers/${answer.id}`);
    expect(await found(as.colleague, 'radiator')).toEqual([]);
  });

  test('finds an anonymous answer for others only once they see it', async () => {
    const question = await ask(as.asker, { companyId, title: 'Gloves', isAnonymous: true });
    api.clock.advance(16 * 60_000);
    await reply(as.colleague, question.id, 'We skip the radiator check.');
    for (const [term, length] of [
      ['radiator', 0],
      ['ra', 0],
    ] as const)
      expect(await found(as.asker, term)).toHaveLength(length);
    expect(await found(as.colleague, 'radiator')).toHaveLength(1);
    api.clock.advance(16 * 60_000);
    expect(await found(as.asker, 'radiator')).toHaveLength(1);
  });

  test('never shows a part of an anonymous answer that the reader does not see yet', async () => {
    const question = await ask(as.asker, { companyId, title: 'Gloves', isAnonymous: true });
    api.clock.advance(16 * 60_000);
    await reply(as.asker, question.id, 'The radiator works.');
    api.clock.advance(16 * 60_000);
    const hidden = await reply(as.colleague, question.id, 'I broke the radiator.');
    // with more votes than the other one
    await as.colleague.post('/answer-votes', { answerId: hidden.id });
    expect(await found(as.boss, 'radiator')).toEqual([['Gloves', { part: 'answer', excerpt: 'The radiator works.' }]]);
    expect(await found(as.colleague, 'radiator')).toEqual([['Gloves', { part: 'answer', excerpt: 'I broke the radiator.' }]]);
  });

  test('treats wildcards as ordinary characters', async () => {
    await ask(as.asker, { companyId, title: 'Use 100% of it?' });
    await ask(as.asker, { companyId, title: 'Use 1000 of it?' });
    expect((await found(as.colleague, '100%')).map(([title]) => title)).toEqual(['Use 100% of it?']);
    expect(await found(as.colleague, '%_%')).toEqual([]);
  });

  test('reaches no other company', async () => {
    await ask(as.asker, { companyId, title: 'Gloves' });
    expect((await as.foreigner.get(`/questions?companyId=${companyId}&searchTerm=gloves`)).status).toBe(404);
    expect((await as.foreigner.get<Question[]>(`/questions?companyId=${strangers}&searchTerm=gloves`)).body).toEqual([]);
  });

  test('without a search no question has a match', async () => {
    await ask(as.asker, { companyId });
    const [question] = (await as.colleague.get<Question[]>(`/questions?companyId=${companyId}`)).body;
    expect(question).not.toHaveProperty('match');
  });
});

describe('questions that resemble a title', () => {
  const similar = async (person: Client, title: string, more = '') =>
    (await person.get<SimilarQuestion[]>(`/questions/similar?companyId=${companyId}&title=${encodeURIComponent(title)}${more}`)).body;

  test('are found by other forms of its words, the most similar first, with the number of answers', async () => {
    const near = await ask(as.asker, { companyId, title: 'How do you keep climbing gloves dry?', body: 'In winter.' });
    await reply(as.colleague, near.id);
    const nearest = await ask(as.asker, { companyId, title: 'Which glove for climbing in winter?', body: 'Any.' });
    await ask(as.asker, { companyId, title: 'Where is the isolation plan?', body: 'Gloves on, winter or not.' });
    expect(await similar(as.colleague, 'What gloves do climbers wear in winter?')).toEqual([
      { id: nearest.id, title: 'Which glove for climbing in winter?', answerCount: 0 },
      { id: near.id, title: 'How do you keep climbing gloves dry?', answerCount: 1 },
    ]);
  });

  test('are none for a title of common words only', async () => {
    await ask(as.asker, { companyId, title: 'What should we have with this?' });
    expect(await similar(as.colleague, 'What should we have with this?')).toEqual([]);
  });

  test('leave out an anonymous question that others do not see yet', async () => {
    await ask(as.asker, { companyId, title: 'Who signs the permit?', isAnonymous: true });
    expect(await similar(as.colleague, 'Signed permits')).toEqual([]);
    expect(await similar(as.asker, 'Signed permits')).toHaveLength(1);
    api.clock.advance(16 * 60_000);
    expect(await similar(as.colleague, 'Signed permits')).toHaveLength(1);
  });

  test('are at most five, and never of another company', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await ask(as.asker, { companyId, title: `Ladder ${number}` });
    expect(await similar(as.colleague, 'Ladders')).toHaveLength(5);
    expect((await as.foreigner.get(`/questions/similar?companyId=${companyId}&title=Ladders`)).status).toBe(404);
    expect((await as.foreigner.get(`/questions/similar?companyId=${strangers}&title=Ladders`)).body).toEqual([]);
  });

  test('are only those of the wanted kind, anonymous or with names, before the limit of five', async () => {
    const shy = await ask(as.asker, { companyId, title: 'Who tied the ladder?', isAnonymous: true });
    for (const number of [1, 2, 3, 4, 5]) await ask(as.asker, { companyId, title: `Who tied the ladder ${number}?` });
    expect(await similar(as.colleague, 'Tied ladders', '&isAnonymous=true')).toEqual([]);
    api.clock.advance(16 * 60_000);
    expect((await similar(as.colleague, 'Tied ladders', '&isAnonymous=true')).map(({ id }) => id)).toEqual([shy.id]);
    expect((await similar(as.colleague, 'Tied ladders', '&isAnonymous=false')).map(({ id }) => id)).not.toContain(shy.id);
    expect((await as.colleague.get(`/questions/similar?companyId=${companyId}&title=Ladders&isAnonymous=maybe`)).status).toBe(400);
  });

  test('share at least half of the significant words', async () => {
    await ask(as.asker, { companyId, title: 'Who inspects the ladder?' });
    expect(await similar(as.colleague, 'Ladder near power cables')).toEqual([]);
    expect(await similar(as.colleague, 'Ladder inspection and cables')).toHaveLength(1);
  });

  test('are found even if another company has many better matches', async () => {
    const own = await ask(as.asker, { companyId, title: 'Where is the ladder?' });
    for (const number of [1, 2, 3, 4, 5]) await ask(as.foreigner, { companyId: strangers, title: `Who tied the ladder ${number}?` });
    expect(await similar(as.colleague, 'Tied ladders')).toEqual([{ id: own.id, title: own.title, answerCount: 0 }]);
  });

  test('leave out questions of huddles, which nobody asks again', async () => {
    await build.create(as.boss, 'OPEN_QUESTION', { companyId });
    expect(await similar(as.colleague, 'What nearly caught somebody out?')).toEqual([]);
  });

  test('need a company and a title', async () => {
    expect((await as.asker.get('/questions/similar?title=Ladders')).status).toBe(400);
    expect((await as.asker.get(`/questions/similar?companyId=${companyId}&title=%20`)).status).toBe(400);
  });
});

describe('[3.5] [7.24] the figures of the exchange', () => {
  const figures = async (person: Client) => (await person.get<ExchangeDashboard>(`/companies/${companyId}/exchange-dashboard`)).body;

  test('count each list for the caller', async () => {
    const answered = await ask(as.asker, { companyId });
    await ask(as.asker, { companyId });
    await ask(as.colleague, { companyId });
    await reply(as.colleague, answered.id);
    await as.colleague.post('/stars', { questionId: answered.id });
    expect(await figures(as.colleague)).toEqual({
      totalQuestionsCount: 3,
      unansweredQuestionsCount: 2,
      waitingForMeCount: 0,
      myQuestionsCount: 1,
      myStarredQuestionsCount: 1,
    });
    expect(await figures(as.asker)).toMatchObject({ myQuestionsCount: 2, myStarredQuestionsCount: 0 });
  });

  test('leave out the questions of huddles', async () => {
    await build.create(as.boss, 'OPEN_QUESTION', { companyId });
    await ask(as.boss, { companyId });
    expect(await figures(as.boss)).toMatchObject({ totalQuestionsCount: 1, unansweredQuestionsCount: 1, myQuestionsCount: 1 });
  });

  test('leave out what is not visible yet', async () => {
    await ask(as.asker, { companyId, isAnonymous: true });
    expect(await figures(as.colleague)).toMatchObject({ totalQuestionsCount: 0, unansweredQuestionsCount: 0 });
    expect(await figures(as.asker)).toMatchObject({ totalQuestionsCount: 1, myQuestionsCount: 1 });
  });

  test('are hidden from other companies', async () => {
    expect((await as.foreigner.get(`/companies/${companyId}/exchange-dashboard`)).status).toBe(404);
  });
});
