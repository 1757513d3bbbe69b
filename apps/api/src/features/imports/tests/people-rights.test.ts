import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { upload } from './imports';
import { peopleWorld, problems, type PeopleWorld } from './people-world';

let api: PeopleWorld['api'];
let companyId: PeopleWorld['companyId'];
let otherId: PeopleWorld['otherId'];
let boss: PeopleWorld['boss'];
let manager: PeopleWorld['manager'];
let admin: PeopleWorld['admin'];
let address: PeopleWorld['address'];
let run: PeopleWorld['run'];

beforeAll(async () => {
  ({ api, companyId, otherId, boss, manager, admin, address, run } = await peopleWorld());
});
afterAll(() => api.stop());

describe('permission to import', () => {
  test('members get 403, and strangers 404', async () => {
    const member = api.as(await api.make.person(companyId));
    const stranger = api.as(await api.make.person(otherId, { manager: true }));
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
    expect(errorOf(await member.post('/imports', body)).status).toBe(403);
    expect(errorOf(await stranger.post('/imports', body)).status).toBe(404);
    expect((await stranger.get(`/imports/${id}`)).status).toBe(404);
    expect((await member.get(`/imports/${id}/rows`)).status).toBe(403);
  });

  test('only the person who created an import applies it', async () => {
    const colleague = api.as(await api.make.person(companyId, { manager: true }));
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    expect(errorOf(await colleague.post(`/imports/${id}/apply`, {})).status).toBe(403);
  });

  test('a manager asks a person of another company, and a system manager adds the person', async () => {
    const person = await api.make.person(otherId);
    const rows = [{ email: person.email }];
    const { planned } = await upload(manager, { companyId, rows });
    expect(problems(planned)).toEqual([]);
    const memberships = () => api.make.query('SELECT FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, person.id]);
    expect((await run(rows)).counts).toMatchObject({ CREATE: 1 });
    // asked once, also if the file is imported again
    expect((await run(rows)).counts).toMatchObject({ CREATE: 1 });
    expect(await memberships()).toHaveLength(0);
    const asked = await api.as(person).get<{ id: number }[]>('/own-join-requests');
    expect(asked.body).toHaveLength(1);
    expect((await run(rows, admin)).counts).toMatchObject({ CREATE: 1 });
    expect(await memberships()).toHaveLength(1);
  });

  test('an address in a domain of another company with its own provider is a problem, whether somebody has it or not', async () => {
    await api.make.query(
      `WITH provider AS (
         INSERT INTO sign_in_provider (company_id, issuer, client_id, sealed_secret, email_claim, trusts_unverified, is_on, tested_revision)
         VALUES ($1, 'https://sign-in.example', 'muster', 'sealed', 'email', false, true, 1) RETURNING company_id)
       INSERT INTO sign_in_domain (company_id, domain) SELECT company_id, 'bound.example' FROM provider`,
      [otherId],
    );
    const known = await api.make.person(otherId);
    await api.make.query("UPDATE account SET email = 'known@bound.example' WHERE id = $1", [known.id]);
    const rows = [{ email: 'known@bound.example' }, { email: 'new@bound.example' }, { email: address() }];
    const { planned } = await upload(manager, { companyId, rows });
    expect(problems(planned)).toEqual(['email ofOtherCompany', 'email ofOtherCompany']);
    expect(problems((await upload(admin, { companyId, rows })).planned)).toEqual([]);
    await api.make.query('DELETE FROM sign_in_provider WHERE company_id = $1', [otherId]);
  });

  test('the account of a person of two companies keeps its values', async () => {
    const person = await api.make.person([companyId, otherId], { firstName: 'Own' });
    const { planned } = await upload(manager, { companyId, rows: [{ email: person.email, firstName: 'Other' }] });
    expect(problems(planned)).toEqual(['email notYours']);
    expect((await run([{ email: person.email, sites: 'Halden' }])).counts).toMatchObject({ UPDATE: 1 });
  });

  test('nobody extends their own rights', async () => {
    const { planned } = await upload(manager, { companyId, rows: [{ email: boss.email, companyLeader: 'yes' }] });
    expect(problems(planned)).toEqual(['email ownRights']);
  });

  test('a file cannot set an end of access for a manager', async () => {
    const { planned } = await upload(manager, {
      companyId,
      rows: [{ email: address(), companyManager: 'yes', accessUntil: '2026-12-31' }],
    });
    expect(problems(planned)).toEqual(['accessUntil managerEnd']);
  });

  test('a file cannot make somebody whose access ends a manager', async () => {
    const { email, id } = await api.make.person(companyId);
    await api.make.query("UPDATE company_member SET access_until = '2999-01-01' WHERE user_id = $1", [id]);
    const { planned } = await upload(manager, { companyId, rows: [{ email, companyManager: 'yes' }] });
    expect(problems(planned)).toEqual(['accessUntil managerEnd']);
  });

  test('a long name that would be cut inside an emoji is a problem of its row', async () => {
    const name = `${'a'.repeat(79)}😀`;
    const { planned } = await upload(manager, { companyId, rows: [{ email: address(), sites: name }] });
    expect(planned).toMatchObject([{ problems: [{ code: 'unknownSite', value: 'a'.repeat(79) }] }]);
  });

  test('a blocked person does not change', async () => {
    const person = await api.make.person(companyId, { blocked: true });
    const { planned } = await upload(manager, { companyId, rows: [{ email: person.email, sites: 'Halden' }] });
    expect(problems(planned)).toEqual(['email blocked']);
  });

  test('[6.9] a consultant who may set up the company adds people and its manager, and changes nobody who has signed in', async () => {
    const consultant = api.as(await api.make.consultant());
    const [there, another] = [await api.make.person(companyId, { firstName: 'Ada' }), await api.make.person(companyId)];
    const rows: Record<string, string>[] = [
      { email: address(), lastName: 'Moor', companyManager: 'yes' },
      { email: there.email, firstName: 'Eve' },
      { email: another.email, companyManager: 'yes' },
    ];
    const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
    expect(errorOf(await consultant.post('/imports', body)).status).toBe(403);
    await api.make.query("UPDATE company SET setup_until = '9999-12-31' WHERE id = $1", [companyId]);
    const { counts, planned } = await run(rows, consultant);
    await api.make.query('UPDATE company SET setup_until = NULL WHERE id = $1', [companyId]);
    expect(problems(planned)).toEqual(['email notYours', 'email notYours']);
    expect(counts).toMatchObject({ CREATE: 1, PROBLEM: 2 });
    const [added] = await api.make.query(
      'SELECT m.is_manager FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = $1 AND a.email = $2',
      [companyId, rows[0]?.email],
    );
    expect(added).toEqual({ is_manager: true });
    expect(await api.make.query('SELECT first_name FROM account WHERE id = $1', [there.id])).toEqual([{ first_name: 'Ada' }]);
  });

  test('[6.9] a consultant who may set up the company reads no import of its managers, and exports its places only', async () => {
    const consultant = api.as(await api.make.consultant());
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await api.make.query("UPDATE company SET setup_until = '9999-12-31' WHERE id = $1", [companyId]);
    const own = await upload(consultant, { companyId, rows: [{ email: address() }] });
    for (const path of [`/imports/${id}`, `/imports/${id}/rows`, `/imports/${id}/report`])
      expect([path, (await consultant.get(path)).status]).toEqual([path, 404]);
    expect((await consultant.delete(`/imports/${id}`)).status).toBe(404);
    const listed = await consultant.get<{ id: number }[]>(`/imports?companyId=${companyId}`);
    expect(listed.body.map((one) => one.id)).toEqual([own.id]);
    expect((await consultant.get(`/companies/${companyId}/people-export`)).status).toBe(403);
    expect((await consultant.get(`/companies/${companyId}/sites-export`)).status).toBe(200);
    await api.make.query('UPDATE company SET setup_until = NULL WHERE id = $1', [companyId]);
  });

  test('[6.9] what a consultant managed before, and who has left the company, stays as it is', async () => {
    const person = await api.make.consultant();
    await api.make.query('INSERT INTO company_member (company_id, user_id, is_manager) VALUES ($1, $2, true)', [otherId, person.id]);
    const shared = await api.make.person([companyId, otherId], { firstName: 'Ada' });
    await api.make.query('UPDATE account SET activated = false WHERE id = $1', [shared.id]);
    const former = await api.make.person(companyId, { firstName: 'Bo' });
    expect((await manager.delete(`/user/${former.id}?companyId=${companyId}`)).status).toBe(204);
    await api.make.query("UPDATE company SET setup_until = '9999-12-31' WHERE id = $1", [companyId]);
    const rows = [shared, former].map(({ email }) => ({ email, firstName: 'Eve' }));
    const { planned } = await run(rows, api.as(person));
    await api.make.query('UPDATE company SET setup_until = NULL WHERE id = $1', [companyId]);
    expect(problems(planned)).toEqual(['email notYours', 'email notYours']);
    const names = await api.make.query('SELECT first_name FROM account WHERE id IN ($1, $2) ORDER BY 1', [shared.id, former.id]);
    expect(names).toEqual([{ first_name: 'Ada' }, { first_name: 'Bo' }]);
  });

  test('the job stops if the person who created it is no longer a manager', async () => {
    const temporary = await api.make.person(companyId, { manager: true });
    const email = address();
    const { id } = await upload(api.as(temporary), { companyId, rows: [{ email }] });
    await api.as(temporary).post(`/imports/${id}/apply`, {});
    await manager.put(`/user/${temporary.id}/company-membership`, { companyId, isManager: false });
    await api.relay.drain();
    expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'STOPPED', done: 0 });
    expect(await api.make.query('SELECT id FROM account WHERE email = $1', [email])).toEqual([]);
  });
});

test('an address that another company adds at the same time is no member of both', async () => {
  const email = address();
  const { id } = await upload(manager, { companyId, rows: [{ email }] });
  await manager.post(`/imports/${id}/apply`, { sendsInvitations: false });
  let applied: Promise<unknown> = Promise.resolve();
  await api.database.systemDb('test of another company', async (db) => {
    await db.run(sql`SELECT muster_lock_addresses(ARRAY[${email}])`);
    await db.run(sql`INSERT INTO account (email) VALUES (${email})`);
    await db.run(sql`INSERT INTO company_member (company_id, user_id) SELECT ${otherId}, id FROM account WHERE email = ${email}`);
    applied = api.relay.drain();
    // until the job waits for this transaction
    while ((await db.many(sql`SELECT FROM pg_locks WHERE NOT granted`)).length === 0);
  });
  await applied;
  const inCompany = (table: string) =>
    api.make.query(`SELECT FROM ${table} t JOIN account a ON a.id = t.user_id WHERE a.email = $1 AND t.company_id = $2`, [
      email,
      companyId,
    ]);
  expect(await inCompany('company_member')).toHaveLength(0);
  // the person is asked
  expect(await inCompany('join_request')).toHaveLength(1);
});
