/** What the api and all processes of the database use while something happens: CPU, memory and connections, looked at once a second. */
import type pg from 'pg';
import { childrenOf, cpuBetween, cpuOf, cpuOfFamily, memoryOf, memoryOfAll } from '../../../tools/processes';
import type { Target } from '../../load';

export interface Usage {
  readonly seconds: number;
  /** Milliseconds of CPU: of the api, of its connections, and of the other processes of the database, such as autovacuum. */
  readonly api: number;
  readonly connections: number;
  readonly background: number;
  /** The most megabytes of the api, and of the database with the touched part of its shared memory. */
  readonly apiMegabytes: number;
  readonly databaseMegabytes: { readonly all: number; readonly shared: number };
  /** The connections at the moment when there were most, by the name of their application. */
  readonly open: Readonly<Record<string, number>>;
}

export interface Watch {
  stop(): Promise<Usage>;
}

const sampleMs = 1_000;

/** To add up the memory of all processes takes tens of milliseconds of a core. */
const samplesPerMemory = 5;

export async function watchUsage({ pid }: Target, database: pg.Client): Promise<Watch> {
  const postmaster = await postmasterOf(database);
  const begin = {
    at: performance.now(),
    api: cpuOf([pid]),
    family: cpuOfFamily(postmaster),
    open: cpuOf(pidsOf(await connections(database))),
  };
  /** A connection that ends keeps what it was last seen with. */
  const used = new Map(begin.open);
  const most = { api: 0, database: { all: 0, shared: 0 }, open: [] as Connection[] };
  let samples = 0;
  const look = async (): Promise<void> => {
    const open = await connections(database);
    for (const [backend, milliseconds] of cpuOf(pidsOf(open))) used.set(backend, milliseconds);
    if (open.length > most.open.length) most.open = open;
    most.api = Math.max(most.api, memoryOf(pid));
    if (samples++ % samplesPerMemory > 0) return;
    const memory = memoryOfAll([postmaster, ...childrenOf(postmaster)]);
    if (memory.all > most.database.all) most.database = memory;
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => void (looking = looking.then(look)), sampleMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      samples = 0;
      await look();
      const ofConnections = cpuBetween(begin.open, used);
      return {
        seconds: (performance.now() - begin.at) / 1000,
        api: cpuBetween(begin.api, cpuOf([pid])),
        connections: ofConnections,
        background: Math.max(0, cpuOfFamily(postmaster) - begin.family - ofConnections),
        apiMegabytes: most.api,
        databaseMegabytes: most.database,
        open: counted(most.open.map(({ name }) => name)),
      };
    },
  };
}

interface Connection {
  readonly pid: number;
  readonly name: string;
}

const pidsOf = (open: readonly Connection[]): number[] => open.map(({ pid }) => pid);

/** The connections of the product. Work of the system names its reason while it runs, so a name ends before it. */
async function connections(database: pg.Client): Promise<Connection[]> {
  const { rows } = await database.query<Connection>(
    "SELECT pid, split_part(application_name, ':', 1) AS name FROM pg_stat_activity WHERE application_name LIKE 'muster%'",
  );
  return rows;
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The process that all others of the database are children of. */
export async function postmasterOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: string }>("SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS pid");
  return Number(rows[0]?.pid);
}
