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

const grant = async (by: Person, address: string) => {
  const day = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await api.as(by).post<Auditor>(`/companies/${companyId}/auditors`, { address, untilDay: day });
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
