/** Hosts of one database with different stores of files: bucket and folder, two buckets, two services, two folders. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '../../src/admin-commands';
import { startPlace, type Place } from '../processes';

const bucket = (name: string, endpoint?: string) => ({
  FILES_S3_BUCKET: name,
  FILES_S3_ACCESS_KEY_ID: 'AK',
  FILES_S3_SECRET_ACCESS_KEY: 'secretword',
  ...(endpoint !== undefined && { FILES_S3_ENDPOINT: endpoint }),
});

let place: Place;
let root: string;
beforeEach(async () => {
  place = await startPlace();
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
    expect(refused).toMatch(
      /^(?:FILES_S3_BUCKET|DATA_DIR): the files of this database are in [^\n]+ run: npm run -s admin -- files-moved$/,
    );
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

async function filesMoved(environment: Record<string, string>): Promise<number> {
  const output = { out: () => undefined, error: (text: string) => expect.unreachable(text) };
  return runAdmin(['files-moved'], output, { NODE_ENV: 'test', DATABASE_URL: place.databaseUrl, ...environment });
}
