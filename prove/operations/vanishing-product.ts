/** The product whose hosts vanish: an api and a worker of the demo world, with people who have devices, and a receiver of webhooks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { client, type Client } from '../../apps/api/tests/client/api-client';
import { freePort } from '../../tools/free-port';
import type { Process } from '../processes';
import { signerOf } from '../signer';
import { recipients } from './due-notifications';
import type { Installation } from './installation';

export const callSeconds = 5;
const patience = 300_000;
const lookMilliseconds = 200;
export const people = 8;

export interface VanishedCounts {
  'hosts that vanished': number;
  'requests while a host was away': number;
  'seconds of the longest of them': number;
  'seconds of the longest without PostgreSQL': number;
}

export interface Product {
  api: Process;
  worker: Process;
  owner: pg.Pool;
  manager: Client;
  url: string;
  probes: string;
  companyId: number;
  counts: VanishedCounts;
}

export async function startReceiver(): Promise<{ url: string; count(): number; close(): void }> {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().once('end', () => response.end('thanks'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, count: () => received, close: () => server.close().closeAllConnections() };
}

interface Starting {
  installation: Installation;
  services: Record<string, string>;
  owner: pg.Pool;
  counts: VanishedCounts;
  undo: (() => unknown)[];
}

export async function startProduct({ installation, services, owner, counts, undo }: Starting): Promise<Product> {
  const [port, probes] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const shared = { ...services, PUBLIC_URL: url, LOG_LEVEL: 'info' };
  await (await installation.start({ ...shared, DEMO_DATA: 'true' })).stop();
  const api = await installation.start({ ...shared, PROCESS_ROLE: 'api', PORT: String(port), METRICS_PORT: String(probes) });
  undo.push(() => api.stop());
  const worker = await installation.start({ ...shared, PROCESS_ROLE: 'worker', METRICS_PORT: String(await freePort()) });
  undo.push(() => worker.stop());
  const { rows } = await owner.query<{ subject: string; companyId: string }>(
    `SELECT a.subject, m.company_id AS "companyId" FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('The demo world has no manager');
  const sign = await signerOf({ url }, owner);
  const manager = client(`${url}/api`, () => sign(found.subject));
  return { api, worker, owner, manager, url, probes: `http://127.0.0.1:${probes}`, companyId: Number(found.companyId), counts };
}

/** People have devices, work at all hours, and want every message. */
export async function makeReachable({ owner, manager, companyId }: Product, receiverUrl: string): Promise<void> {
  await owner.query(
    `UPDATE company SET work_from = 0, work_to = 1440, work_days = '{1,2,3,4,5,6,7}', push_enabled = true WHERE id = ${companyId}`,
  );
  await owner.query(`
    INSERT INTO push_subscription (user_id, endpoint, created_at)
    SELECT user_id, 'registered:' || repeat('a', 40) || row_number() OVER (), now() FROM (${recipients(companyId, people)}) r`);
  const made = await manager.post(`/companies/${companyId}/webhooks`, {
    name: 'Vanishing',
    url: receiverUrl,
    events: ['organisation.changed'],
  });
  if (made.status !== 200) throw new Error(`A webhook answered ${made.status}: ${JSON.stringify(made.body)}`);
}

let regions = 0;
export async function addRegion({ manager, companyId }: Product): Promise<void> {
  const { status } = await manager.post('/regions', { companyId, label: `Vanished ${(regions += 1)}` });
  if (status !== 201) throw new Error(`A region answered ${status}`);
}

/** The lines of both processes from now on. */
export function markLines({ api, worker }: Product): () => string[] {
  const marks = [api, worker].map((process) => ({ process, mark: process.lines().length }));
  return () => marks.flatMap(({ process, mark }) => process.lines().slice(mark));
}

/** A line about a fault that is not of a request: the line of a request stays, since its id leads to it. */
export const isOutage = (line: string): boolean => /"level":"(?:warn|error)"/.test(line) && !line.includes('"requestId"');

/** Reads that need none of the outside hosts. Nobody waits for the deadline of a call. */
export async function readsFor(milliseconds: number, { manager, counts }: Product): Promise<string[]> {
  const paths = ['/user/me', '/companies', '/user/permissions', '/work-site-types'];
  const ending = performance.now() + milliseconds;
  const faults = new Set<string>();
  let [longest, slowest, asked] = [0, '', 0];
  const ask = async (): Promise<void> => {
    while (performance.now() < ending) {
      const path = paths[(asked += 1) % paths.length] ?? '/user/me';
      const begun = performance.now();
      const { status } = await manager.get(path);
      const took = performance.now() - begun;
      if (took > longest) [longest, slowest] = [took, path];
      if (status !== 200) faults.add(`${path} answered ${status}`);
      await delay(20);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  counts['requests while a host was away'] += asked;
  counts['seconds of the longest of them'] = Math.max(counts['seconds of the longest of them'], Number((longest / 1000).toFixed(1)));
  return [...faults, ...(longest < callSeconds * 1000 ? [] : [`${slowest}, which does not need it, took ${Math.round(longest)} ms`])];
}

export async function until(isDone: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < patience; await delay(lookMilliseconds))
    if (await isDone()) return true;
  return false;
}
