import type { Profile } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PermanentRejection } from '../../../platform/outside/call';
import type { Message } from '../../../platform/mail/port';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let otherId: number;
let siteId: number;
let divisionId: number;
let subdivisionId: number;
let manager: Client;
let admin: Client;
const sent: Message[] = [];
let failure: Error | undefined;
let count = 0;
const address = () => `person${(count += 1)}@invited.test`;

beforeAll(async () => {
  api = await startTestApi({
    mailer: {
      send: async (message) => {
        if (failure) throw failure;
        sent.push(message);
      },
    },
  });
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  otherId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  divisionId = await api.make.division(companyId);
  subdivisionId = await api.make.subdivision(companyId, divisionId);
  manager = api.as(await api.make.person(companyId, { manager: true, firstName: 'Mara', lastName: 'Lind' }));
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());

const invite = (who: Client, body: object = {}) => who.post<Profile>('/user', { email: address(), companyId, ...body });

describe('[4.33] an invitation', () => {
  test('[7.48] makes a person with flags, sites and divisions in one call', async () => {
    const { status, body, headers } = await invite(manager, {
      email: ' Ivy.Holt@Invited.Test ',
      firstName: 'Ivy',
      isLeader: true,
      userSites: [{ siteId, isManager: true }],
      userDivisions: [{ divisionId, subDivisionId: subdivisionId }],
    });
    expect(status).toBe(201);
    expect(headers.get('x-muster-alert')).toBe('user.invited');
    expect(body).toMatchObject({
      email: 'ivy.holt@invited.test',
      firstName: 'Ivy',
      lastName: '',
      activated: false,
      role: 'USER',
      userCompanies: [{ companyId, isManager: false, isLeader: true }],
      userSites: [{ companyId, siteId, isManager: true }],
      userDivisions: [{ companyId, divisionId, subDivisionId: subdivisionId, isManager: false }],
      invitation: { mail: 'WAITING' },
      allowedActions: ['edit', 'block', 'resendInvitation'],
    });
  });

  test('lets the person sign in with this address', async () => {
    const email = address();
    const { body } = await invite(manager, { email });
    const bearer = { authorization: `Bearer ${await api.token('a new subject', email)}` };
    const me = await fetch(`${api.url}/user/me`, { headers: bearer });
    expect(((await me.json()) as Profile).id).toBe(body.id);
  });

  test('is sent by e-mail, with a link to the product', async () => {
    const { body } = await invite(manager, { firstName: 'Noor' });
    await api.relay.drain();
    const message = sent.find(({ to }) => to === body.email);
    expect(message?.subject).toBe('Mara Lind invites you to Northridge on Muster');
    expect(message?.text).toContain('http://muster.test/');
    expect((await manager.get<Profile>(`/user/${body.id}`)).body.invitation?.mail).toBe('SENT');
  });

  test('shows that the mail service refused its address', async () => {
    failure = new PermanentRejection('no such mailbox');
    const { body } = await invite(manager);
    await api.relay.drain();
    failure = undefined;
    expect((await manager.get<Profile>(`/user/${body.id}`)).body.invitation?.mail).toBe('FAILED');
  });

  test('can be sent again', async () => {
    const { body } = await invite(manager);
    await api.relay.drain();
    api.clock.advance(60_000);
    const again = await manager.post<Profile>(`/user/${body.id}/resend-verification-email`);
    expect(again.status).toBe(200);
    expect(again.body.invitation).toEqual({ requestedDate: api.clock.now().toISOString(), mail: 'WAITING' });
    await api.relay.drain();
    expect(sent.filter(({ to }) => to === body.email)).toHaveLength(2);
  });

  test('is not sent again to somebody who has signed in', async () => {
    const person = await api.make.person(companyId);
    expect(errorOf(await manager.post(`/user/${person.id}/resend-verification-email`))).toEqual({ status: 409, code: 'user.activated' });
  });

  test('is not sent again to somebody who is blocked', async () => {
    const person = await api.make.person(companyId, { activated: false, blocked: true });
    expect(errorOf(await manager.post(`/user/${person.id}/resend-verification-email`))).toEqual({ status: 409, code: 'user.isBlocked' });
  });

  test('is not sent again by a member', async () => {
    const person = await api.make.person(companyId, { activated: false });
    const member = api.as(await api.make.person(companyId));
    expect((await member.post(`/user/${person.id}/resend-verification-email`)).status).toBe(403);
  });

  test('is cancelled by removing the person, who then cannot sign in', async () => {
    const email = address();
    const { body } = await invite(manager, { email });
    expect((await manager.delete(`/user/${body.id}?companyId=${companyId}`)).status).toBe(204);
    const bearer = { authorization: `Bearer ${await api.token('a late subject', email)}` };
    const answer = await fetch(`${api.url}/user/me`, { headers: bearer });
    expect(await answer.json()).toMatchObject({ status: 403, message: 'error.notInvited' });
    await api.relay.drain();
    expect(sent.some(({ to }) => to === email)).toBe(false);
  });

  test('is made once with one Idempotency-Key', async () => {
    const body = { email: address(), companyId };
    const key = { 'idempotency-key': 'invite-once' };
    const [first, second] = await Promise.all([manager.post<Profile>('/user', body, key), manager.post<Profile>('/user', body, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('[6.12] inviting is refused', () => {
  test('for a member, a site manager and a consultant', async () => {
    const callers = [
      await api.make.person(companyId),
      await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }),
      await api.make.consultant(),
    ];
    for (const caller of callers) expect((await invite(api.as(caller))).status).toBe(403);
  });

  test('into a company that the caller does not read, as if it did not exist', async () => {
    expect((await invite(manager, { companyId: otherId })).status).toBe(404);
  });

  test('with a system role, unless a system manager invites', async () => {
    expect((await invite(manager, { role: 'ADMIN' })).status).toBe(403);
    expect((await invite(admin, { role: 'CONSULTANT' })).body.role).toBe('CONSULTANT');
  });

  test('for a member of the company', async () => {
    const { email } = await api.make.person(companyId);
    expect(errorOf(await invite(manager, { email }))).toEqual({ status: 409, code: 'user.isMember' });
  });

  test('for somebody of another company, unless a system manager invites', async () => {
    const person = await api.make.person(otherId);
    expect(errorOf(await invite(manager, { email: person.email }))).toEqual({ status: 409, code: 'user.elsewhere' });
    expect((await manager.get(`/user/${person.id}`)).status).toBe(404);
    expect((await invite(admin, { email: person.email })).body.id).toBe(person.id);
  });

  test('for a blocked person who has left', async () => {
    const { email } = await api.make.person([], { blocked: true });
    expect(errorOf(await invite(manager, { email }))).toEqual({ status: 409, code: 'user.elsewhere' });
  });

  test('with places of another company or twice the same, naming each', async () => {
    const foreignSite = await api.make.site(otherId);
    const foreignDivision = await api.make.division(otherId);
    const otherDivision = await api.make.division(companyId);
    const answer = await invite(manager, {
      userSites: [{ siteId: foreignSite }, { siteId }, { siteId }],
      userDivisions: [{ divisionId: foreignDivision }, { divisionId: otherDivision, subDivisionId: subdivisionId }],
    });
    expect(errorOf(answer).fields).toEqual([
      'userSites[0].siteId Unknown',
      'userSites[2].siteId Repeated',
      'userDivisions[0].divisionId Unknown',
      'userDivisions[1].subDivisionId Unknown',
    ]);
  });

  test('with an archived division, also as a request to join', async () => {
    const archived = await api.make.division(companyId);
    expect((await manager.put(`/divisions/${archived}/archive`, {})).status).toBe(200);
    const userDivisions = [{ divisionId }, { divisionId: archived }];
    expect(errorOf(await invite(manager, { userDivisions })).fields).toEqual(['userDivisions[1].divisionId Archived']);
    const { email } = await api.make.person(otherId);
    expect(errorOf(await manager.post('/join-requests', { companyId, email, userDivisions })).fields).toEqual([
      'userDivisions[1].divisionId Archived',
    ]);
  });

  test('without a valid address', async () => {
    expect(errorOf(await invite(manager, { email: 'nobody' })).fields).toEqual(['email Pattern']);
  });
});

test('the answer says that no mail service is configured', async () => {
  const silent = await startTestApi();
  const company = await silent.make.company();
  const who = silent.as(await silent.make.person(company.id, { manager: true }));
  const { body } = await who.post<Profile>('/user', { email: 'x@invited.test', companyId: company.id });
  expect(body.invitation?.mail).toBe('NO_MAIL_SERVICE');
  await silent.stop();
});
