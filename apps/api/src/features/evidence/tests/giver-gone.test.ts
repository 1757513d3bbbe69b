/** An access of an auditor whose manager has gone: the other managers are told of it. */
import type { Auditor } from '@muster/contract/evidence/auditor';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let giver: Person;
let other: Person;
let member: Person;

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async () => undefined } });
  companyId = (await api.make.company()).id;
  giver = await api.make.person(companyId, { manager: true, firstName: 'Gia' });
  other = await api.make.person(companyId, { manager: true });
  member = await api.make.person(companyId);
});
afterAll(() => api.stop());

const grant = async (by: Person, address: string, id = companyId) => {
  const day = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await api.as(by).post<Auditor>(`/companies/${id}/auditors`, { address, untilDay: day });
  expect(status).toBe(201);
  return body;
};

const toldOf = async (person: Person) => {
  await api.runJob('auditors-of-gone-managers');
  await api.relay.drain();
  return (await api.as(person).get<Notification[]>('/notifications')).body
    .filter(({ metadata }) => metadata.entityType === 'Auditor')
    .map(({ title }) => /\S+@\S+/.exec(title)?.[0]);
};

test('the managers of a company are told of the open accesses that a removed manager has given, once', async () => {
  await grant(giver, 'open@outside.example');
  const ended = await grant(giver, 'ended@outside.example');
  await api.as(other).delete(`/companies/${companyId}/auditors/${ended.id}`);
  await grant(other, 'mine@outside.example');
  expect(await toldOf(other)).toEqual([]);
  await api.as(other).delete(`/user/${giver.id}?companyId=${companyId}`);
  expect(await toldOf(other)).toEqual(['open@outside.example']);
  expect(await toldOf(member)).toEqual([]);
  await api.make.query('DELETE FROM notification WHERE user_id = $1', [other.id]);
  expect(await toldOf(other)).toEqual([]);
});

test('so they are when a manager becomes a member', async () => {
  const demoted = await api.make.person(companyId, { manager: true });
  await grant(demoted, 'demoted@outside.example');
  await api.make.query('UPDATE company_member SET is_manager = false WHERE company_id = $1 AND user_id = $2', [companyId, demoted.id]);
  expect(await toldOf(other)).toEqual(['demoted@outside.example']);
  expect(await toldOf(demoted)).toEqual([]);
});

test('where nobody manages the company any more, the next manager is told', async () => {
  const { id } = await api.make.company();
  const last = await api.make.person(id, { manager: true });
  await grant(last, 'alone@outside.example', id);
  await api.make.query('UPDATE company_member SET is_blocked = true WHERE company_id = $1', [id]);
  await api.runJob('auditors-of-gone-managers');
  await api.relay.drain();
  expect(await toldOf(await api.make.person(id, { manager: true }))).toEqual(['alone@outside.example']);
});

test('a manager who comes back and goes again is told of again', async () => {
  const back = await api.make.person(companyId, { manager: true });
  await grant(back, 'again@outside.example');
  const manages = (is: boolean) =>
    api.make.query('UPDATE company_member SET is_manager = $3 WHERE company_id = $1 AND user_id = $2', [companyId, back.id, is]);
  const told = async () => (await toldOf(other)).filter((address) => address === 'again@outside.example').length;
  await manages(false);
  expect(await told()).toBe(1);
  await api.make.query('DELETE FROM notification WHERE user_id = $1', [other.id]);
  await manages(true);
  expect(await told()).toBe(0);
  await manages(false);
  expect(await told()).toBe(1);
});
