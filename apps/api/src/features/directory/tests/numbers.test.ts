import type { Account } from '@muster/contract/admin/accounts';
import type { Member } from '@muster/contract/directory/member';
import type { Profile } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';

let api: TestApi;
let companyId: number;
let siteId: number;
let manager: Client;
let member: Client;
let admin: Client;
const sent: Message[] = [];
let count = 100;
const nextNumber = () => `N-${(count += 1)}`;

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void sent.push(message) } });
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  manager = api.as(await api.make.person(companyId, { manager: true }));
  member = api.as(await api.make.person(companyId));
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());

const add = (body: object = {}, who = manager) =>
  who.post<Profile>('/user', { companyId, number: nextNumber(), firstName: 'Noor', lastName: 'Haddad', ...body });
const list = async (who: Client, query: string) =>
  (await who.get<Member[]>(`/user?companyId=${companyId}&withAccess=true&size=100${query}`)).body;

test('[3.40] a manager adds a person with a number and no e-mail address, and nobody gets an e-mail', async () => {
  const { status, body, headers } = await add({ number: ' n-17 ', userSites: [{ siteId }] });
  expect(status).toBe(201);
  expect(headers.get('x-muster-alert')).toBe('user.added');
  expect(body).toMatchObject({ email: null, activated: false, invitation: null, userCompanies: [{ companyId, number: 'N-17' }] });
  expect(body.allowedActions).not.toContain('resendInvitation');
  await api.relay.drain();
  expect(sent).toEqual([]);
  expect(errorOf(await manager.post(`/user/${body.id}/resend-verification-email`, {})).code).toBe('user.noEmail');
});

test('a person without an e-mail address needs a number and both names, and gets no role in the system', async () => {
  const fields = async (body: object, who = manager) => {
    const answer = await who.post<{ fieldErrors: { field: string }[] }>('/user', { companyId, ...body });
    expect(answer.status).toBe(400);
    return answer.body.fieldErrors.map(({ field }) => field);
  };
  expect(await fields({})).toEqual(['email']);
  expect(await fields({ number: nextNumber() })).toEqual(['firstName', 'lastName']);
  expect(await fields({ number: 'no spaces', firstName: 'A', lastName: 'B' })).toEqual(['number']);
  expect(await fields({ number: nextNumber(), firstName: 'A', lastName: 'B', role: 'ADMIN' }, admin)).toEqual(['role']);
});

test('a number is unique in its company, in any spelling, and free in other companies', async () => {
  await add({ number: 'A7' });
  expect(errorOf(await add({ number: 'a7' })).code).toBe('user.numberTaken');
  const other = (await api.make.company()).id;
  expect((await add({ number: 'A7', companyId: other }, api.as(await api.make.person(other, { manager: true })))).status).toBe(201);
});

test('only people who manage a company add people with a number to it', async () => {
  expect((await add({}, member)).status).toBe(403);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await add({}, stranger)).status).toBe(404);
});

test('managers see and find the number; other members see the person without it', async () => {
  const number = nextNumber();
  const { body } = await add({ number, firstName: 'Ola', lastName: 'Quist' });
  expect((await list(manager, `&search=${number.toLowerCase()}`)).map(({ userId, access }) => [userId, access?.number])).toEqual([
    [body.id, number],
  ]);
  expect(await list(member, `&search=${number}`)).toEqual([]);
  expect((await list(member, '&search=quist')).map(({ userId, email, access }) => [userId, email, access?.number])).toEqual([
    [body.id, null, null],
  ]);
  expect((await member.get<Profile>(`/user/${body.id}`)).body.userCompanies).toMatchObject([{ number: null }]);
});

test('a system manager finds the account by its name', async () => {
  const { body } = await add({ firstName: 'Perla', lastName: 'Zamudio' });
  const found = (await admin.get<{ items: Account[] }>('/management/accounts?search=zamudio')).body.items;
  expect(found.map(({ userId, email }) => [userId, email])).toEqual([[body.id, null]]);
});

test('a manager changes a number; a person without an e-mail address keeps one', async () => {
  const { body } = await add();
  const change = (number: string | null, userId = body.id) => manager.put(`/user/${userId}/company-membership`, { companyId, number });
  expect((await change('B-9')).body).toMatchObject({ number: 'B-9' });
  expect(errorOf(await change(null)).code).toBe('user.needsNumber');
  const withMail: Person = await api.make.person(companyId);
  expect(errorOf(await change('b-9', withMail.id)).code).toBe('user.numberTaken');
  expect((await change('B-10', withMail.id)).status).toBe(200);
  expect((await change(null, withMail.id)).body).toMatchObject({ number: null });
});

test('a number ends with the membership, and another person can then have it', async () => {
  const number = nextNumber();
  const { body } = await add({ number });
  expect((await manager.delete(`/user/${body.id}?companyId=${companyId}`)).status).toBe(204);
  expect((await add({ number })).status).toBe(201);
});

test('an erasure of a person without an e-mail address erases that person, and nothing about anybody else', async () => {
  const { body } = await add({ number: 'ERASE-1', firstName: 'Zelda', lastName: 'Quorn' });
  await api.make.query('UPDATE account SET activated = true WHERE id = $1', [body.id]);
  const invitation = { companyId, email: 'kept@numbers.test' };
  await manager.post('/user', invitation, { 'idempotency-key': 'kept' });
  await manager.delete(`/user/${body.id}?companyId=${companyId}`);
  expect((await manager.post(`/companies/${companyId}/former-members/${body.id}/erasure`, {})).status).toBeLessThan(300);
  await api.relay.drain();
  expect(await api.make.query('SELECT first_name, last_name FROM account WHERE id = $1', [body.id])).toEqual([
    { first_name: 'Former', last_name: 'member' },
  ]);
  expect(await api.make.query("SELECT key FROM idempotency_key WHERE key = 'kept'")).toHaveLength(1);
});
