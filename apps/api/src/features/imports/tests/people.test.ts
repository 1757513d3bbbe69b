import type { Profile } from '@muster/contract/directory/profile';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '../../../platform/mail/port';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { apply, readCsv, runImport, upload } from './imports';

let api: TestApi;
let companyId: number;
let otherId: number;
let boss: Person;
let manager: Client;
let admin: Client;
const sent: Message[] = [];
let count = 0;
const address = () => `row${(count += 1)}@import.test`;

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void sent.push(message) } });
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  otherId = (await api.make.company()).id;
  await api.make.site(companyId, { name: 'Duskwater; North' });
  await api.make.site(companyId, { name: 'Halden' });
  await api.make.subdivision(companyId, await api.make.division(companyId, 'Wind'), 'Blades');
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());

const run = (rows: Record<string, string>[], who = manager) => runImport(api, who, { companyId, rows });
const personOf = async (email: string) => {
  const [row] = await api.make.query<{ id: string }>('SELECT id FROM account WHERE email = $1', [email]);
  return (await manager.get<Profile>(`/user/${row?.id}`)).body;
};
const download = async (path: string) => {
  const bearer = { authorization: `Bearer ${await api.token(boss.subject)}` };
  return (await fetch(`${api.url}${path}`, { headers: bearer })).text();
};
const problems = (planned: { problems: { column: string; code: string }[] }[]) =>
  planned.flatMap((row) => row.problems.map(({ column, code }) => `${column} ${code}`));

