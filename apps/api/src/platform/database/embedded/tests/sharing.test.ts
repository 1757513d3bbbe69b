import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withLock } from '../lock';
import { startTimeOf } from '../processes';
import { cleanUp, endOfHangMs, killHard, makeFolder, postmasterOf, query, start, startElsewhere } from './harness';

afterEach(cleanUp);

test('if processes start at the same time on an empty folder, one creates the database and the others attach', async () => {
  const dataDir = await makeFolder();
  const holders = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir), start(dataDir)]);
  expect(holders.filter((holder) => holder.owner)).toHaveLength(1);
  expect(new Set(holders.map((holder) => holder.url)).size).toBe(1);
});

test('when an attached process stops, the database keeps running for its owner', async () => {
  const dataDir = await makeFolder();
  const owner = await start(dataDir);
  const attached = await startElsewhere(dataDir);
  expect([owner.owner, attached.owner]).toEqual([true, false]);
  await attached.stop();
  expect(await query(owner.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('when the owner stops, the database keeps running, and the last process shuts it down', async () => {
  const dataDir = await makeFolder();
  const owner = await startElsewhere(dataDir);
  const attached = await start(dataDir);
  await owner.stop();
  expect(await query(attached.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  const server = await postmasterOf(dataDir);
  await attached.stop();
  expect(startTimeOf(server)).toBeUndefined();
});

test('attached processes keep the database of a killed owner, and start it again when it is killed too', async () => {
  const dataDir = await makeFolder();
  const owner = await startElsewhere(dataDir);
  const attached = await start(dataDir);
  const server = await postmasterOf(dataDir);
  await owner.kill();
  const third = await startElsewhere(dataDir);
  expect(third.owner).toBe(false);
  expect(await postmasterOf(dataDir)).toBe(server);
  await third.stop();

  await killHard(server);
  await expect
    .poll(() => query(attached.url, 'SELECT 1 AS n').catch(() => undefined), { timeout: endOfHangMs, interval: 50 })
    .toEqual([{ n: 1 }]);
});

test('the lock of a dead process is removed, but never one that another process has just taken', async () => {
  const folder = join(await makeFolder(), 'lock');
  await mkdir(folder);
  await writeFile(join(folder, `${process.pid}-1-1`), '');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await readdir(folder);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(folder, work)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
