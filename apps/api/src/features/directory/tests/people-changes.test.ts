/** One call changes several people of a company. Each change works as the single call. */
import type { Member } from '@muster/contract/directory/member';
import type { PeopleChangeResult } from '@muster/contract/directory/people-change';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let otherId: number;
let managing: Person;
let manager: Client;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  otherId = (await api.make.company()).id;
  managing = await api.make.person(companyId, { manager: true });
  manager = api.as(managing);
});

const change = (who: Client, body: object, id = companyId) => who.post<PeopleChangeResult>(`/companies/${id}/people-changes`, body);
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
/** The results by the id of the person. */
const outcomes = ({ body }: { body: PeopleChangeResult }) =>
  Object.fromEntries(body.people.map(({ userId, outcome, code }) => [userId, code ?? outcome]));
const sitesOf = async (person: Person) =>
  (await manager.get<Member[]>(`/user?companyId=${companyId}&withSites=true&size=100`)).body
    .find(({ userId }) => userId === person.id)
    ?.sites?.map(({ id, isManager }) => ({ id, isManager }));
const records = (people: readonly Person[]) =>
  api.make.query<{ action: string; entity_id: string }>(
    "SELECT action, entity_id FROM audit_event WHERE company_id = $1 AND entity_type = 'User' AND entity_id = ANY ($2) ORDER BY entity_id, id",
    [companyId, idsOf(people)],
  );

describe('[4.33] a block of several people', () => {
  test('reaches everybody whom the caller may block, and says why the others stay', async () => {
    const person = await api.make.person(companyId);
    const blocked = await api.make.person(companyId, { blockedByCompany: true });
    const consultant = await api.make.person(companyId, { role: 'CONSULTANT' });
    const stranger = await api.make.person(otherId);
    const reply = await change(manager, { change: 'block', userIds: idsOf([person, blocked, consultant, stranger, managing]) });
    expect(reply.status).toBe(201);
    expect(outcomes(reply)).toEqual({
      [person.id]: 'CHANGED',
      [blocked.id]: 'UNCHANGED',
      [consultant.id]: 'user.notYours',
      [stranger.id]: 'error.notFound',
      [managing.id]: 'error.forbidden',
    });
    expect(errorOf(await api.as(person).get('/user/me'))).toEqual({ status: 403, code: 'error.blocked' });
    expect((await api.as(stranger).get('/user/me')).status).toBe(200);
    expect(await records([person, blocked, consultant])).toEqual([{ action: 'user.blocked', entity_id: person.id }]);
  });

  test('leaves the last manager, and continues after a person who may not be blocked', async () => {
    const temporary = await api.make.person(companyId, { manager: true });
    await manager.put(`/user/${temporary.id}/company-membership`, { companyId, accessUntil: '2099-12-31' });
    const first = await api.make.person(companyId);
    const second = await api.make.person(companyId);
    const reply = await change(api.as(temporary), { change: 'block', userIds: idsOf([managing, first, second]) });
    expect(outcomes(reply)).toEqual({ [managing.id]: 'user.lastManager', [first.id]: 'CHANGED', [second.id]: 'CHANGED' });
    expect((await manager.get('/user/me')).status).toBe(200);
  });

  test('can be ended by a call of the same form', async () => {
    const blocked = await api.make.person(companyId, { blockedByCompany: true });
    const active = await api.make.person(companyId);
    const reply = await change(manager, { change: 'unblock', userIds: idsOf([blocked, active]) });
    expect(outcomes(reply)).toEqual({ [blocked.id]: 'CHANGED', [active.id]: 'UNCHANGED' });
    expect((await api.as(blocked).get('/user/me')).status).toBe(200);
  });
});

describe('[7.54] a move of several people', () => {
  test('makes them members of one site, and ends their other sites except those that they manage', async () => {
    const [from, to, managed] = [await api.make.site(companyId), await api.make.site(companyId), await api.make.site(companyId)];
    const [worker, leading, newcomer, there, blocked] = await Promise.all([
      api.make.person(companyId),
      api.make.person(companyId),
      api.make.person(companyId),
      api.make.person(companyId),
      api.make.person(companyId),
    ]);
    const join = (person: Person, siteId: number, isManager: boolean) =>
      manager.post(`/user/${person.id}/site-membership`, { siteId, manager: isManager });
    await join(worker, from, false);
    await join(leading, from, false);
    await join(leading, managed, true);
    await join(there, to, false);
    await manager.put(`/user/${blocked.id}/block?companyId=${companyId}`, {});
    const reply = await change(manager, { change: 'move', siteId: to, userIds: idsOf([worker, leading, newcomer, there, blocked]) });
    expect(outcomes(reply)).toEqual({
      [worker.id]: 'CHANGED',
      [leading.id]: 'CHANGED',
      [newcomer.id]: 'CHANGED',
      [there.id]: 'UNCHANGED',
      [blocked.id]: 'user.isBlocked',
    });
    expect(await sitesOf(worker)).toEqual([{ id: to, isManager: false }]);
    expect(await sitesOf(newcomer)).toEqual([{ id: to, isManager: false }]);
    expect(await sitesOf(leading)).toEqual([
      { id: managed, isManager: true },
      { id: to, isManager: false },
    ]);
    expect((await records([worker])).map(({ action }) => action)).toEqual([
      'siteMembership.added',
      'siteMembership.added',
      'siteMembership.removed',
    ]);
    const repeated = await change(manager, { change: 'move', siteId: to, userIds: idsOf([worker, leading]) });
    expect(Object.values(outcomes(repeated))).toEqual(['UNCHANGED', 'UNCHANGED']);
  });

  test('notifies open pages once', async () => {
    const siteId = await api.make.site(companyId);
    const people = [await api.make.person(companyId), await api.make.person(companyId), await api.make.person(companyId)];
    const { body } = await change(manager, { change: 'move', siteId, userIds: idsOf(people) });
    expect(body.people.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'CHANGED', 'CHANGED']);
    const events = await api.make.query('SELECT type FROM outbox_event WHERE company_id = $1 AND aggregate = $2', [
      companyId,
      `people of ${companyId}`,
    ]);
    expect(events).toHaveLength(1);
  });

  test('needs a site of the company', async () => {
    const person = await api.make.person(companyId);
    const userIds = [person.id];
    const elsewhere = await api.make.site(otherId);
    expect((await change(manager, { change: 'move', siteId: elsewhere, userIds })).status).toBe(404);
    const admin = api.as(await api.make.admin());
    expect(errorOf(await change(admin, { change: 'move', siteId: elsewhere, userIds })).status).toBe(400);
    expect((await change(manager, { change: 'move', userIds })).status).toBe(400);
    expect((await change(manager, { change: 'block', siteId: elsewhere, userIds })).status).toBe(400);
    expect(await sitesOf(person)).toEqual([]);
  });
});

