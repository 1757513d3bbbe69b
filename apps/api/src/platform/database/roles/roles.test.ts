/** Logins that are not superusers, with the memberships that PostgreSQL 16 and newer know. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '../databases';
import { migrate } from '../migrate';

const server = process.env['TEST_SERVER_URL'] ?? '';
const owned: { login: string; name: string }[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-roles-'));
  await writeFile(join(folder, '001_nothing.sql'), '-- Up Migration\nSELECT 1;\n');
});
afterAll(async () => {
  for (const { login, name } of owned) {
    await dropDatabase(server, name);
    await onServer(`DROP ROLE ${login}`);
  }
  await rm(folder, { recursive: true });
});

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of an empty database that belongs to a new login with these memberships. */
async function databaseOf(membership: string): Promise<URL> {
  const id = randomUUID().replaceAll('-', '');
  const [login, name] = [`t_${id}`, `owned_${id}`];
  await onServer(`CREATE ROLE ${login} LOGIN PASSWORD 'own'`);
  const url = new URL(await createDatabase(server, name));
  owned.push({ login, name });
  await onServer(`ALTER DATABASE ${name} OWNER TO ${login}`);
  for (const role of ['muster_app', 'muster_system']) await onServer(`GRANT ${role} TO ${login} ${membership}`);
  url.username = login;
  url.password = 'own';
  return url;
}

async function rolesOf(url: URL): Promise<string[]> {
  const roles: string[] = [];
  for (const role of ['muster_app', 'muster_system']) {
    const client = new pg.Client({ connectionString: url.href, options: `-c role=${role}` });
    await client.connect();
    try {
      roles.push((await client.query<{ role: string }>('SELECT current_user::text AS role')).rows[0]?.role ?? '');
    } finally {
      await client.end();
    }
  }
  return roles;
}

test('a login that may grant the roles, such as the one that created them, grants itself the right to become them', async () => {
  const url = await databaseOf('WITH ADMIN TRUE, SET FALSE, INHERIT FALSE');
  await migrate(url.href, undefined, { folder });
  expect(await rolesOf(url)).toEqual(['muster_app', 'muster_system']);
});

test('a login that may become the roles needs no other right', async () => {
  const url = await databaseOf('WITH SET TRUE, INHERIT FALSE');
  await migrate(url.href, undefined, { folder });
  expect(await rolesOf(url)).toEqual(['muster_app', 'muster_system']);
});

test('a login without the right to become the roles is rejected in one line, with the statement that helps', async () => {
  const url = await databaseOf('WITH SET FALSE');
  await expect(migrate(url.href, undefined, { folder })).rejects.toThrow(
    new RegExp(
      `^DATABASE_URL: this login may not create the role muster_app or become it; [^\\n]* GRANT muster_app TO ${url.username} \\([^\\n]+\\)$`,
    ),
  );
});

test('a lock on a role ends the start with the line about locks, not with advice about rights', async () => {
  const url = await databaseOf('WITH ADMIN TRUE, SET FALSE, INHERIT FALSE');
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  try {
    await holder.query('BEGIN; GRANT muster_app TO CURRENT_USER');
    await expect(migrate(url.href, undefined, { folder, waitMs: 50 })).rejects.toThrow(/^The upgrade did not get its locks: [^\n]+$/);
  } finally {
    await holder.end();
  }
});

test('a start waits for a lock on a role longer than for its first attempt at the upgrade', async () => {
  const url = await databaseOf('WITH ADMIN TRUE, SET FALSE, INHERIT FALSE');
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  try {
    await holder.query('BEGIN; GRANT muster_app TO CURRENT_USER');
    const blocked = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    const release = async () => {
      await expect.poll(async () => (await holder.query(blocked)).rowCount).toBe(1);
      await holder.query('ROLLBACK');
    };
    await Promise.all([migrate(url.href, undefined, { folder, firstWaitMs: 1, waitMs: 600_000 }), release()]);
  } finally {
    await holder.end();
  }
  expect(await rolesOf(url)).toEqual(['muster_app', 'muster_system']);
});
