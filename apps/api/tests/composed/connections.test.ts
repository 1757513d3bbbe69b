/** The connections that a process takes from PostgreSQL, against the sizes of docs/scale.md. */
import type { SystemHealth } from '@muster/contract/admin/health';
import type { ProcessMetrics } from '@muster/contract/admin/metrics';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/free-port';
import { ask } from '../exchange';
import { startInstallation, type Composition, type Installation } from '../processes';

/** As the document says. */
const mostOf = { api: 25, both: 28, worker: 28 } as const;

const connectionsOfOthers = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> ALL ($1::int[])';

let place: Installation;
beforeAll(async () => {
  place = await startInstallation();
});
afterAll(() => place.remove());

interface Measured {
  composition: Composition;
  metricsAt: string;
}

async function start(role: keyof typeof mostOf, more: Record<string, string> = {}): Promise<Measured> {
  const port = await freePort();
  const composition = await place.start({ PROCESS_ROLE: role, METRICS_PORT: String(port), DATABASE_POOL_SIZE: '16', ...more });
  return { composition, metricsAt: `http://127.0.0.1:${port}` };
}

/** The sum of the pools that the metrics name. */
async function sumOfPools({ metricsAt }: Measured): Promise<number> {
  const text = await (await fetch(`${metricsAt}/metrics`)).text();
  const most = [...text.matchAll(/^muster_database_connections\{pool="\w+",state="most"\} (\d+)$/gm)];
  return most.reduce((sum, [, count]) => sum + Number(count), 0);
}

test.each(['api', 'both', 'worker'] as const)('the metrics of a process with the role %s name all its connections', async (role) => {
  const process = await start(role);
  expect(await sumOfPools(process)).toBe(mostOf[role]);
  await process.composition.stop();
});

test('the pages of system managers name the pools that the metrics name', async () => {
  const { composition, metricsAt } = await start('both', { PORT: String(await freePort()) });
  const text = await (await fetch(`${metricsAt}/metrics`)).text();
  const measured = [...text.matchAll(/^muster_database_connections\{pool="(\w+)",state="most"\}/gm)].map(([, name]) => name);
  expect(measured).toEqual(expect.arrayContaining(['jobs', 'realtime']));
  const admin = composition.withToken(await composition.tokenOf(await place.make.admin()));
  const { body: health } = await admin.get<SystemHealth>('/management/health');
  const { body: metrics } = await admin.get<ProcessMetrics>('/management/jhimetrics');
  for (const pools of [health.components.database.details?.pools, metrics.pools]) expect(pools?.map(({ name }) => name)).toEqual(measured);
  await composition.stop();
});

test('a process that is busy in all its parts has the connections of the document, and none besides', async () => {
  const { id: companyId } = await place.make.company();
  const person = await place.make.person(companyId, { manager: true });
  const port = { PORT: String(await freePort()) };
  const before = await start('api', port);
  const token = await before.composition.tokenOf(person);
  await before.composition.stop();
  const observer = new pg.Client({ connectionString: place.databaseUrl });
  await observer.connect();
  // those of this test, which makes no more
  const others = (await observer.query<{ pid: number }>(connectionsOfOthers, [[]])).rows.map(({ pid }) => pid);
  const { composition, metricsAt } = await start('both', port);
  const manager = composition.withToken(token);
  const { id: questionId } = await ask(manager, { companyId });
  let named = 0;
  const occupy = async (): Promise<void> => {
    // a job in each queue, so that all workers ask at once
    await observer.query(
      "INSERT INTO pgboss.job (name) SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ON CONFLICT DO NOTHING",
    );
    const reads = Array.from({ length: 64 }, () => manager.get(`/regions?companyId=${companyId}`));
    // only commits of a question that many change at once are flushed later
    const stars = Array.from({ length: 8 }, () => manager.post('/stars', { questionId }));
    const writes = Array.from({ length: 8 }, () => manager.post('/regions', { companyId, label: `Region ${(named += 1)}` }));
    await Promise.all([...reads, ...stars, ...writes, fetch(`${composition.url}/api/readyz`), fetch(`${metricsAt}/metrics`)]);
  };
  const count = async (): Promise<number> => {
    await occupy();
    return (await observer.query(connectionsOfOthers, [others])).rows.length;
  };
  try {
    await expect.poll(count, { interval: 200, timeout: 60_000 }).toBe(mostOf.both);
    expect(await count()).toBeLessThanOrEqual(mostOf.both);
  } finally {
    await observer.end();
    await composition.stop();
  }
});

test('the table of sizes is the sum of its processes', () => {
  const text = readFileSync(new URL('../../../../docs/scale.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| [\d,]+ \| (\d)(, with its worker)? \| (none|\d) \|.*\| (\d+) \| [\d.]+ GB \|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [row, apis, withWorker, workers, connections] of rows) {
    const ofApis = Number(apis) * (withWorker ? mostOf.both : mostOf.api);
    const ofWorkers = (Number(workers) || 0) * mostOf.worker;
    expect({ row, connections: Number(connections) }).toEqual({ row, connections: ofApis + ofWorkers });
  }
});