test.each(['block', 'unblock', 'move', 'resendInvitation'])('an unknown id does not stop the others: %s', async (what) => {
  const siteId = await api.make.site(companyId);
  const person = await api.make.person(companyId, { activated: what !== 'resendInvitation', blockedByCompany: what === 'unblock' });
  const userIds = ['nobody', person.id, '0b0c8e9e-6d5e-4b5c-9c1d-0f7a1e2d3c4b'];
  const reply = await change(manager, { change: what, userIds, ...(what === 'move' && { siteId }) });
  expect(reply.status).toBe(201);
  expect(outcomes(reply)).toEqual({ [person.id]: 'CHANGED', nobody: 'error.notFound', [userIds[2]!]: 'error.notFound' });
});

test('[4.33] invitations of this company are sent again', async () => {
  const invited = await api.make.person([companyId, otherId], { activated: false });
  const stranger = await api.make.person(otherId, { activated: false });
  const active = await api.make.person(companyId);
  const reply = await change(manager, { change: 'resendInvitation', userIds: idsOf([invited, stranger, active]) });
  expect(outcomes(reply)).toEqual({ [invited.id]: 'CHANGED', [stranger.id]: 'error.notFound', [active.id]: 'user.activated' });
  expect(await api.make.query('SELECT company_id FROM invitation_mail WHERE user_id = $1', [invited.id])).toEqual([
    { company_id: String(companyId) },
  ]);
});

test('[4.33] within a minute, such a call sends nobody a second invitation', async () => {
  const invited = await api.make.person([companyId, otherId], { activated: false });
  const later = await api.make.person(companyId, { activated: false });
  const other = api.as(await api.make.person(otherId, { manager: true }));
  const requests = () => api.make.query('SELECT id FROM outbox_event WHERE aggregate = $1', [`invitation ${invited.id}`]);
  const resend = { change: 'resendInvitation', userIds: [invited.id] };
  await change(manager, resend);
  const second = await change(manager, { ...resend, userIds: [invited.id, later.id] });
  expect(outcomes(second)).toEqual({ [invited.id]: 'user.invitedJustNow', [later.id]: 'CHANGED' });
  expect(await requests()).toHaveLength(1);
  expect(outcomes(await change(other, resend, otherId))).toEqual({ [invited.id]: 'CHANGED' });
  api.clock.advance(60_000);
  expect(outcomes(await change(manager, resend))).toEqual({ [invited.id]: 'CHANGED' });
  expect(await requests()).toHaveLength(3);
});

test('a repeated call with the same key sends no second e-mail', async () => {
  const invited = await api.make.person(companyId, { activated: false });
  const body = { change: 'resendInvitation', userIds: [invited.id] };
  const requests = () => api.make.query('SELECT id FROM outbox_event WHERE aggregate = $1', [`invitation ${invited.id}`]);
  const keyed = { 'idempotency-key': `again-${invited.id}` };
  const replies = [
    await manager.post(`/companies/${companyId}/people-changes`, body, keyed),
    await manager.post(`/companies/${companyId}/people-changes`, body, keyed),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(await requests()).toHaveLength(1);
});

test('[6.12] only managers of the company change its people, at most 50 in a call', async () => {
  const person = await api.make.person(companyId);
  const siteManager = await api.make.person(companyId);
  const siteId = await api.make.site(companyId);
  await manager.post(`/user/${siteManager.id}/site-membership`, { siteId, manager: true });
  const body = { change: 'block', userIds: [person.id] };
  expect((await change(api.as(siteManager), body)).status).toBe(403);
  expect((await change(api.as(await api.make.person(otherId, { manager: true })), body)).status).toBe(404);
  const many = Array.from({ length: 51 }, (_, at) => `0b0c8e9e-6d5e-4b5c-9c1d-0f7a1e2d3c${String(at).padStart(2, '0')}`);
  expect((await change(manager, { change: 'block', userIds: many })).status).toBe(400);
  expect((await change(manager, { change: 'block', userIds: [] })).status).toBe(400);
});
