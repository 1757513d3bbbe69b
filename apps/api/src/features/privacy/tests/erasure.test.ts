import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { DataImport } from '@muster/contract/imports/import';
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { FormerMember } from '@muster/contract/privacy/privacy';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getQuestion } from '../../../../tests/exchange';
import { client } from '../../../../tests/client/api-client';
import { uploadFile } from '../../../../tests/uploads';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { actAs, canary, canaryPerson, erase, exportOf, forget, leave, makeWorld, shownName, tablesWith, type World } from './people';

let api: TestApi;
let world: World;
let admin: Client;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());

const former = async () => (await world.manager.get<FormerMember[]>(`/companies/${world.companyId}/former-members`)).body;
/** A client of SCIM for the company. */
async function identityProvider(): Promise<Client> {
  const { body } = await world.manager.post<NewApiToken>(`/companies/${world.companyId}/api-tokens`, {
    name: 'Identity provider',
    scopes: ['scim'],
    expiresInDays: 1,
  });
  return client(`${api.origin}/scim/v2`, async () => `Bearer ${body.token}`);
}
describe('an erasure', () => {
  test('deletes the person’s texts from every table, except the name on acknowledgement records until the retention is over', async () => {
    const { companyId, manager } = world;
    const person = await canaryPerson(world, [companyId]);
    const columns = ['email', 'firstName', 'lastName', 'title'];
    const { body: started } = await manager.post<DataImport>('/imports', { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns });
    const rows = [[person.email, `${canary}first`, `${canary}last`, `${canary}job`]];
    await manager.put(`/imports/${started.id}/rows`, { first: 1, rows });
    await api.make.query(
      `INSERT INTO scim_user (company_id, user_id, user_name, external_id, created_at, updated_at) VALUES ($1, $2, '${canary}user', '${canary}ext', now(), now())`,
      [companyId, person.id],
    );
    await manager.post(`/user/${person.id}/resend-verification-email`);
    const { briefing } = await actAs(world, person);
    await exportOf(world, person.id);
    expect(await tablesWith(api, canary)).toEqual([
      'account',
      'api_token',
      'directory_entry',
      'idp_account',
      'import_row',
      'ledger_opening',
      'mail_refusal',
      'passkey',
      'pin_credential',
      'safety_qualification',
      'scim_user',
    ]);

    expect((await leave(world, person)).status).toBe(204);
    expect((await erase(world, person)).body).toMatchObject({ status: 'ERASING' });
    expect(await tablesWith(api, canary)).toEqual(['former_member']);
    expect(await shownName(world, briefing.id, person)).toBe(`${canary}first ${canary}last`);

    await forget(api, '2035-01-01T00:00:00.000Z');
    expect(await tablesWith(api, canary)).toEqual([]);
    expect(await shownName(world, briefing.id, person)).toBe('Former member');
  });

  test('leaves nothing of what an identity provider sent about the person', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    const scim = await identityProvider();
    const type = { 'content-type': 'application/scim+json' };
    const sent = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: `${canary}ext`,
      userName: person.email,
      emails: [{ primary: true, type: 'work', value: person.email }],
      name: { givenName: `${canary}given`, familyName: `${canary}family` },
    };
    expect((await scim.put(`/Users/${person.id}`, { ...sent, active: true }, type)).status).toBe(200);
    expect((await scim.put(`/Users/${person.id}`, { ...sent, active: false }, type)).status).toBe(200);
    expect((await scim.delete(`/Users/${person.id}`)).status).toBe(204);
    await erase(world, person);
    expect(await tablesWith(api, `${canary}ext`)).toEqual([]);
    expect(await tablesWith(api, `${canary}given`)).toEqual([]);
    expect(await tablesWith(api, person.email)).toEqual([]);
  });

  test('leaves no record of the id that an identity provider gave to a person whom it asked to join', async () => {
    const person = await canaryPerson(world, [(await api.make.company()).id]);
    const scim = await identityProvider();
    const sent = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], externalId: `${canary}asked`, userName: person.email };
    expect((await scim.post('/Users', sent)).status).toBe(201);
    const [request] = (await api.as(person).get<OwnJoinRequest[]>('/own-join-requests')).body;
    await api.as(person).put(`/own-join-requests/${request?.id}`, { isAccepted: true });
    await leave(world, person);
    await erase(world, person);
    expect(await tablesWith(api, `${canary}asked`)).toEqual([]);
  });

  test('leaves no answer to a repeatable request in which somebody asked the person to join', async () => {
    const person = await canaryPerson(world, [(await api.make.company()).id]);
    const asker = api.as(await api.make.person(world.companyId, { manager: true }));
    const asked = { email: person.email, companyId: world.companyId };
    expect((await asker.post('/join-requests', asked, { 'idempotency-key': `asked-${person.id}` })).status).toBe(201);
    expect(await tablesWith(api, person.email)).toContain('idempotency_key');
    const [request] = (await api.as(person).get<OwnJoinRequest[]>('/own-join-requests')).body;
    await api.as(person).put(`/own-join-requests/${request?.id}`, { isAccepted: true });
    await leave(world, person);
    await erase(world, person);
    expect(await tablesWith(api, person.email)).not.toContain('idempotency_key');
  });

  test('keeps and counts what the person did, as a former member', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    const { poll, question, other } = await actAs(world, person);
    const before = (await world.manager.get<ReportPayload>(`/campaign-v2s/${poll.id}/report-view`)).body;
    await leave(world, person);
    await erase(world, person);
    const after = (await world.manager.get<ReportPayload>(`/campaign-v2s/${poll.id}/report-view`)).body;
    expect(after.responsesCount).toBe(before.responsesCount);
    expect(await shownName(world, poll.id, person)).toBe('Former member');
    expect((await getQuestion(world.manager, question.id)).userDetailsDTO).toMatchObject({ firstName: 'Former', lastName: 'member' });
    expect((await getQuestion(world.manager, other.id)).answerCount).toBe(1);
  });

  test('changes nothing of what the person did anonymously', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    const { hidden, pulse } = await actAs(world, person);
    api.clock.advance(3_600_000);
    const look = async () => [
      (await world.manager.get<Question>(`/questions/${hidden.id}`)).body,
      (await world.manager.get<ReportPayload>(`/campaign-v2s/${pulse.id}/report-view`)).body,
    ];
    await leave(world, person);
    const before = await look();
    await erase(world, person);
    expect(await look()).toEqual(before);
  });

  test('hides the name before the job has run', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    await leave(world, person);
    expect((await former())[0]).toMatchObject({ status: 'LEFT', user: { lastName: `${canary}last` } });
    const { body } = await world.manager.post<FormerMember>(`/companies/${world.companyId}/former-members/${person.id}/erasure`);
    expect(body).toMatchObject({ status: 'ERASING', user: { firstName: 'Former', lastName: 'member', email: null } });
    await api.relay.drain();
    expect((await former())[0]).toMatchObject({ status: 'ERASED', isNameKept: false });
  });

  test('in one company changes nothing in another company, whose members still see the name', async () => {
    const otherId = (await api.make.company()).id;
    const person = await canaryPerson(world, [world.companyId, otherId]);
    const { poll } = await actAs(world, person);
    await leave(world, person);
    await erase(world, person);
    expect(await shownName(world, poll.id, person)).toBe('Former member');
    expect(await shownName(world, poll.id, person, canary)).toBeUndefined();
    const colleague = api.as(await api.make.person(otherId));
    expect((await colleague.get(`/user/${person.id}`)).body).toMatchObject({ lastName: `${canary}last`, phoneNumber: `${canary}phone` });
    expect((await api.as(person).get('/user/me')).status).toBe(200);
  });

  const nameOf = async ({ id }: Person) =>
    (await api.make.query<{ first_name: string }>('SELECT first_name FROM account WHERE id = $1', [id]))[0]?.first_name;

  test('by a company keeps an account that another company ever had, also one that has erased the person', async () => {
    const { id: otherId } = await api.make.company();
    const person = await canaryPerson(world, [world.companyId, otherId]);
    await admin.delete(`/user/${person.id}?companyId=${otherId}`);
    const boss = api.as(await api.make.person(otherId, { manager: true }));
    expect((await boss.post(`/companies/${otherId}/former-members/${person.id}/erasure`)).status).toBe(200);
    await leave(world, person);
    await erase(world, person);
    expect(await nameOf(person)).toBe(`${canary}first`);
    expect((await former())[0]).toMatchObject({ status: 'ERASED', user: { lastName: 'member' } });
  });

  test('by a company keeps an account that was used before the company had the person', async () => {
    const person = await canaryPerson(world, []);
    await world.manager.post('/join-requests', { email: person.email, companyId: world.companyId });
    const [request] = (await api.as(person).get<OwnJoinRequest[]>('/own-join-requests')).body;
    await api.as(person).put(`/own-join-requests/${request?.id}`, { isAccepted: true });
    await leave(world, person);
    await erase(world, person);
    expect(await nameOf(person)).toBe(`${canary}first`);
    expect((await api.as(person).get('/user/me')).status).toBe(200);
  });

  test('by the company that invited the account includes the account', async () => {
    const email = `invited${world.companyId}@example.test`;
    const { body } = await world.manager.post<{ id: string }>('/user', { email, companyId: world.companyId, firstName: 'Ada' });
    await api.make.query('UPDATE account SET activated = true, subject = $2 WHERE id = $1', [body.id, email]);
    const person = { id: body.id, subject: email, email };
    await leave(world, person);
    await erase(world, person);
    expect(await nameOf(person)).toBe('Former');
  });

  test('by a system manager of the last company that has the person includes the account', async () => {
    const otherId = (await api.make.company()).id;
    const person = await canaryPerson(world, [world.companyId, otherId]);
    await leave(world, person);
    await admin.delete(`/user/${person.id}?companyId=${otherId}`);
    await erase(world, person);
    expect(await api.make.query('SELECT first_name FROM account WHERE id = $1', [person.id])).toEqual([{ first_name: `${canary}first` }]);
    await admin.post(`/companies/${otherId}/former-members/${person.id}/erasure`);
    await api.relay.drain();
    expect(await api.make.query('SELECT first_name, subject FROM account WHERE id = $1', [person.id])).toEqual([
      { first_name: 'Former', subject: null },
    ]);
  });

  test('by a system manager includes the account after every company has erased its own data, and keeps the names on records', async () => {
    const { companyId } = world;
    const otherId = (await api.make.company()).id;
    const person = await canaryPerson(world, [companyId, otherId]);
    const { briefing } = await actAs(world, person);
    await leave(world, person);
    await erase(world, person);
    const eraseAs = async (caller: Client, id: number) => {
      const { status } = await caller.post(`/companies/${id}/former-members/${person.id}/erasure`);
      await api.relay.drain();
      return [status, await nameOf(person)];
    };
    expect(await eraseAs(admin, companyId)).toEqual([200, `${canary}first`]);
    await admin.delete(`/user/${person.id}?companyId=${otherId}`);
    expect(await eraseAs(admin, companyId)).toEqual([200, `${canary}first`]);
    expect(await eraseAs(api.as(await api.make.person(otherId, { manager: true })), otherId)).toEqual([200, `${canary}first`]);
    expect(await eraseAs(world.manager, companyId)).toEqual([200, `${canary}first`]);

    const isErasableFor = async (caller: Client, id: number) => {
      const { body } = await caller.get<FormerMember[]>(`/companies/${id}/former-members`);
      return body.find(({ user }) => user.userId === person.id)?.isAccountErasable;
    };
    expect([await isErasableFor(admin, companyId), await isErasableFor(admin, otherId)]).toEqual([true, true]);
    expect(await isErasableFor(world.manager, companyId)).toBe(false);
    expect(await eraseAs(admin, companyId)).toEqual([200, 'Former']);
    expect(await isErasableFor(admin, companyId)).toBe(false);
    expect(await eraseAs(admin, companyId)).toEqual([200, 'Former']);
    expect(await tablesWith(api, person.email)).toEqual([]);
    expect(await shownName(world, briefing.id, person)).toBe(`${canary}first ${canary}last`);
  });

  test('is final: no invitation, import or identity provider makes the erased account a member again', async () => {
    const { companyId, manager } = world;
    const person = await canaryPerson(world, [companyId]);
    await leave(world, person);
    await erase(world, person);
    const [account] = await api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [person.id]);
    const email = account?.email.toUpperCase() ?? '';
    expect((await manager.post('/user', { email, companyId })).status).toBe(400);
    const { body: started } = await manager.post<DataImport>('/imports', {
      companyId,
      kind: 'PEOPLE',
      fileName: 'a.csv',
      columns: ['email'],
    });
    const { body: rows } = await manager.put(`/imports/${started.id}/rows`, { first: 1, rows: [[email]] });
    expect(rows).toEqual([expect.objectContaining({ problems: [expect.objectContaining({ column: 'email' })] })]);
    expect((await (await identityProvider()).post('/Users', { userName: email })).status).toBe(400);
    await api.relay.drain();
    expect(await api.make.query('SELECT FROM company_member WHERE user_id = $1', [person.id])).toEqual([]);
  });

  test('does not touch somebody who returns before the job runs', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    await leave(world, person);
    await world.manager.post(`/companies/${world.companyId}/former-members/${person.id}/erasure`);
    expect((await world.manager.post('/user', { email: person.email, companyId: world.companyId })).status).toBe(201);
    await api.relay.drain();
    expect((await world.manager.get(`/user/${person.id}`)).body).toMatchObject({ lastName: `${canary}last` });
  });

  test('a second time changes nothing', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    await leave(world, person);
    await erase(world, person);
    expect(await erase(world, person)).toMatchObject({ status: 200, body: { status: 'ERASED' } });
  });

  test('of a member gives 404', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    expect(errorOf(await erase(world, person)).status).toBe(404);
  });

  test('keeps no name of a person who is on no acknowledgement record', async () => {
    const person = await canaryPerson(world, [world.companyId]);
    await leave(world, person);
    await erase(world, person);
    expect(await api.make.query('SELECT kept_last_name FROM former_member WHERE user_id = $1', [person.id])).toEqual([
      { kept_last_name: null },
    ]);
  });
});

