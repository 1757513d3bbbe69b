import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { ask, makeTopics, questionOf, reply } from '../../../../tests/exchange';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  worker = await api.make.person(companyId);
});
beforeEach(async () => {
  await api.relay.drain();
  api.published.length = 0;
});
afterAll(() => api.stop());

const mayHear = async (channel: string, person: Person): Promise<number> =>
  (await api.as(person).post('/pusher/auth', { socket_id: '12.34', channel_name: channel })).status;

/** The messages that an action sends, without those on people's own channels. */
async function heard(doing: () => Promise<unknown>): Promise<unknown[]> {
  await api.relay.drain();
  api.published.length = 0;
  await doing();
  await api.relay.drain();
  return api.published.filter(({ event }) => event !== 'create-notification');
}

describe('[7.78] [7.81] the channel of a question', () => {
  test('people who see the question can subscribe', async () => {
    const { id } = await ask(manager, { companyId });
    const outsider = await api.make.person((await api.make.company()).id, { manager: true });
    expect(await mayHear(`private-question-${id}`, worker)).toBe(200);
    expect(await mayHear(`private-question-${id}`, outsider)).toBe(403);
    expect(await mayHear('private-question-999999999', worker)).toBe(403);
  });

  test('only managers can subscribe for a huddle before its start', async () => {
    const huddle = await build.create(manager, 'OPEN_QUESTION', { companyId, answers: { startDate: '2026-04-01T00:00:00.000Z' } });
    const { id } = await questionOf(manager, huddle.id);
    expect(await mayHear(`private-question-${id}`, worker)).toBe(403);
  });
});

describe('[7.78] messages', () => {
  test('many answers of the same moment are one message for each channel', async () => {
    const { id } = await ask(manager, { companyId });
    const messages = await heard(async () => {
      for (let answers = 0; answers < 5; answers += 1) await reply(api.as(worker), id);
    });
    expect(messages).toMatchObject([
      { channels: [`private-question-${id}`], event: 'update' },
      { channels: [`private-company-${companyId}`], event: 'update' },
    ]);
  });

  const update = (questionId: number, ...more: string[]) => ({
    channels: [`private-question-${questionId}`],
    event: 'update',
    data: { questionId, tags: [`question:${questionId}`, ...more] },
    coalesce: true,
  });

  test('a new question: its id, to its company', async () => {
    let id = 0;
    const messages = await heard(async () => ({ id } = await ask(manager, { companyId, title: 'Is the canary asleep?' })));
    expect(messages).toEqual([
      { channels: [`private-company-${companyId}`], event: 'create', data: { questionId: id, tags: [`company:${companyId}/questions`] } },
    ]);
  });

  const onLists = (questionId: number) => ({
    channels: [`private-company-${companyId}`],
    event: 'update',
    data: { questionId, tags: [`company:${companyId}/questions`] },
    coalesce: true,
  });

  test('a changed question: text and deletion also to the lists of its company; at most once a second', async () => {
    const { id } = await ask(manager, { companyId });
    const as = api.as(worker);
    expect(await heard(() => manager.put(`/questions/${id}`, { title: 'Anew', body: 'x', companyId }))).toEqual([update(id), onLists(id)]);
    expect(await heard(() => as.post('/question-votes', { questionId: id }))).toEqual([update(id)]);
    const answer = await reply(as, id);
    expect(await heard(() => manager.put(`/answers/${answer.id}/out-of-date`, { reviewDate: '2027-01-01' }))).toEqual([
      update(id),
      onLists(id),
    ]);
    const { practice } = await makeTopics(api);
    expect(await heard(() => manager.put(`/questions/${id}/categories`, { categories: [practice] }))).toEqual([update(id), onLists(id)]);
    expect(await heard(() => manager.delete(`/questions/${id}`))).toEqual([update(id), onLists(id)]);
  });

  test('answers, also to the lists, which count them; and their votes', async () => {
    const { id } = await ask(manager, { companyId });
    let answerId = 0;
    expect(await heard(async () => ({ id: answerId } = await reply(api.as(worker), id)))).toEqual([update(id), onLists(id)]);
    expect(await heard(() => manager.post('/answer-votes', { answerId }))).toEqual([update(id)]);
    expect(await heard(() => manager.delete(`/answers/${answerId}`))).toEqual([update(id), onLists(id)]);
  });

  test('a star sends no message', async () => {
    const { id } = await ask(manager, { companyId });
    expect(await heard(() => manager.post('/stars', { questionId: id }))).toEqual([]);
  });

  test('answers of a huddle: to the managers of its campaign too, whose figures count them', async () => {
    const huddle = await build.create(manager, 'OPEN_QUESTION', { companyId });
    const { id } = await questionOf(manager, huddle.id);
    // several subscribers tell them, in no order
    const messages = await heard(() => reply(api.as(worker), id));
    expect(messages.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
      {
        channels: [`private-engagement-${huddle.id}`],
        event: 'update',
        data: { campaignId: huddle.id, tags: [`campaign:${huddle.id}/engagement`] },
        coalesce: true,
      },
      update(id, `question-of:CompanyCampaignV2/${huddle.id}`),
      // The badge of the person, who has read the notification of the huddle.
      { channels: [`private-user-${worker.id}`], event: 'update', data: { tags: ['own:notifications'] }, coalesce: true },
    ]);
  });
});
