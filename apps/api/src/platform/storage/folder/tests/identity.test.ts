import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../tests/harness';
import { requireOwnFolder } from '../identity';

let api: TestApi;
const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-identity-'));
  folders.push(folder);
  return folder;
};
const start = (folder: string) => requireOwnFolder(folder, api.database.systemPool);

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.make.query("DELETE FROM platform_secret WHERE name = 'uploads folder'");
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
afterAll(() => api.stop());

test('a second host with another folder does not start, and the error says what to do', async () => {
  const [first, second] = [await newFolder(), await newFolder()];
  await start(first);
  await expect(start(second)).rejects.toThrow(/Share one folder among all hosts, or, .* run: muster-admin files-moved$/);
  await start(first);
});

test('processes that share a folder all start, also if the first starts are concurrent', async () => {
  const folder = await newFolder();
  await Promise.all(Array.from({ length: 8 }, () => start(folder)));
  expect(await readdir(folder)).toEqual(['.muster-folder']);
});

test('if two hosts with different folders start for the first time at once, one starts', async () => {
  const hosts = [await newFolder(), await newFolder()];
  const outcomes = await Promise.allSettled(hosts.map(start));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a folder that was copied or restored with its hidden file is the same folder', async () => {
  const [first, copy] = [await newFolder(), await newFolder()];
  await start(first);
  await cp(first, copy, { recursive: true });
  await expect(start(copy)).resolves.toBeUndefined();
});
