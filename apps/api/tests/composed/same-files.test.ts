/** Hosts of one database with different stores of files: bucket and folder, two buckets, two services, two folders. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '../../src/admin-commands';
import { startInstallation, testSecretsKey, type Installation } from '../processes';

const bucket = (name: string, endpoint?: string) => ({
  FILES_S3_BUCKET: name,
  FILES_S3_ACCESS_KEY_ID: 'AK',
  FILES_S3_SECRET_ACCESS_KEY: 'secretword',
  ...(endpoint !== undefined && { FILES_S3_ENDPOINT: endpoint }),
});

let place: Installation;
let root: string;
beforeEach(async () => {
  place = await startInstallation();
  root = await mkdtemp(join(tmpdir(), 'muster-same-files-'));
});
afterEach(async () => {
  await place.remove();
  await rm(root, { recursive: true, force: true });
});

const folder = (name: string) => ({ DATA_DIR: join(root, name) });

/** A host by its settings. Functions, because the folder is made for each test. */
const hosts = {
  bucket: () => bucket('muster-files'),
  'another bucket': () => bucket('other-files'),
  'the bucket of that name at another service': () => bucket('muster-files', 'https://s3.example.com'),
  folder: () => folder('first'),
  'another folder': () => folder('second'),
};
type Host = keyof typeof hosts;

const differing: [Host, Host][] = [
  ['bucket', 'folder'],
  ['folder', 'bucket'],
  ['bucket', 'another bucket'],
  ['bucket', 'the bucket of that name at another service'],
  ['folder', 'another folder'],
];

test.each(differing)(
  'after a host with %s, one with %s does not start, until an operator says that the files have moved',
  async (one, other) => {
    await place.start(hosts[one]());
    const refused = await place.start(hosts[other]()).catch((error: Error) => error.message);
    expect(refused).toMatch(/^(?:FILES_S3_BUCKET|DATA_DIR): the files of this database are in [^\n]+ run: muster-admin files-moved$/);
    expect(refused).not.toContain('secretword');
    await place.start(hosts[one]());

    expect(await filesMoved(hosts[other]())).toBe(0);
    await place.start(hosts[other]());
    await expect(place.start(hosts[one]())).rejects.toThrow('files-moved');
  },
);

test('hosts with the same store start, however they write its address', async () => {
  await place.start(bucket('muster-files', 'https://s3.example.com'));
  await expect(place.start(bucket('muster-files', 'https://s3.example.com:443/'))).resolves.toBeDefined();
});

test('of hosts that start for the first time at once with different stores, one starts', async () => {
  const outcomes = await Promise.allSettled([place.start(hosts.bucket()), place.start(hosts.folder())]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a first start that cannot use its folder records nothing, and one with a bucket starts', async () => {
  await mkdir(join(root, 'first'));
  await writeFile(join(root, 'first', 'uploads'), 'not a folder');
  await expect(place.start(hosts.folder())).rejects.toThrow('uploads cannot be created (EEXIST).');
  await expect(place.start(hosts.bucket())).resolves.toBeDefined();
});

test('a database of an older build, which recorded only its folder, does not start with a bucket', async () => {
  await place.start(hosts.folder());
  await place.make.query("DELETE FROM platform_secret WHERE name = 'file store'");
  await expect(place.start(hosts.bucket())).rejects.toThrow('are in a folder');
  await expect(place.start(hosts.folder())).resolves.toBeDefined();
});

test('files-moved names the folder, and refuses one that lacks a stored file', async () => {
  await place.start(hosts.folder());
  const { id: companyId } = await place.make.company();
  const { id: uploaderId } = await place.make.person(companyId);
  const key = `${companyId}/${randomUUID()}`;
  await place.make.query(
    `INSERT INTO file (company_id, key, uploader_id, entity_type, entity_id, claimed_at, original_name, content_type, size, status, created_at)
       VALUES ($1, $2, $3, 'campaign', 1, now(), 'a.txt', 'text/plain', 1, 'UPLOAD_SUCCESS', now())`,
    [companyId, key, uploaderId],
  );
  const target = join(root, 'second', 'uploads');
  expect(await runFilesMoved(hosts['another folder']())).toEqual({
    code: 1,
    out: '',
    error: `the folder ${target} does not hold ${key}, a file of this database: copy all files there, and run the command again.\n`,
  });
  await place.start(hosts.folder());

  await mkdir(join(target, String(companyId)), { recursive: true });
  await writeFile(join(target, key), 'x');
  expect(await runFilesMoved(hosts['another folder']())).toEqual({
    code: 0,
    out: `The files of this database are in the folder ${target}.\nThey were in a folder.\n`,
    error: '',
  });
});

const filesMoved = async (environment: Record<string, string>): Promise<number> => (await runFilesMoved(environment)).code;

async function runFilesMoved(environment: Record<string, string>): Promise<{ code: number; out: string; error: string }> {
  const said = { out: '', error: '' };
  const output = { out: (text: string) => void (said.out += text), error: (text: string) => void (said.error += text) };
  const given = { NODE_ENV: 'test', DATABASE_URL: place.databaseUrl, SECRETS_KEY: testSecretsKey, ...environment };
  const code = await runAdmin(['files-moved'], output, given);
  return { code, ...said };
}
