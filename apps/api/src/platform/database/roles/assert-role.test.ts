import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstallation } from '../../../../tests/processes';
import { testDatabase, type TestDatabase } from '../../../../tests/database';
import { UnsafeConnection, assertRole, hasHarmlessParameters } from './assert-role';
import { openDatabase } from '../database';

let copy: TestDatabase;
const roles: string[] = [];
beforeAll(async () => {
  copy = await testDatabase();
});
afterAll(async () => {
  await copy.drop();
  for (const role of roles.toReversed()) await onServer(`DROP ROLE ${role}`);
});

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_SERVER_URL'] });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole server, so each test has its own roles. */
async function newRole(attributes: string): Promise<string> {
  const role = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE ROLE ${role} ${attributes}`);
  roles.push(role);
  return role;
}

async function asserted(role: string, options: { expected?: string; settings?: string } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: copy.url, options: `-c role=${role} ${options.settings ?? ''}` });
  await client.connect();
  try {
    await assertRole(client, options.expected ?? role, false);
  } finally {
    await client.end();
  }
}

const open = (url: string, appUrl?: string) =>
  openDatabase({ url, appUrl, poolSize: 2, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined });

describe('a connection without row-level security is never used', () => {
  test('one that runs as another role', async () => {
    await expect(asserted(await newRole('NOLOGIN'), { expected: 'muster_app' })).rejects.toThrow(/it runs as t_/);
  });

  test('one whose role is a superuser', async () => {
    await expect(asserted(await newRole('SUPERUSER'))).rejects.toThrow(/NOSUPERUSER\.$/);
  });

  test('one whose role bypasses row-level security', async () => {
    await expect(asserted(await newRole('BYPASSRLS'))).rejects.toThrow(/NOBYPASSRLS\.$/);
  });

  test('one whose role also has the rights of muster_system', async () => {
    await expect(asserted(await newRole('IN ROLE muster_system'))).rejects.toThrow(/is a member of muster_system/);
  });

  test('one with row_security off', async () => {
    await expect(asserted(await newRole('NOLOGIN'), { settings: '-c row_security=off' })).rejects.toThrow(/row_security is off/);
  });

  test('a plain role is accepted', async () => {
    await expect(asserted(await newRole('NOLOGIN'))).resolves.toBeUndefined();
  });
});

describe('the address of the database may not change our start-up parameters', () => {
  test.each([
    'options=-c%20role%3Dpostgres',
    'opti%6Fns=-crole%3Dpostgres',
    'role=postgres',
    'user=postgres',
    'sslmode=require&options=-c',
  ])('?%s is rejected', (query) => {
    expect(hasHarmlessParameters(`postgres://muster@db/muster?${query}`)).toBe(false);
    expect(() => open(`postgres://muster@db/muster?${query}`)).toThrow(UnsafeConnection);
  });

  test.each(['', '?sslmode=verify-full&sslrootcert=/etc/ca.pem', '?host=/var/run/postgresql', '?application_name=muster'])(
    '%j is accepted',
    (query) => expect(hasHarmlessParameters(`postgres://muster@db/muster${query}`)).toBe(true),
  );
});

test('the start fails with one line if row-level security does not apply to requests', async () => {
  const place = await startInstallation();
  try {
    await onServer(`ALTER DATABASE ${new URL(place.databaseUrl).pathname.slice(1)} SET row_security = off`);
    await expect(place.start()).rejects.toThrow(/^Row-level security does not protect the connection as muster_\w+: [^\n]+\.$/);
  } finally {
    await place.remove();
  }
});

describe('DATABASE_APP_URL: a separate login for requests', () => {
  const withLogin = (login: string) => {
    const url = new URL(copy.url);
    url.username = login;
    url.password = 'app';
    return url.toString();
  };

  test('no statement changes it to another role', async () => {
    const database = open(copy.url, withLogin(await newRole("LOGIN PASSWORD 'app' IN ROLE muster_app")));
    try {
      for (const role of ['muster_system', 'muster']) {
        const transaction = await database.begin('write');
        await expect(transaction.run(sql([`SET ROLE ${role}`]))).rejects.toThrow('permission denied to set role');
        await transaction.rollback();
      }
      const transaction = await database.begin('write');
      await transaction.run(sql`SET ROLE NONE`);
      const found = await transaction.one<{ isSuperuser: string; companies: number }>(
        sql`SELECT current_setting('is_superuser') AS "isSuperuser", (SELECT count(*) FROM company) AS companies`,
      );
      expect(found).toEqual({ isSuperuser: 'off', companies: 0 });
      await transaction.rollback();
    } finally {
      await database.close();
    }
  });

  test('a login that can also become muster_system is rejected', async () => {
    const database = open(copy.url, withLogin(await newRole("LOGIN PASSWORD 'app' IN ROLE muster_app, muster_system")));
    await expect(database.begin('read')).rejects.toThrow(/can also become muster_system/);
    await database.close();
  });
});
