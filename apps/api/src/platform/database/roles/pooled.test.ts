/** Requests through a pooler. Before and after each transaction, another client can use the same connection of the server. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database';
import { openDatabase, type Database } from '../database';

let copy: TestDatabase;
const roles: string[] = [];
beforeAll(async () => {
  copy = await testDatabase();
});
afterAll(async () => {
  await copy.drop();
  for (const role of roles) await onServer(`DROP ROLE ${role}`);
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_SERVER_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function newLogin(memberships: string): Promise<string> {
  const login = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE ROLE ${login} LOGIN PASSWORD 'app' ${memberships}`);
  roles.push(login);
  return login;
}

async function withPooled(login: string, work: (database: Database) => Promise<void>): Promise<void> {
  const appUrl = Object.assign(new URL(copy.url), { username: login, password: 'app' }).href;
  const limits = { poolSize: 2, statementTimeoutMs: 120_000, poolWaitMs: 120_000 };
  const database = openDatabase({ url: copy.url, appUrl, isPooled: true, ...limits, onError: () => undefined });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const standing = sql`
  SELECT current_user AS role, current_setting('row_security') AS "rowSecurity", current_setting('timezone') AS zone,
         current_setting('statement_timeout') AS "timeLimit", current_setting('plan_cache_mode') AS plans,
         (SELECT count(*) FROM pg_prepared_statements) AS kept`;

test.each(['read', 'write'] as const)('each transaction that is to %s sets its role and its settings again', async (mode) => {
  const login = await newLogin('IN ROLE muster_app');
  for (const setting of ["timezone = 'Asia/Tokyo'", 'row_security = off', "statement_timeout = '1h'"])
    await onServer(`ALTER ROLE ${login} SET ${setting}`);
  await withPooled(login, async (database) => {
    for (let round = 0; round < 4; round += 1) {
      const transaction = await database.begin(mode);
      expect(await transaction.one(standing)).toEqual({
        role: 'muster_app',
        rowSecurity: 'on',
        zone: 'UTC',
        timeLimit: '2min',
        plans: 'force_generic_plan',
        kept: 0,
      });
      await transaction.commit();
    }
  });
});

test('a transaction leaves nothing on the connection', async () => {
  const login = await newLogin('IN ROLE muster_app');
  await withPooled(login, async (database) => {
    const transaction = await database.begin('write');
    const { pid } = await transaction.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await transaction.one(sql`SELECT set_config('muster.companies', '{1}', true)`);
    await transaction.commit();
    const next = await database.begin('write');
    expect(await next.one(sql`SELECT pg_backend_pid() AS pid, current_setting('muster.companies', true) AS companies`)).toEqual({
      pid,
      companies: '',
    });
    await next.run(sql`RESET ROLE`);
    expect(await next.one(sql`SELECT session_user AS login, (SELECT count(*) FROM company) AS companies`)).toEqual({ login, companies: 0 });
    await next.rollback();
  });
});

test.each([
  ['cannot take the role of requests', '', /permission denied to set role/],
  ['can also become the role of the system', 'IN ROLE muster_app, muster_system', /can also become muster_system/],
])('a login that %s is rejected', async (_what, memberships, reason) => {
  await withPooled(await newLogin(memberships), async (database) => {
    await expect(database.begin('read')).rejects.toThrow(reason);
  });
});
