import { peopleColumns } from '@muster/contract/imports/columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { apply, readCsv, upload } from './imports';
import { peopleWorld, problems, type PeopleWorld } from './people-world';

let api: PeopleWorld['api'];
let companyId: PeopleWorld['companyId'];
let boss: PeopleWorld['boss'];
let manager: PeopleWorld['manager'];
let sent: PeopleWorld['sent'];
let address: PeopleWorld['address'];
let run: PeopleWorld['run'];
let personOf: PeopleWorld['personOf'];
let download: PeopleWorld['download'];

beforeAll(async () => {
  ({ api, companyId, boss, manager, sent, address, run, personOf, download } = await peopleWorld());
});
afterAll(() => api.stop());

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

  test('names the first 20 problems of a row, and skips the row', async () => {
    const sites = Array.from({ length: 300 }, (_, at) => `Quay ${at}`);
    const { planned } = await upload(manager, { companyId, rows: [{ email: address(), sites: sites.join('; ') }] });
    expect(planned).toMatchObject([{ outcome: 'PROBLEM' }]);
    expect(planned[0]?.problems.map(({ value }) => value)).toEqual(sites.slice(0, 20));
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

test('an import updates the audience of a LIVE campaign', async () => {
  const build = await campaignBuilders(api);
  const [halden] = await api.make.query<{ id: string }>("SELECT id FROM site WHERE company_id = $1 AND name = 'Halden'", [companyId]);
  const siteId = Number(halden?.id);
  await api.make.person(companyId, { sites: [{ id: siteId }] });
  const { id, email } = await api.make.person(companyId);
  const poll = await build.create(manager, 'YES_NO', { companyId, siteId });
  const isInAudience = async () =>
    (await api.make.query('SELECT FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [poll.id, id])).length > 0;
  expect(await isInAudience()).toBe(false);
  await run([{ email, sites: 'Halden' }]);
  expect(await isInAudience()).toBe(true);
});

describe('files', () => {
  test('an exported file can be imported and changes nothing', async () => {
    const email = address();
    const name = '=HYPERLINK("x"); @a';
    await run([
      { email: address() },
      { email, firstName: name, title: "'-x", phoneNumber: '+61 1', managerOfSites: 'Duskwater\\; North', divisions: 'Wind > Blades' },
    ]);
    const text = await download(`/companies/${companyId}/people-export`);
    const rows = readCsv(text);
    expect(rows.find((row) => row['email'] === email)?.['firstName']).toBe(`'=HYPERLINK("x");' @a`);
    expect(rows.length).toBeGreaterThan(1);
    expect((await run(rows)).counts).toEqual({ CREATE: 0, UPDATE: 0, UNCHANGED: rows.length, PROBLEM: 0 });
  });

  test('an export has all people of a company, also more than it reads at once', async () => {
    const { id } = await api.make.company();
    await api.make.query(
      `WITH people AS (
         INSERT INTO account (email, subject, role, first_name, last_name, activated, created_at)
         SELECT 'crowd-' || n || '@example.test', 'crowd-' || n, 'USER', 'A', 'B', true, now() FROM generate_series(1, 5_001) n RETURNING id)
       INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
      [id],
    );
    const headers = { authorization: `Bearer ${await api.token((await api.make.admin()).subject)}` };
    const answer = await fetch(`${api.url}/companies/${id}/people-export`, { headers });
    expect(new Set(readCsv(await answer.text()).map((row) => row['email'])).size).toBe(5_001);
  });

  test('the file name of an export is not cut in the middle of an emoji', async () => {
    const { id } = await api.make.company({ name: `${'x'.repeat(99)}😀` });
    const admin = await api.make.admin();
    for (const path of ['people-export', 'sites-export']) {
      const headers = { authorization: `Bearer ${await api.token(admin.subject)}` };
      const answer = await fetch(`${api.url}/companies/${id}/${path}`, { headers });
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(`''${'x'.repeat(99)}%20`)]);
    }
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

  test('the report of more than 1,000 rows has each row once', async () => {
    const { id } = await upload(manager, { companyId, rows: [] });
    const emails = Array.from({ length: 1_201 }, () => address());
    const cells = (part: string[]) => part.map((email) => peopleColumns.map((column) => (column === 'email' ? email : '')));
    for (const first of [0, 500, 1_000])
      await manager.put(`/imports/${id}/rows`, { first: first + 1, rows: cells(emails.slice(first, first + 500)) });
    const rows = (await download(`/imports/${id}/report`)).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(emails.length);
    for (const [at, email] of emails.entries()) expect(rows[at]).toContain(email);
  });
});
