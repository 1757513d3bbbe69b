import { mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTimeOf } from '../processes';
import { cleanUp, endOfHangMs, killHard, makeFolder, postmasterOf, query, start, startElsewhere } from './harness';

const makeTable = (url: string) => query(url, 'CREATE TABLE kept AS SELECT 1 AS n');
const readTable = (url: string) => query<{ n: number }>(url, 'SELECT n FROM kept');

describe('a running server', () => {
  let dataDir: string;
  let url: string;
  let appUrl: string;

  beforeAll(async () => {
    dataDir = await makeFolder();
    ({ url, appUrl } = await start(dataDir));
  });
  afterAll(cleanUp);

  test('the server listens on the loopback interface only, needs the password, and hides it from other users', async () => {
    const [settings] = await query<Record<string, string>>(
      url,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets,
         current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('server_encoding') AS encoding`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', fsync: 'on', commit: 'on', encoding: 'UTF8' });
    const forged = new URL(url);
    forged.password = 'guess';
    await expect(query(forged.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres-address.json'))).mode & 0o777).toBe(0o600);
  });

  test('the login of requests is muster_app, and no statement changes it to a superuser', async () => {
    const [left] = await query(
      appUrl,
      `SELECT set_config('role', 'none', false) AS role, session_user AS login, current_setting('is_superuser') AS superuser`,
    );
    expect(left).toEqual({ role: 'none', login: 'muster_app', superuser: 'off' });
    await expect(query(appUrl, 'SET ROLE muster')).rejects.toThrow('permission denied to set role');
  });

  const compression = "SELECT current_setting('wal_compression') AS compression";

  test('what jobs write is compressed in the log, and what requests write is not', async () => {
    expect(await query(url, compression)).toEqual([{ compression: 'pglz' }]);
    expect(await query(appUrl, compression)).toEqual([{ compression: 'off' }]);
  });

  test('the next start adds this login and its setting to a cluster of an older version', async () => {
    await query(url, 'ALTER ROLE muster_app NOLOGIN PASSWORD NULL; ALTER ROLE muster_app RESET ALL');
    const second = await start(dataDir);
    expect(await query(second.appUrl, 'SELECT current_user AS role')).toEqual([{ role: 'muster_app' }]);
    expect(await query(second.appUrl, compression)).toEqual([{ compression: 'off' }]);
  });

  test('names in all scripts sort by lower(name) as people expect', async () => {
    const rows = await query<{ name: string }>(
      url,
      `SELECT name FROM unnest('{Zoe,émile,Eva,Ödön,otto,anna,Ärzte}'::text[]) name ORDER BY lower(name)`,
    );
    expect(rows.map((row) => row.name)).toEqual(['anna', 'Ärzte', 'émile', 'Eva', 'Ödön', 'otto', 'Zoe']);
  });
});

describe('starts and stops', () => {
  afterEach(cleanUp);

  test('a first start that fails before it has stored the password leaves no database without one', async () => {
    const dataDir = await makeFolder();
    const inTheWay = join(dataDir, 'postgres-address.json.new');
    await mkdir(inTheWay);
    await expect(start(dataDir)).rejects.toThrow('EISDIR');
    await rmdir(inTheWay);
    await expect(start(dataDir)).resolves.toBeDefined();
  });

  test('a second start on the same folder keeps all rows and the address, and needs no recovery', async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await makeTable(first.url);
    const server = await postmasterOf(dataDir);
    await first.stop();
    expect(startTimeOf(server)).toBeUndefined();

    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(second.owner).toBe(true);
    expect(await readTable(second.url)).toEqual([{ n: 1 }]);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system was shut down at/);
  });

  test('text indexes are rebuilt when the version of the collation library changed', async () => {
    const dataDir = await makeFolder();
    const first = await start(dataDir);
    await query(first.url, `UPDATE pg_database SET datcollversion = '1.0' WHERE datname = current_database()`);
    await first.stop();
    const { url } = await start(dataDir);
    expect(await query(url, 'SELECT datname FROM pg_database WHERE datcollversion <> pg_database_collation_actual_version(oid)')).toEqual(
      [],
    );
  });

  test('after a SIGKILL of the owner, the next start stops the remaining server and keeps committed data', async () => {
    const dataDir = await makeFolder();
    const owner = await startElsewhere(dataDir);
    await makeTable(owner.url);
    await owner.kill();
    const orphan = await postmasterOf(dataDir);
    expect(startTimeOf(orphan)).toBeDefined();

    const next = await start(dataDir);
    expect(next.owner).toBe(true);
    expect(next.warnings).toEqual(['stopping the database server that a killed process left behind']);
    expect(startTimeOf(orphan)).toBeUndefined();
    expect(await readTable(next.url)).toEqual([{ n: 1 }]);
  });

  test('after a SIGKILL of the owner and of the server, the next start recovers committed data', async () => {
    const dataDir = await makeFolder();
    const owner = await startElsewhere(dataDir);
    await makeTable(owner.url);
    await Promise.all([owner.kill(), killHard(await postmasterOf(dataDir))]);

    const next = await start(dataDir);
    expect(next.owner).toBe(true);
    expect(await readTable(next.url)).toEqual([{ n: 1 }]);
  });

  test('a statement that still runs when owner and server are killed does not prevent the next start', async () => {
    const dataDir = await makeFolder();
    const owner = await startElsewhere(dataDir);
    await makeTable(owner.url);
    const endless = query(owner.url, 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b').catch(
      () => undefined,
    );
    const computes = "SELECT FROM pg_stat_activity WHERE query LIKE '% generate_series(1, 1000000) b' AND state = 'active'";
    await expect.poll(() => query(owner.url, computes), { timeout: endOfHangMs }).toHaveLength(1);
    await Promise.all([owner.kill(), killHard(await postmasterOf(dataDir))]);

    const next = await start(dataDir);
    expect(await readTable(next.url)).toEqual([{ n: 1 }]);
    await endless;
  });

  test('a running owner starts a killed server again at the same address', async () => {
    const dataDir = await makeFolder();
    const { url } = await start(dataDir);
    await makeTable(url);
    await killHard(await postmasterOf(dataDir));
    await expect.poll(() => readTable(url).catch(() => undefined), { timeout: endOfHangMs, interval: 50 }).toEqual([{ n: 1 }]);
  });

  test('a stale postmaster.pid with the id of another process does not prevent a start', async () => {
    const dataDir = await makeFolder();
    const owner = await startElsewhere(dataDir);
    await makeTable(owner.url);
    const server = await postmasterOf(dataDir);
    await Promise.all([owner.kill(), killHard(server)]);
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(server), String(process.pid)));

    const next = await start(dataDir);
    expect(await readTable(next.url)).toEqual([{ n: 1 }]);
    expect(await postmasterOf(dataDir)).not.toBe(process.pid);
  });
});
