/** A company asks a person of another company to join it. */
import type { JoinRequest, OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { User } from '@muster/contract/identity/user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../platform/mail/port';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let otherId: number;
let siteId: number;
let divisionId: number;
let subdivisionId: number;
let boss: Person;
let manager: Client;
let ivy: Person & { email: string };
const sent: Message[] = [];

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void sent.push(message) } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  otherId = (await api.make.company({ name: 'Harbour' })).id;
  siteId = await api.make.site(companyId);
  divisionId = await api.make.division(companyId);
  subdivisionId = await api.make.subdivision(companyId, divisionId);
  boss = await api.make.person(companyId, { manager: true, firstName: 'Mara', lastName: 'Lind' });
  manager = api.as(boss);
  ivy = await api.make.person(otherId, { firstName: 'Ivy', lastName: 'Holt' });
  await api.relay.drain();
  sent.length = 0;
});

const ask = (who: Client, body: object = {}) => who.post<JoinRequest>('/join-requests', { email: ivy.email, companyId, ...body });
const own = async (person: Person) => (await api.as(person).get<OwnJoinRequest[]>('/own-join-requests')).body;
const listed = async (who = manager) => (await who.get<JoinRequest[]>(`/join-requests?companyId=${companyId}`)).body;
const answer = (person: Person, id: number, isAccepted: boolean) =>
  api.as(person).put<{ companyId: number | null }>(`/own-join-requests/${id}`, { isAccepted });
const days = (count: number) => api.clock.advance(count * 24 * 3_600_000);

