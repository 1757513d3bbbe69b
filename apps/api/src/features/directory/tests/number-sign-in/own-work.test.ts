import type { Crews } from '@muster/contract/crews/crew';
import type { User } from '@muster/contract/identity/user';
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { browserOf, cardOf, withPin } from './access';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let worker: Client;
let person: { userId: string; number: string };

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  const held = await withPin(api, manager, companyId);
  person = held;
  worker = await browserOf(api, companyId).signIn(held.number, held.pin);
});
afterAll(() => api.stop());

/** A manager makes another card for the worker and signs in with its code. */
const impostor = async (): Promise<Client> =>
  browserOf(api, companyId).signIn(person.number, (await cardOf(manager, person.userId, companyId)).code);

test('a PIN session opens a finished campaign, its report and its follow-up, and takes the answer that the person is not at work', async () => {
  const alert = await build.create(manager, 'SAFETY_ALERT', { companyId });
  expect((await worker.put(`/campaign-v2s/${alert.id}/not-at-work`, {})).status).toBe(200);
  const poll = await build.create(manager, 'YES_NO', { companyId });
  expect((await build.respond(worker, poll)).status).toBe(201);
  expect((await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' })).status).toBe(200);
  for (const path of ['view', 'report-view', 'follow-up'])
    expect([path, (await worker.get(`/campaign-v2s/${poll.id}/${path}`)).status]).toEqual([path, 200]);
  expect((await worker.get(`/campaign-actions?companyId=${companyId}`)).status).toBe(200);
});

test('a PIN session offers no crew briefings, even if the person is named for them', async () => {
  const briefing = await build.create(manager, 'POLICY_UPDATE', { companyId });
  const other = await api.make.person(companyId);
  const named = await manager.put(`/campaign-v2s/${briefing.id}/briefers`, { userIds: [person.userId, other.id] });
  expect(named.status).toBe(200);
  const mayBrief = async (who: Client) => (await who.get<Crews>(`/campaign-v2s/${briefing.id}/crews`)).body.mayBrief;
  expect([await mayBrief(worker), await mayBrief(api.as(other))]).toEqual([false, true]);
});

test('a person can change their language and nothing else of the account', async () => {
  const changed = await worker.patch<User>('/user', { preferredLanguage: 'GERMAN' });
  expect([changed.status, changed.body.preferredLanguage]).toEqual([200, 'GERMAN']);
  const refused = await worker.patch('/user', { preferredLanguage: 'FRENCH', phoneNumber: '+49 30 778' });
  expect([refused.status, errorOf(refused).code]).toEqual([403, 'error.pinSession']);
  expect((await worker.get<User>('/user/me')).body.preferredLanguage).toBe('GERMAN');
});

test('a PIN session does not show an anonymous question or answer as the person’s own', async () => {
  const body = { companyId, title: 'Who checks the tether?', body: 'Nobody does.', categories: [], isAnonymous: true };
  const asked = await worker.post<Question>('/questions', body);
  expect(asked.status).toBe(201);
  const answered = await worker.post<Answer>('/answers', { questionId: asked.body.id, body: 'I do not.' });
  expect(answered.status).toBe(201);
  let other = await impostor();
  api.clock.advance(1);
  expect((await other.get(`/questions/${asked.body.id}`)).status).toBe(404);
  api.clock.advance(15 * 60_000);
  // a token lasts ten minutes
  other = await impostor();
  const seen = await other.get<Question>(`/questions/${asked.body.id}`);
  expect(seen.body).toMatchObject({ authorId: null, userDetailsDTO: null, createdDate: null, isAnsweredByCurrentUser: false });
  expect(seen.body.allowedActions).not.toContain('edit');
  const answer = await other.get<Answer>(`/answers/${answered.body.id}`);
  expect(answer.body).toMatchObject({ authorId: null, createdDate: null, isAnsweredByCurrentUser: false });
  expect((await other.get(`/questions?companyId=${companyId}&authorId=${person.userId}`)).body).toEqual([]);
});

test('a PIN session finds no anonymous response of the person, neither a draft nor a submitted one', async () => {
  const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
  worker = await impostor();
  const draftBody = { campaignV2Id: pulse.id, campaignAnswer: {}, status: 'IN_PROGRESS' };
  const draft = await worker.post<{ id: number }>('/campaign-v2-responses', draftBody);
  expect(draft.status).toBe(201);
  const other = await impostor();
  const own = async () => (await other.get<{ campaignV2Responses: object[] }>(`/campaign-v2s/${pulse.id}/view`)).body.campaignV2Responses;
  expect(await own()).toEqual([]);
  const change = { ...draftBody, id: draft.body.id };
  expect((await other.put(`/campaign-v2-responses/${draft.body.id}`, change)).status).toBe(404);
  expect((await build.respond(other, pulse)).status).toBe(201);
  expect(await own()).toEqual([]);
});

test('a PIN session shows none of the person’s votes and stars on anonymous texts, but those on other texts', async () => {
  const account = await api.make.person(companyId);
  await manager.put(`/user/${account.id}/company-membership`, { companyId, number: 'VOTER' });
  const owner = api.as(account);
  const body = { companyId, title: 'Who checks the harness?', body: 'Nobody does.', categories: [] };
  const ids: number[] = [];
  for (const isAnonymous of [true, false]) {
    const { id } = (await manager.post<Question>('/questions', { ...body, isAnonymous })).body;
    const answerId = (await manager.post<Answer>('/answers', { questionId: id, body: 'I do not.' })).body.id;
    api.clock.advance(15 * 60_000);
    await owner.post('/question-votes', { questionId: id });
    await owner.post('/answer-votes', { answerId });
    await owner.post('/stars', { questionId: id });
    ids.push(id);
  }
  await api.make.query('UPDATE account SET email = NULL, first_name = $1, last_name = $1 WHERE id = $2', ['Voter', account.id]);
  const other = await browserOf(api, companyId).signIn('VOTER', (await cardOf(manager, account.id, companyId)).code);
  const marksOf = async (id: number) => {
    const { starred, isVotedByCurrentUser } = (await other.get<Question>(`/questions/${id}`)).body;
    const answers = (await other.get<Answer[]>(`/answers?questionId=${id}`)).body.map((answer) => answer.isVotedByCurrentUser);
    const votes = [await other.get(`/question-votes?questionId=${id}`), await other.get(`/answer-votes?questionId=${id}`)];
    return [starred, isVotedByCurrentUser, ...answers, ...votes.map(({ body: list }) => (list as object[]).length)];
  };
  const [anonymous = 0, named = 0] = ids;
  expect(await marksOf(anonymous)).toEqual([false, false, false, 0, 0]);
  expect(await marksOf(named)).toEqual([true, true, true, 1, 1]);
  const starred = await other.get<Question[]>(`/questions?companyId=${companyId}&starred=true`);
  expect(starred.body.map(({ id }) => id)).toEqual([named]);
});

test('the figures and lists of a company open, and a question offers no change', async () => {
  const session = await impostor();
  const siteId = await api.make.site(companyId);
  const lists = [`/companies/${companyId}/dashboard`, `/companies/${companyId}/exchange-dashboard`, `/sites/${siteId}/dashboard`];
  for (const path of [...lists, `/campaign-v2s/search?companyId=${companyId}&type=POLL`])
    expect([path, (await session.get(path)).status]).toEqual([path, 200]);
  const body = { companyId, title: 'Where is the eye wash?', body: 'I do not see it.', categories: [], isAnonymous: false };
  const asked = await session.post<Question>('/questions', body);
  expect(asked.body.allowedActions).toEqual(['answer', 'vote']);
});

test('a PIN session shows no requests of other companies, because a manager could make a card for the person', async () => {
  const account = await api.make.person(companyId);
  const other = (await api.make.company()).id;
  const [row] = await api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [account.id]);
  await api.as(await api.make.person(other, { manager: true })).post('/join-requests', { companyId: other, email: row?.email });
  expect((await api.as(account).get<object[]>('/own-join-requests')).body).toHaveLength(1);
  await manager.put(`/user/${account.id}/company-membership`, { companyId, number: 'ASKED' });
  await api.make.query('UPDATE account SET email = NULL, first_name = $1, last_name = $1 WHERE id = $2', ['Asked', account.id]);
  const session = await browserOf(api, companyId).signIn('ASKED', (await cardOf(manager, account.id, companyId)).code);
  await api.make.query('UPDATE account SET email = $1 WHERE id = $2', [row?.email, account.id]);
  expect((await session.get<object[]>('/own-join-requests')).body).toEqual([]);
});

test('a number that another person had before opens no session, answer or draft of that person', async () => {
  const poll = await build.create(manager, 'YES_NO', { companyId });
  const talk = await build.create(manager, 'SINGLE_CHOICE', { companyId });
  const former = await withPin(api, manager, companyId);
  const before = await browserOf(api, companyId).signIn(former.number, former.pin);
  expect((await build.respond(before, poll)).status).toBe(201);
  const draft = await before.post('/campaign-v2-responses', { campaignV2Id: talk.id, campaignAnswer: {}, status: 'IN_PROGRESS' });
  expect(draft.status).toBe(201);
  expect((await manager.delete(`/user/${former.userId}?companyId=${companyId}`)).status).toBe(204);
  const { body: next } = await manager.post<{ id: string }>('/user', {
    companyId,
    number: former.number,
    firstName: 'Ravi',
    lastName: 'Menon',
  });
  expect((await browserOf(api, companyId).submit({ number: former.number, secret: former.pin })).status).toBe(401);
  expect((await before.get('/user/me')).status).toBe(401);
  const { code } = await cardOf(manager, next.id, companyId);
  const after = await browserOf(api, companyId).signIn(former.number, code);
  expect((await after.get<User>('/user/me')).body).toMatchObject({ userId: next.id, firstName: 'Ravi' });
  for (const { id } of [poll, talk])
    expect((await after.get<{ campaignV2Responses: object[] }>(`/campaign-v2s/${id}/view`)).body.campaignV2Responses).toEqual([]);
});
