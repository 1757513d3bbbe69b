/** The process of main.ts, when its start fails: before it uses anything, or after the background work has begun. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../database';
import { mainProcess } from './main-process';

/** Only a process that does not end needs so long. */
const maxMilliseconds = 120_000;

let database: TestDatabase;
let folder: string;
const taken = createServer();

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-failed-start-'));
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise((closed) => taken.close(closed));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The error output and the code of a process with this environment. */
function start(environment: Record<string, string>): { stderr: string; status: number | null } {
  const port = String((taken.address() as AddressInfo).port);
  const { command, args, env } = mainProcess({ database, folder, environment: { PORT: port, ...environment } });
  return spawnSync(command, args, { encoding: 'utf8', env, timeout: maxMilliseconds, killSignal: 'SIGKILL' });
}

test('a process whose start fails ends with one line and code 1, so that its supervisor starts it again', () => {
  const { status, stderr } = start({});
  expect(stderr).toMatch(/^Muster did not start: [^\n]+\n$/);
  expect(status).toBe(1);
});

test.each([
  ['FILES_S3_BUCKET', { FILES_S3_BUCKET: '', FILES_S3_ENDPOINT: 'https://s3.example.com' }],
  ['FILES_S3_BUCKET', { FILES_S3_BUCKET: 's3://muster-files' }],
  ['FILES_S3_ENDPOINT', { FILES_S3_BUCKET: 'muster-files', FILES_S3_ENDPOINT: 's3.example.com' }],
])('an incomplete configuration of the file service stops the start, and the line names %s: %j', (name, environment) => {
  const { status, stderr } = start(environment);
  expect(stderr).toMatch(new RegExp(`^Muster did not start: ${name} should hold [^\\n]+\\n$`));
  expect(status).toBe(1);
});

/** Runs `work` with a login that is a member of muster_app alone. */
async function withRequestLogin(
  work: (addressOf: (database: TestDatabase) => string) => void | Promise<void>,
  options = '',
): Promise<void> {
  const login = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secretword' ${options} IN ROLE muster_app`);
    await work(({ url }) => Object.assign(new URL(url), { username: login, password: 'secretword' }).href);
  } finally {
    await client.query(`DROP ROLE IF EXISTS ${login}`);
    await client.end();
  }
}

test('an address for requests that leads to another database stops the start, and the line names it without its password', async () => {
  const another = await testDatabase();
  try {
    await withRequestLogin(async (addressOf) => {
      for (const DATABASE_APP_URL of [addressOf(another), database.url]) {
        const { status, stderr } = start({ DATABASE_APP_URL });
        expect(stderr).toMatch(/^Muster did not start: DATABASE_APP_URL should hold [^\n]+\n$/);
        expect(stderr).not.toContain('secretword');
        expect(status).toBe(1);
      }
      // the right one gets further: only the port is taken
      expect(start({ DATABASE_APP_URL: addressOf(database) }).stderr).toMatch(/^Muster did not start: PORT should hold/);
    });
  } finally {
    await another.drop();
  }
});

test.each(['127.0.0.1', 'localhost'])(
  'an address for requests where nothing listens stops the start, and the line says why: %s',
  (host) => {
    const { status, stderr } = start({ DATABASE_APP_URL: `postgres://web:secretword@${host}:1/muster` });
    expect(stderr).toMatch(/^Muster did not start: The database does not answer at DATABASE_APP_URL \([^\n]*ECONNREFUSED[^\n]*\)\n$/);
    expect(status).toBe(1);
  },
);

test('a login for requests that gets no connection now is not reported as a wrong address', () =>
  withRequestLogin((addressOf) => {
    const { status, stderr } = start({ DATABASE_APP_URL: addressOf(database) });
    expect(stderr).toMatch(/^Muster did not start: The database does not answer at DATABASE_APP_URL \(too many connections [^\n]+\)\n$/);
    expect(status).toBe(1);
  }, 'CONNECTION LIMIT 0'));

test('a bucket without keys on a machine without a role stops the start, and the line names the keys', () => {
  const { status, stderr } = start({ FILES_S3_BUCKET: 'muster-files', AWS_EC2_METADATA_DISABLED: 'true', NODE_NO_WARNINGS: '1' });
  expect(stderr).toMatch(/^Muster did not start: FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY should both hold [^\n]+\n$/);
  expect(status).toBe(1);
});