describe('[4.33] a request to join', () => {
  test('reaches the person in the product and by e-mail, and makes them a member only when they accept', async () => {
    const { status, body } = await ask(manager, {
      isLeader: true,
      accessUntil: '2026-12-31',
      userSites: [{ siteId, isManager: true }],
      userDivisions: [{ divisionId, subDivisionId: subdivisionId }],
    });
    expect(status).toBe(201);
    await api.relay.drain();
    expect(sent).toMatchObject([
      {
        to: ivy.email,
        subject: 'Mara Lind invites you to Northridge on Muster',
        text: expect.stringContaining('/join-requests and sign in'),
      },
    ]);
    expect(await own(ivy)).toEqual([
      {
        id: body.id,
        companyName: 'Northridge',
        invitedBy: 'Mara Lind',
        isManager: false,
        isLeader: true,
        accessUntil: '2026-12-31',
        createdDate: '2026-03-10T09:00:00.000Z',
        endDate: '2026-04-09T09:00:00.000Z',
      },
    ]);
    expect((await api.as(ivy).get(`/companies/${companyId}`)).status).toBe(404);
    expect((await answer(ivy, body.id, true)).body).toEqual({ companyId });
    expect((await api.as(ivy).get(`/companies/${companyId}`)).status).toBe(200);
    expect((await manager.get(`/user/${ivy.id}`)).body).toMatchObject({
      userCompanies: [{ companyId, isManager: false, isLeader: true, accessUntil: '2026-12-31' }],
      userSites: [{ siteId, isManager: true }],
      userDivisions: [{ divisionId, subDivisionId: subdivisionId, isManager: false }],
    });
    expect([await own(ivy), await listed()]).toEqual([[], []]);
    const records = await api.make.query<{ action: string; actor_id: string; entity_type: string }>(
      "SELECT action, actor_id, entity_type FROM audit_event WHERE company_id = $1 AND action LIKE 'joinRequest%' ORDER BY id",
      [companyId],
    );
    expect(records).toEqual([
      { action: 'joinRequest.created', actor_id: boss.id, entity_type: 'JoinRequest' },
      { action: 'joinRequest.answered', actor_id: ivy.id, entity_type: 'User' },
    ]);
  });

  test('shows the company only the address, and a decline looks like a missing reply', async () => {
    const silent = await api.make.person(otherId);
    await ask(manager);
    await ask(manager, { email: silent.email });
    const before = await listed();
    expect(before.map((request) => Object.keys(request).toSorted())).toEqual(
      [1, 2].map(() => ['companyId', 'createdDate', 'email', 'endDate', 'id']),
    );
    expect((await answer(ivy, (await own(ivy))[0]?.id ?? 0, false)).body).toEqual({ companyId: null });
    expect(await listed()).toEqual(before);
    expect(await own(ivy)).toEqual([]);
    expect((await manager.get(`/user/${ivy.id}`)).status).toBe(404);
    const asAuditor = await api.make.query("SELECT FROM audit_event WHERE company_id = $1 AND action = 'joinRequest.answered'", [
      companyId,
    ]);
    expect(asAuditor).toEqual([]);
    // asking again changes nothing for the person, and sends no second e-mail
    await api.relay.drain();
    sent.length = 0;
    const statuses = [(await ask(manager)).status, (await ask(manager, { email: silent.email })).status];
    await api.relay.drain();
    expect([statuses, sent, await own(ivy)]).toEqual([[201, 201], [], []]);
    expect(await listed()).toEqual(before);
  });

  test('ends after 30 days, and may then be made again', async () => {
    await ask(manager);
    const [{ id } = { id: 0 }] = await own(ivy);
    await answer(ivy, id, false);
    days(30);
    expect([await own(ivy), await listed()]).toEqual([[], []]);
    expect((await answer(ivy, id, true)).status).toBe(404);
    await ask(manager);
    expect(await own(ivy)).toHaveLength(1);
  });

  test('offers the roles and places of the latest request', async () => {
    await ask(manager, { isManager: true });
    await ask(manager, { userSites: [{ siteId }] });
    expect(await own(ivy)).toMatchObject([{ isManager: false }]);
  });

  test('leaves out a place that is gone', async () => {
    const { body } = await ask(manager, { userDivisions: [{ divisionId, subDivisionId: subdivisionId }] });
    await api.make.query('DELETE FROM subdivision WHERE id = $1', [subdivisionId]);
    expect((await answer(ivy, body.id, true)).status).toBe(200);
    expect((await manager.get(`/user/${ivy.id}`)).body).toMatchObject({ userDivisions: [{ divisionId, subDivisionId: null }] });
  });

  test('leaves out a division that was archived meanwhile, and keeps a site that became inactive', async () => {
    const { body } = await ask(manager, { userSites: [{ siteId }], userDivisions: [{ divisionId, subDivisionId: subdivisionId }] });
    expect((await manager.put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
    await api.make.query("UPDATE site SET status = 'INACTIVE' WHERE id = $1", [siteId]);
    expect((await answer(ivy, body.id, true)).body).toEqual({ companyId });
    const { userSites, userDivisions } = (await manager.get<{ userSites: object[]; userDivisions: object[] }>(`/user/${ivy.id}`)).body;
    expect([userSites, userDivisions]).toEqual([[{ companyId, siteId, isManager: false }], []]);
  });

  test('from two managers at the same time becomes one request, one e-mail and one membership', async () => {
    const second = api.as(await api.make.person(companyId, { manager: true }));
    for (let round = 0; round < 5; round += 1) {
      const person = await api.make.person(otherId);
      const body = { email: person.email };
      const sentBefore = sent.length;
      const answers = await Promise.all([ask(manager, { ...body, isLeader: true }), ask(second, { ...body, userSites: [{ siteId }] })]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
      await api.relay.drain();
      expect(sent.length - sentBefore).toBe(1);
      const offered = await own(person);
      expect(offered).toHaveLength(1);
      expect((await answer(person, offered[0]?.id ?? 0, true)).status).toBe(200);
      // one of the two offers, and never a mixture
      const { userSites, userCompanies } = (await manager.get<User>(`/user/${person.id}`)).body;
      expect([userCompanies[0]?.isLeader, userSites.length]).toEqual(offered[0]?.isLeader ? [true, 0] : [false, 1]);
    }
  });

  test.each([
    ['lost the right', 'UPDATE company_member SET is_manager = false WHERE user_id = $1'],
    ['was blocked', 'UPDATE account SET blocked = true WHERE id = $1'],
  ])('is not open any more when the manager %s', async (_what, change) => {
    await api.make.person(companyId, { manager: true });
    const { body } = await ask(manager);
    await api.make.query(change, [boss.id]);
    expect(await own(ivy)).toEqual([]);
    expect((await answer(ivy, body.id, true)).status).toBe(404);
  });

  test('is not open any more when the offered access is over', async () => {
    const { body } = await ask(manager, { accessUntil: '2026-03-11' });
    days(2);
    expect((await answer(ivy, body.id, true)).status).toBe(404);
  });

  test('can be taken back', async () => {
    const { body } = await ask(manager);
    expect((await manager.delete(`/join-requests/${body.id}`)).status).toBe(204);
    await api.relay.drain();
    expect([await own(ivy), sent]).toEqual([[], []]);
    expect((await manager.delete(`/join-requests/${body.id}`)).status).toBe(404);
  });

  test('does not come back after a decline, even if the company withdraws it and asks again', async () => {
    const silent = await api.make.person(otherId);
    await ask(manager);
    const [{ id } = { id: 0 }] = await own(ivy);
    await answer(ivy, id, false);
    await ask(manager, { email: silent.email });
    const before = (await listed()).toSorted((a, b) => a.id - b.id);
    for (const request of before) expect((await manager.delete(`/join-requests/${request.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    days(1);
    await api.relay.drain();
    sent.length = 0;
    const again = [await ask(manager), await ask(manager, { email: silent.email })];
    expect(again.map(({ body }) => body.id)).toEqual(before.map((request) => request.id));
    expect(new Set(again.map(({ body }) => body.endDate)).size).toBe(1);
    await api.relay.drain();
    expect(sent.map(({ to }) => to)).toEqual([silent.email]);
    expect([(await own(ivy)).length, (await own(silent)).length]).toEqual([0, 1]);
    days(29);
    expect(await own(ivy)).toHaveLength(1);
  });

  test('ends when the person becomes a member in another way, so that it cannot bring a removed person back', async () => {
    const { body } = await ask(manager, { isManager: true });
    await api.make.query('INSERT INTO company_member (company_id, user_id, created_at) VALUES ($1, $2, now())', [companyId, ivy.id]);
    await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, ivy.id]);
    expect(await own(ivy)).toEqual([]);
    expect((await answer(ivy, body.id, true)).status).toBe(404);
  });

  test('sends one e-mail a day, however often it is withdrawn and made again', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { body } = await ask(manager);
      await api.relay.drain();
      await manager.delete(`/join-requests/${body.id}`);
    }
    expect(sent).toHaveLength(1);
  });

  test('can be answered by the asked person only', async () => {
    const { body } = await ask(manager);
    expect((await answer(boss, body.id, true)).status).toBe(404);
    expect(await own(ivy)).toHaveLength(1);
  });

  test('adds the person once, even if the person presses twice', async () => {
    const { body } = await ask(manager);
    const statuses = await Promise.all([answer(ivy, body.id, true), answer(ivy, body.id, true)]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('reaches no blocked person, and looks the same to the company', async () => {
    const blocked = await api.make.person(otherId, { blocked: true });
    expect((await ask(manager, { email: blocked.email })).status).toBe(201);
    await api.relay.drain();
    expect(sent).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });

  test('is deleted a week after its end', async () => {
    await ask(manager);
    days(38);
    await api.runJob('directory-join-requests');
    expect(await api.make.query('SELECT FROM join_request WHERE company_id = $1', [companyId])).toEqual([]);
  });
});

describe('a request is refused', () => {
  test('from people who may not invite', async () => {
    const member = api.as(await api.make.person(companyId));
    const stranger = api.as(await api.make.person(otherId, { manager: true }));
    const { body } = await ask(manager);
    expect([(await ask(member)).status, (await ask(stranger)).status]).toEqual([403, 404]);
    expect((await member.get(`/join-requests?companyId=${companyId}`)).status).toBe(403);
    expect((await member.delete(`/join-requests/${body.id}`)).status).toBe(403);
    expect((await stranger.delete(`/join-requests/${body.id}`)).status).toBe(404);
  });

  test('for a person who is a member already', async () => {
    const { email } = await api.make.person(companyId);
    expect(errorOf(await ask(manager, { email }))).toEqual({ status: 409, code: 'user.isMember' });
  });

  test('for an address that can be invited', async () => {
    expect(errorOf(await ask(manager, { email: 'nobody@invited.test' }))).toEqual({ status: 409, code: 'joinRequest.notNeeded' });
  });

  test('with a place of another company', async () => {
    const foreign = await api.make.site(otherId);
    expect(errorOf(await ask(manager, { userSites: [{ siteId: foreign }] })).fields).toEqual(['userSites[0].siteId Unknown']);
  });

  test('with a past day', async () => {
    expect(errorOf(await ask(manager, { accessUntil: '2026-03-01' })).fields).toEqual(['accessUntil FutureOrPresent']);
  });
});
