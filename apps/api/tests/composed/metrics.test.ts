/** Metrics and probes of the processes that start in production. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/free-port';
import { startInstallation, type Composition, type Installation } from '../processes';

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

test('a worker that stopped is late in the metrics of an api, which stays ready', async () => {
  const late = 'muster_job_late{name="campaigns-start"}';
  const owner = new pg.Client({ connectionString: place.databaseUrl });
  await owner.connect();
  const ran = (minutesAgo: number) =>
    owner.query(
      `UPDATE pgboss.job SET state = 'completed', started_on = now() - make_interval(mins => $1) WHERE name = 'campaigns-start'`,
      [minutesAgo],
    );
  try {
    // the worker of the test before has made the queue
    await owner.query(`INSERT INTO pgboss.job (name, state, started_on) VALUES ('campaigns-start', 'completed', now())`);
    await expect.poll(async () => lineOf(await metrics(), late), { interval: 1_000 }).toEqual([`${late} 0`]);
    await ran(4);
    await expect.poll(async () => lineOf(await metrics(), late), { interval: 1_000 }).toEqual([`${late} 1`]);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  } finally {
    await owner.end();
  }
});

test('a port that is taken ends the start with one line that names the setting', async () => {
  await expect(place.start({ METRICS_PORT: new URL(metricsAt).port })).rejects.toThrow(/^METRICS_PORT should hold a port that is free/);
});
