/** The process of main.ts, when its start fails: before it uses anything, or after the background work has begun. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../database';

const main = join(import.meta.dirname, '../../src/main.ts');
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
  return spawnSync(process.execPath, ['--import', 'tsx', main], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      PORT: String((taken.address() as AddressInfo).port),
      ...environment,
    },
    timeout: maxMilliseconds,
    killSignal: 'SIGKILL',
  });
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
