import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { runAdmin } from '..';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const externalIssuer = { OIDC_ISSUER: 'https://login.example.com' };

async function admin(argv: string[], environment: Record<string, string> = externalIssuer) {
  let [out, error] = ['', ''];
  const output = { out: (text: string) => (out += text), error: (text: string) => (error += text) };
  const code = await runAdmin(argv, output, { NODE_ENV: 'test', DATABASE_URL: api.databaseUrl, ...environment });
  return { code, out, error };
}

const permissionsOf = async (token: string) =>
  (await api.as(undefined).get<string[]>('/user/permissions', { authorization: `Bearer ${token}` })).body;
const auditOf = (email: string) =>
  api.make.query(
    `SELECT e.action, e.actor_id, e.data FROM audit_event e JOIN account a ON a.id::text = e.entity_id
      WHERE a.email = $1 AND e.action = 'account.madeSystemManager'`,
    [email],
  );

describe('admin create', () => {
  test('[1.5] [4.33] makes an account that is a system manager from its first sign-in on', async () => {
    const { code, out } = await admin(['create', 'First@Muster.example']);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'first@muster.example is now a system manager. The account is activated by the first sign-in.\n',
    });
    expect(await permissionsOf(await api.token('first-subject', 'first@muster.example'))).toEqual(
      expect.arrayContaining(['management:*:edit', 'Company:*:edit']),
    );
    expect(await auditOf('first@muster.example')).toEqual([
      { action: 'account.madeSystemManager', actor_id: null, data: { by: 'admin command' } },
    ]);
  });

  test('changes nothing a second time, and says so', async () => {
    await admin(['create', 'twice@muster.example']);
    const { code, out } = await admin(['create', 'twice@muster.example']);
    expect({ code, out }).toEqual({ code: 0, out: 'twice@muster.example is a system manager already. Nothing was changed.\n' });
    expect(await auditOf('twice@muster.example')).toHaveLength(1);
  });

  test('makes a person with an account a system manager, from their next request on', async () => {
    const person = await api.make.person((await api.make.company()).id);
    const token = await api.token(person.subject);
    expect(await permissionsOf(token)).not.toContain('management:*:edit');
    expect((await admin(['create', person.email])).out).toContain('had an account, and is now a system manager');
    expect(await permissionsOf(token)).toContain('management:*:edit');
  });

  test('refuses a blocked account and leaves it as it is', async () => {
    const person = await api.make.person((await api.make.company()).id, { blocked: true });
    expect(await admin(['create', person.email])).toMatchObject({ code: 1, out: '', error: expect.stringContaining('is blocked') });
    expect(await api.make.query('SELECT role FROM account WHERE id = $1', [person.id])).toEqual([{ role: 'USER' }]);
  });

  test('ten concurrent calls for one address create one account', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => admin(['create', 'crowd@muster.example'])));
    expect(outcomes.filter(({ out }) => out.includes('is now a system manager'))).toHaveLength(1);
    expect(outcomes.every(({ code }) => code === 0)).toBe(true);
    expect(await auditOf('crowd@muster.example')).toHaveLength(1);
  });

  test('prints once that it waits for an upgrade, and then does its work', async () => {
    const upgrade = new pg.Client({ connectionString: api.databaseUrl });
    await upgrade.connect();
    await upgrade.query('SELECT pg_advisory_lock(7220001)');
    const said: string[] = [];
    const error = (text: string) => {
      said.push(text);
      void upgrade.query('SELECT pg_advisory_unlock(7220001)');
    };
    try {
      const environment = { NODE_ENV: 'test', DATABASE_URL: api.databaseUrl, ...externalIssuer };
      expect(await runAdmin(['create', 'patient@muster.example'], { out: () => undefined, error }, environment)).toBe(0);
    } finally {
      await upgrade.end();
    }
    expect(said).toEqual(['Please wait: another process upgrades the database, and this one waits for it\n']);
    expect(await auditOf('patient@muster.example')).toHaveLength(1);
  });

  test('prints a password for the embedded identity provider only once, and none for another issuer', async () => {
    const first = await admin(['create', 'laptop@muster.example'], {});
    expect(first.out).toMatch(/The password for the embedded identity provider is [\w-]{16} /);
    expect((await admin(['create', 'laptop@muster.example'], {})).out).not.toContain('password');
    const external = await admin(['create', 'elsewhere@muster.example'], externalIssuer);
    expect(external).toMatchObject({ code: 0, out: expect.not.stringContaining('password') });
  });
});

describe('wrong arguments print the usage text', () => {
  test.each([
    [[]],
    [['remove', 'a@b.example']],
    [['__proto__']],
    [['create']],
    [['create', 'no-address']],
    [['create', 'a@b.example', 'c@d.example']],
  ])('%j', async (argv) => {
    expect(await admin(argv)).toMatchObject({ code: 2, out: '', error: expect.stringContaining('muster-admin create EMAIL') });
  });
});

test('an invalid configuration prints one line', async () => {
  expect(await admin(['create', 'a@b.example'], { PORT: 'eighty' })).toEqual({
    code: 1,
    out: '',
    error: 'PORT should hold a port from 0 to 65535.\n',
  });
});