describe('the number of imports', () => {
  test('of one person that wait to be applied is five: a new one deletes the oldest', async () => {
    const busy = (await api.make.company()).id;
    const own = api.as(await api.make.person(busy, { manager: true }));
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await upload(own, { companyId: busy, rows: [] })).id);
    expect((await own.get(`/imports/${ids[0]}`)).status).toBe(404);
    expect((await own.get(`/imports/${ids[1]}`)).status).toBe(200);
  });

  test('above the maximum of a company gives 409', async () => {
    const busy = (await api.make.company()).id;
    const own = await api.make.person(busy, { manager: true });
    await api.make.query(
      `INSERT INTO data_import (company_id, kind, status, created_by, file_name, columns, created_at)
       SELECT $1, 'PEOPLE', 'DONE', $2, 'a.csv', '{email}', now() FROM generate_series(1, 100)`,
      [busy, own.id],
    );
    const body = { companyId: busy, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
    expect(errorOf(await api.as(own).post('/imports', body))).toEqual({ status: 409, code: 'import.tooMany' });
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
  expect((await manager.get<{ counts: object }>(`/imports/${id}`)).body.counts).toMatchObject({ CREATE: 0, PROBLEM: 1 });
});

describe('an import of people', () => {
  test('creates accounts with rights, end of access, sites, divisions and subdivisions', async () => {
    const email = address();
    const result = await run([
      {
        email: email.toUpperCase(),
        firstName: 'Ivy',
        lastName: 'Holt',
        title: 'Rigger',
        phoneNumber: "'+61 400 000 000",
        language: 'Deutsch',
        companyLeader: 'ja',
        accessUntil: '2026-12-31',
        sites: 'halden',
        managerOfSites: 'Duskwater\\; North',
        divisions: 'Wind > Blades',
      },
    ]);
    expect(result).toMatchObject({ status: 'DONE', rows: 1, done: 1, counts: { CREATE: 1, PROBLEM: 0 } });
    const person = await personOf(email);
    expect(person).toMatchObject({
      firstName: 'Ivy',
      title: 'Rigger',
      phoneNumber: '+61 400 000 000',
      preferredLanguage: 'GERMAN',
      activated: false,
      userCompanies: [{ companyId, isManager: false, isLeader: true, accessUntil: '2026-12-31' }],
    });
    expect(person.userSites.map(({ isManager }) => isManager)).toEqual([true, false]);
    expect(person.userDivisions[0]?.subDivisionId).toEqual(expect.any(Number));
  });

  test('plans a row before it is applied, and changes nobody', async () => {
    const email = address();
    const { planned } = await upload(manager, { companyId, rows: [{ email }] });
    expect(planned).toEqual([{ number: 1, key: email, outcome: 'CREATE', problems: [] }]);
    expect(await api.make.query('SELECT id FROM account WHERE email = $1', [email])).toEqual([]);
  });

  test('names every problem of a row with its column', async () => {
    const { planned } = await upload(manager, {
      companyId,
      rows: [
        { email: 'half@', phoneNumber: 'call me', companyManager: 'perhaps', language: 'Klingon', accessUntil: '31.12.2026' },
        { email: address(), sites: 'Nowhere', divisions: 'Wind > Towers', accessUntil: '2020-01-01' },
        { lastName: 'Without address' },
      ],
    });
    expect(problems(planned)).toEqual([
      'email email',
      'phoneNumber phoneNumber',
      'language language',
      'accessUntil date',
      'companyManager yesNo',
      'accessUntil dateOver',
      'sites unknownSite',
      'divisions unknownDivision',
      'email required',
    ]);
  });

  test('imports the other rows when one has a problem', async () => {
    const email = address();
    const result = await run([{ email, sites: 'Nowhere' }, { email: address() }]);
    expect(result.counts).toMatchObject({ CREATE: 1, PROBLEM: 1 });
    expect(await api.make.query('SELECT id FROM account WHERE email = $1', [email])).toEqual([]);
  });

  test('uses the first of two rows with one address', async () => {
    const email = address();
    const { planned, counts } = await run([
      { email, firstName: 'First' },
      { email: email.toUpperCase(), firstName: 'Second' },
    ]);
    expect(problems(planned)).toEqual(['email repeated']);
    expect(counts).toMatchObject({ CREATE: 1, PROBLEM: 1 });
    expect((await personOf(email)).firstName).toBe('First');
  });

  test('changes nothing and invites nobody when it runs a second time', async () => {
    const rows: Record<string, string>[] = [
      { email: address(), firstName: 'Ana', sites: 'Halden', companyManager: 'yes' },
      { email: address() },
    ];
    const { id } = await upload(manager, { companyId, rows });
    await apply(api, manager, id, { sendsInvitations: true });
    const invited = sent.filter(({ to }) => rows.some(({ email }) => email === to));
    expect(invited).toHaveLength(2);
    const audited = await api.make.query('SELECT id FROM audit_event');
    const second = await upload(manager, { companyId, rows });
    expect((await apply(api, manager, second.id, { sendsInvitations: true })).counts).toMatchObject({ UNCHANGED: 2, CREATE: 0, UPDATE: 0 });
    expect(sent.filter(({ to }) => rows.some(({ email }) => email === to))).toHaveLength(2);
    const changed = await api.make.query("SELECT id FROM audit_event WHERE action IN ('user.imported', 'user.invited') AND id > $1", [
      Math.max(...audited.map(({ id: audit }) => Number(audit))),
    ]);
    expect(changed).toEqual([]);
  });

  test('sends no invitation when they are switched off', async () => {
    const email = address();
    await run([{ email }]);
    expect(sent.some(({ to }) => to === email)).toBe(false);
  });

  test('removes no right and no value: empty cells and "no" keep them', async () => {
    const email = address();
    await run([{ email, firstName: 'Kept', companyManager: 'yes', sites: 'Halden', accessUntil: '' }]);
    await run([{ email, companyManager: 'no', title: 'New' }]);
    expect(await personOf(email)).toMatchObject({
      firstName: 'Kept',
      title: 'New',
      userCompanies: [{ isManager: true }],
      userSites: [{ isManager: false }],
    });
  });
});

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

  test('a manager adds nobody of another company, and a system manager does', async () => {
    const person = await api.make.person(otherId);
    const rows = [{ email: person.email }];
    const { planned } = await upload(manager, { companyId, rows });
    expect(problems(planned)).toEqual(['email elsewhere']);
    expect((await run(rows, admin)).counts).toMatchObject({ CREATE: 1 });
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

describe('the job of an import', () => {
  test('continues with the first open row, such as after a crash', async () => {
    const emails = [address(), address(), address()];
    const { id } = await upload(manager, { companyId, rows: emails.map((email) => ({ email })) });
    await api.make.query("UPDATE import_row SET is_done = true, outcome = 'CREATE' WHERE import_id = $1 AND number < 3", [id]);
    expect(await apply(api, manager, id)).toMatchObject({ status: 'DONE', done: 3 });
    const created = await api.make.query<{ email: string }>('SELECT email FROM account WHERE email = ANY ($1)', [emails]);
    expect(created.map(({ email }) => email)).toEqual([emails[2]]);
  });

  test('skips a row that the database refuses, and continues', async () => {
    const [good, bad] = [address(), address()];
    const { id } = await upload(manager, { companyId, rows: [{ email: good }, { email: bad }] });
    await api.make.query(`ALTER TABLE account ADD CONSTRAINT no_bad CHECK (email <> '${bad}')`);
    expect((await apply(api, manager, id)).counts).toMatchObject({ CREATE: 1, PROBLEM: 1 });
    await api.make.query('ALTER TABLE account DROP CONSTRAINT no_bad');
    const { body } = await manager.get<{ problems: object[] }[]>(`/imports/${id}/rows?outcomes=PROBLEM`);
    expect(body[0]?.problems).toEqual([{ column: '', code: 'failed' }]);
  });

  test('starts only once', async () => {
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await apply(api, manager, id);
    expect((await manager.post(`/imports/${id}/apply`, {})).status).toBe(200);
    expect(errorOf(await manager.put(`/imports/${id}/rows`, { first: 2, rows: [['a']] })).code).toBe('import.applied');
  });

  test('refuses an import without rows, and a deletion while it runs', async () => {
    const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
    const empty = (await manager.post<{ id: number }>('/imports', body)).body.id;
    expect(errorOf(await manager.post(`/imports/${empty}/apply`, {})).code).toBe('import.empty');
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await manager.post(`/imports/${id}/apply`, {});
    expect(errorOf(await manager.delete(`/imports/${id}`)).code).toBe('import.running');
    await api.relay.drain();
    expect((await manager.delete(`/imports/${id}`)).status).toBe(204);
    expect((await manager.get(`/imports/${id}`)).status).toBe(404);
  });

  test('refuses unknown columns, and a file without the address', async () => {
    const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv' };
    expect(errorOf(await manager.post('/imports', { ...body, columns: ['email', 'salary'] })).status).toBe(400);
    expect(errorOf(await manager.post('/imports', { ...body, columns: ['firstName'] })).status).toBe(400);
  });

  test('stores a repeated chunk once', async () => {
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await manager.put(`/imports/${id}/rows`, { first: 1, rows: [[address()]] });
    expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ rows: 1 });
  });
});

describe('files', () => {
  test('an exported file can be imported and changes nothing', async () => {
    const email = address();
    const name = '=HYPERLINK("x"); @a';
    await run([
      { email, firstName: name, title: "'-x", phoneNumber: '+61 1', managerOfSites: 'Duskwater\\; North', divisions: 'Wind > Blades' },
    ]);
    const text = await download(`/companies/${companyId}/people-export`);
    const rows = readCsv(text);
    expect(rows.find((row) => row['email'] === email)?.['firstName']).toBe(`'${name}`);
    expect(rows.length).toBeGreaterThan(10);
    expect((await run(rows)).counts).toEqual({ CREATE: 0, UPDATE: 0, UNCHANGED: rows.length, PROBLEM: 0 });
  });

  test('the report lists each row in the language of the reader, and no cell runs as a formula', async () => {
    await api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [boss.id]);
    const { id } = await run([{ email: address() }, { email: '=1+1@x', sites: '=cmd' }]);
    const lines = (await download(`/imports/${id}/report`)).split('\r\n');
    expect(lines[1]).toContain('Hinzugefügt');
    expect(lines[2]).toContain("'=1+1@x");
    expect(lines[2]).toContain('Nicht importiert');
    expect(lines[2]).toContain('Das Unternehmen hat keinen Standort mit diesem Namen.');
  });
});
