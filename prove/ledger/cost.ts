/**
 * What the ledger adds to an acknowledgement: a view and a response over HTTP, and then the deliveries of their events. One relay has all subscribers,
 * the other all but the ledger. Rounds alternate between them, so both meet the same load, and a share says more than a time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import sql from 'sql-template-tag';
import { subscriptionsOf, writeNoted } from '../../apps/api/src/composition/app';
import { createLog } from '../../apps/api/src/platform/log';
import { createRelay, type Relay } from '../../apps/api/src/platform/outbox/relay';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import type { TestApi } from '../../apps/api/tests/harness';
import { listedServices } from '../../apps/api/tests/services/listed-services';

/** Of one acknowledgement. */
export interface Cost {
  statements: number;
  /** Pages of the database that statements touch. */
  buffers: number;
  walBytes: number;
  /** Processor time of this process and of its database. */
  microseconds: number;
}

const people = 100;
const ofLedger = 'evidence ledger';

export interface Compared {
  /** The requests, and what follows them without the ledger. */
  acknowledgement: Cost;
  /** What the ledger adds. Its work follows the answer, so nobody waits for it. */
  ledger: Cost;
}

/** `rounds` times with the ledger, and as often without it. */
export async function compareWithSubmit(api: TestApi, rounds: number): Promise<Compared> {
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company({ name: 'Northridge' });
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const workers = await Promise.all(Array.from({ length: people }, () => api.make.person(companyId)));
  const [withLedger, without] = [relayOf(api, () => true), relayOf(api, (name) => name !== ofLedger)];
  const requests: Cost[] = [];
  const after = new Map<Relay, Cost[]>([
    [withLedger, []],
    [without, []],
  ]);
  try {
    // the first round fills caches and does not count
    for (let round = 0; round <= 2 * rounds; round += 1) {
      const relay = round % 2 === 0 ? withLedger : without;
      const policy = await build.create(manager, 'POLICY_UPDATE', { companyId });
      await relay.drain();
      const asked = await costOf(api, async () => {
        for (const worker of workers) {
          await api.as(worker).post('/campaign-v2-user-view-engagements', { campaignV2Id: policy.id });
          const { status } = await build.respond(api.as(worker), policy);
          if (status !== 201) throw new Error(`a submit was answered with ${status}`);
        }
      });
      const delivered = await costOf(api, () => relay.drain());
      if (round === 0) continue;
      requests.push(asked);
      after.get(relay)?.push(delivered);
    }
  } finally {
    await Promise.all([withLedger.stop(), without.stop()]);
  }
  const [request, all, others] = [requests, after.get(withLedger) ?? [], after.get(without) ?? []].map(ofOne) as [Cost, Cost, Cost];
  return { acknowledgement: combined(request, others, 1), ledger: combined(all, others, -1) };
}

const relayOf = ({ database, clock }: TestApi, isWanted: (name: string) => boolean): Relay =>
  createRelay({
    database,
    clock,
    log: createLog({ level: 'error', destination: process.stderr }),
    subscriptions: subscriptionsOf({ ...listedServices(), realtime: silent }).filter(({ name }) => isWanted(name)),
    writeNoted,
  });

const silent = { ...listedServices().realtime, publish: async () => undefined };

const measures = ['statements', 'buffers', 'walBytes', 'microseconds'] as const;

const costFrom = (value: (measure: keyof Cost) => number): Cost =>
  Object.fromEntries(measures.map((measure) => [measure, value(measure)])) as unknown as Cost;

const combined = (one: Cost, other: Cost, sign: 1 | -1): Cost => costFrom((measure) => one[measure] + sign * other[measure]);

/** The median of the rounds, for each person: a pause of the machine must not count as a cost. */
const ofOne = (costs: readonly Cost[]): Cost =>
  costFrom((measure) => {
    const sorted = costs.map((cost) => cost[measure]).toSorted((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? 0) / people;
  });

async function costOf(api: TestApi, work: () => Promise<unknown>): Promise<Cost> {
  let statements = 0;
  const { query } = pg.Client.prototype;
  const before = await stateOf(api);
  pg.Client.prototype.query = function counting(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, given) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const after = await stateOf(api);
  return combined({ statements, ...after }, { statements: 0, ...before }, -1);
}

async function stateOf(api: TestApi): Promise<Omit<Cost, 'statements'>> {
  const microseconds = processorTime(api);
  await reportStatistics(api);
  const [row] = await api.make.query<{ buffers: string; wal: string }>(
    `SELECT blks_hit + blks_read AS buffers, pg_current_wal_insert_lsn() - '0/0' AS wal FROM pg_stat_database WHERE datname = current_database()`,
  );
  return { buffers: Number(row?.buffers), walBytes: Number(row?.wal), microseconds };
}

/** Connections report their statistics once a second at most, unless somebody asks each of them. */
async function reportStatistics({ database }: TestApi): Promise<void> {
  const [ofRequests, ofSystem] = database.pools();
  const held = await Promise.all(Array.from({ length: ofRequests?.most ?? 0 }, () => database.begin('read')));
  await Promise.all(held.map((one) => one.many(sql`SELECT pg_stat_force_next_flush()`)));
  await Promise.all(held.map((one) => one.rollback()));
  const system = await Promise.all(Array.from({ length: ofSystem?.most ?? 0 }, () => database.systemPool.connect()));
  await Promise.all(system.map((one) => one.query('SELECT pg_stat_force_next_flush()')));
  for (const one of system) one.release();
}

const microsecondsOfTick = 10_000;

function processorTime({ databaseUrl }: TestApi): number {
  const name = new URL(databaseUrl).pathname.slice(1);
  const ticks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => ticksOf(pid, name));
  const { user, system } = process.cpuUsage();
  return user + system + microsecondsOfTick * ticks.reduce((sum, one) => sum + one, 0);
}

/** 0 for a process of something else, and for one that ends meanwhile. */
function ticksOf(pid: string, database: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(database)) return 0;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