test('an erasure deletes the files of the person’s drafts, and keeps those of what the person submitted', async () => {
  const person = await canaryPerson(world, [world.companyId]);
  const campaigns = [await world.build.create(world.manager, 'YES_NO', { companyId: world.companyId })];
  campaigns.push(await world.build.create(world.manager, 'SINGLE_CHOICE', { companyId: world.companyId }));
  const [poll, draft] = campaigns as [(typeof campaigns)[number], (typeof campaigns)[number]];
  await world.build.respond(api.as(person), poll);
  await world.build.respond(api.as(person), draft, { choice: 'o1' }, { status: 'IN_PROGRESS' });
  for (const { id } of campaigns) {
    const file = await uploadFile(api.as(person), 'CampaignV2Response', `${id}.csv`, 'a,b', { companyId: world.companyId });
    await api.make.query(
      `UPDATE file SET claimed_at = now(), entity_id = (SELECT r.id FROM campaign_response r WHERE r.campaign_id = $2 AND r.user_id = $3) WHERE id = $1`,
      [file.id, id, person.id],
    );
  }
  await leave(world, person);
  await erase(world, person);
  expect(await api.make.query('SELECT original_name AS name FROM file WHERE uploader_id = $1', [person.id])).toEqual([
    { name: `${poll.id}.csv` },
  ]);
});
