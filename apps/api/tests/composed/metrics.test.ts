/** Metrics and probes of the processes that start in production. */
import { readFileSync } from 'node:fs';
import type { SystemHealth } from '@muster/contract/admin/health';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/free-port';
import { startInstallation, type Composition, type Installation } from '../processes';

/** The lock of an upgrade. */
const upgradeLockKey = 7_220_001;

let place: Installation;
let api: Composition;
let metricsAt: string;
beforeAll(async () => {
  place = await startInstallation();
  const port = await freePort();
  metricsAt = `http://127.0.0.1:${port}`;
  api = await place.start({ METRICS_PORT: String(port) });
});
afterAll(() => place.remove());

const metrics = async (at = metricsAt): Promise<string> => (await fetch(`${at}/metrics`)).text();
const lineOf = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));

test('the metrics are OpenMetrics, and count requests by route and not by address', async () => {
  const person = await place.make.person((await place.make.company()).id);
  for (const id of ['1', '2']) await api.as(person).get(`/campaign-v2s/${id}/view`);
  const response = await fetch(`${metricsAt}/metrics`);
  expect(response.headers.get('content-type')).toContain('application/openmetrics-text');
  const text = await response.text();
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect(lineOf(text, 'muster_http_requests_total').filter((line) => line.includes('/view'))).toEqual([
    expect.stringMatching(/method="GET".*status="404"\} 2$/),
  ]);
  expect(text).toMatch(/^muster_database_up 1$/m);
  expect(text).toMatch(/^muster_database_connections\{pool="requests",state="most"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('requests for files are counted, and their times are not: they are those of a network', async () => {
  expect((await fetch(`${api.url}/files/none`, { method: 'PUT', body: 'x' })).status).toBe(404);
  const ofFiles = (await metrics()).split('\n').filter((line) => line.includes('route="/files/*"'));
  expect(ofFiles).toEqual(['muster_http_requests_total{method="PUT",route="/files/*",status="404"} 1']);
});

test('a worker serves the same probes and metrics, and nothing else', async () => {
  const port = await freePort();
  const worker = await place.start({ PROCESS_ROLE: 'worker', METRICS_PORT: String(port) });
  const at = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string) => (await fetch(at + path)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/api/user/me')]).toEqual([200, 200, 404]);
  expect(await metrics(at)).toMatch(/^muster_build_info\{.*role="worker"\} 1$/m);
  await worker.stop();
  await expect(fetch(`${at}/livez`)).rejects.toThrow('fetch failed');
});

test('a process that waits for the upgrade of another one answers its probes: it lives, and is not ready', async () => {
  const owner = new pg.Client({ connectionString: place.databaseUrl });
  await owner.connect();
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const stopping = new AbortController();
  try {
    // as the process that upgrades
    await owner.query('SELECT pg_advisory_lock($1)', [upgradeLockKey]);
    const starting = place.start({ PROCESS_ROLE: 'worker', METRICS_PORT: String(port) }, { stopping: stopping.signal });
    const ended = starting.catch((reason: unknown) => reason);
    const probe = async (path: string) => {
      const answer = await fetch(at + path).catch(() => undefined);
      return answer && [answer.status, ((await answer.json()) as { status?: string }).status];
    };
    await expect.poll(() => probe('/livez')).toEqual([200, 'alive']);
    expect(await probe('/readyz')).toEqual([503, 'starting']);
    expect((await fetch(`${at}/metrics`)).status).toBe(503);
    stopping.abort('enough');
    expect(await ended).toBe('enough');
    expect(await probe('/livez')).toBeUndefined();
  } finally {
    await owner.end();
  }
});

test('a job without a recent success is late in the metrics of an api, which stays ready', async () => {
  const late = 'muster_job_late{name="campaigns-start"}';
  const owner = new pg.Client({ connectionString: place.databaseUrl });
  await owner.connect();
  const ran = (state: 'completed' | 'failed', minutesAgo: number) =>
    owner.query(
      `INSERT INTO pgboss.job (name, state, created_on, started_on, completed_on)
       SELECT 'campaigns-start', $1::pgboss.job_state, at, at, at FROM (SELECT now() - make_interval(mins => $2) AS at) past`,
      [state, minutesAgo],
    );
  const isLate = (value: 0 | 1) =>
    expect.poll(async () => lineOf(await metrics(), late), { interval: 1_000, timeout: 60_000 }).toEqual([`${late} ${value}`]);
  try {
    // the worker of the test before has made the queue
    await owner.query('DELETE FROM pgboss.job');
    await ran('completed', 0);
    await isLate(0);
    await owner.query('DELETE FROM pgboss.job');
    await ran('completed', 4);
    await isLate(1);
    await ran('completed', 0);
    await isLate(0);
    // it starts, and never succeeds
    await owner.query('DELETE FROM pgboss.job');
    for (const minutesAgo of [4, 0]) await ran('failed', minutesAgo);
    await isLate(1);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  } finally {
    await owner.end();
  }
});

test('a worker that no longer reports is named by the metrics and the health, and takes no api out of service', async () => {
  const owner = new pg.Client({ connectionString: place.databaseUrl });
  await owner.connect();
  const report = (secondsAgo: number) =>
    owner.query(
      `INSERT INTO process_heartbeat (id, role, host, pid, build, started_at, beat_at)
       VALUES ('5f3e2a10-0000-4000-8000-000000000001', 'worker', 'elsewhere', 7, 'one', now() - interval '1 day', now() - make_interval(secs => $1))
       ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
      [secondsAgo],
    );
  const manager = await place.make.person([], { role: 'ADMIN' });
  const health = async () => (await api.as(manager).get<SystemHealth>('/management/health')).body.components.processes;
  try {
    await report(0);
    await expect.poll(async () => lineOf(await metrics(), 'muster_worker_up'), { interval: 1_000 }).toEqual(['muster_worker_up 1']);
    expect(await health()).toMatchObject({ status: 'UP', problems: [] });
    await report(180);
    await expect.poll(async () => lineOf(await metrics(), 'muster_worker_up'), { interval: 1_000 }).toEqual(['muster_worker_up 0']);
    const { status, problems, details } = await health();
    expect([status, problems]).toEqual(['DEGRADED', ['noWorker', 'processSilent']]);
    expect(details?.processes).toMatchObject([
      { role: 'api', pid: process.pid, isSilent: false },
      { role: 'worker', host: 'elsewhere', isSilent: true },
    ]);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  } finally {
    await owner.query('DELETE FROM process_heartbeat WHERE pid = 7');
    await owner.end();
  }
});

test('the age of the last backup is a figure once there is one', async () => {
  const figure = async () => /^muster_backup_seconds_since_success (\S+)$/m.exec(await metrics())?.[1];
  expect(await figure()).toBeUndefined();
  await place.make.query(`INSERT INTO backup_success (made_at) VALUES (now() - interval '2 days')`);
  try {
    await expect.poll(async () => Number(await figure()), { interval: 1_000 }).toBeGreaterThanOrEqual(172_800);
  } finally {
    await place.make.query('DELETE FROM backup_success');
  }
});

test('a worker reports from its start to its end, and both are in its log', async () => {
  const owner = new pg.Client({ connectionString: place.databaseUrl });
  await owner.connect();
  const workers = async () => (await owner.query("SELECT build FROM process_heartbeat WHERE role = 'worker'")).rows;
  try {
    const worker = await place.start({ PROCESS_ROLE: 'worker', BUILD: 'of-this-test' });
    expect(await workers()).toEqual([{ build: 'of-this-test' }]);
    await worker.stop();
    expect(await workers()).toEqual([]);
    const lines = worker.logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(lines).toEqual(expect.arrayContaining(['the process has started', 'the process stops', 'the process has stopped']));
  } finally {
    await owner.end();
  }
});

test('refused tokens are counted by reason', async () => {
  await api.withToken('no.to.ken').get('/user/me');
  expect(await metrics()).toMatch(/^muster_tokens_refused_total\{reason="malformed"\} 1$/m);
});

test.each(['alerts.yml', 'grafana.json'])('every metric that ops/%s names exists', async (file) => {
  await api.withToken('no.to.ken').get('/user/me');
  const text = await metrics();
  const known = new Set([...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name, type]) => namesOf(name ?? '', type ?? '')));
  const content = readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8');
  const named = new Set(content.match(/\b(?:muster|process|nodejs)_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

/** The names of the series of a metric in OpenMetrics. */
const namesOf = (name: string, type: string): string[] =>
  type === 'counter' ? [`${name}_total`] : type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

test('a port that is taken ends the start with one line that names the setting', async () => {
  await expect(place.start({ METRICS_PORT: new URL(metricsAt).port })).rejects.toThrow(/^METRICS_PORT should hold a port that is free/);
});
