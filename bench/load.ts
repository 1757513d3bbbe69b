/** Loads one server for some time over keep-alive connections. Each sends a request, waits for the answer and repeats. */
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { cpuBetween, cpuOf, memoryOf } from '../tools/processes';
import type { Server } from './servers/child';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  /** How another product knows its caller: headers in place of the token. */
  readonly session?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server under test, with the application name of its database backends. */
export interface Target extends Server {
  readonly name: string;
  readonly backends: string;
}

export interface Segment {
  readonly requests: number;
  readonly failures: number;
  readonly seconds: number;
  /** Milliseconds per request, in order of arrival. */
  readonly latencies: readonly number[];
  /** Milliseconds of CPU. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly memoryMegabytes: number;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** The load goes on after its seconds until there are so many answers, for a minute at most. */
  readonly least?: number;
  /** Whether the CPU also counts what the server does after its answers, such as telling people. */
  readonly settles?: boolean;
  /** The next call. Undefined ends the load early. */
  next(): Call | undefined;
}

/** How long a load waits for its least answers. */
const longestSeconds = 60;

export async function load(
  target: Target,
  database: pg.Client,
  { connections, seconds, least = 0, settles, next }: Load,
): Promise<Segment> {
  const latencies: number[] = [];
  let failures = 0;
  let isOver = false;
  let isDue = false;
  let last: Call | undefined;
  let ended = 0;
  const [serverBefore, databaseBefore] = [cpuOf([target.pid]), cpuOf(await backendsOf(target, database))];
  const started = performance.now();
  await new Promise<void>((done, failed) => {
    const end = () => {
      if (isOver) return;
      isOver = true;
      ended = performance.now();
      clearTimeout(timer);
      instance.stop();
    };
    const ask = (): Call => {
      const call = isOver ? undefined : next();
      if (call === undefined) setImmediate(end);
      last = call ?? last;
      if (last === undefined) throw new Error('There is nothing to ask');
      return last;
    };
    const instance = autocannon(
      {
        url: target.url,
        connections,
        // autocannon checks its time limit once a second; the timer below ends it exactly
        duration: Math.ceil(seconds) + longestSeconds,
        timeout: longestSeconds,
        // it ends at the first sample after the signal to stop, and sends requests until then
        sampleInt: 20,
        requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(ask()) }) }],
      },
      (error: Error | null) => {
        end();
        if (error) failed(error);
        else done();
      },
    );
    const timer = setTimeout(() => {
      isDue = true;
      if (latencies.length >= least) end();
    }, seconds * 1000);
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (isOver) return;
      latencies.push(milliseconds);
      if (status >= 400) failures += 1;
      if (isDue && latencies.length >= least) end();
    });
    instance.on('reqError', () => (failures += isOver ? 0 : 1));
  });
  if (settles) await untilQuiet(target, database);
  const [serverAfter, databaseAfter] = [cpuOf([target.pid]), cpuOf(await backendsOf(target, database))];
  return {
    requests: latencies.length,
    failures,
    seconds: (ended - started) / 1000,
    latencies,
    serverCpu: cpuBetween(serverBefore, serverAfter),
    databaseCpu: cpuBetween(databaseBefore, databaseAfter),
    memoryMegabytes: memoryOf(target.pid),
  };
}

export const requestOf = ({ method, path, token, session, body }: Call) => ({
  method,
  path,
  // as browsers send it: the product then compresses, and the bare server does not
  headers: {
    ...(session ?? { authorization: `Bearer ${token}` }),
    'accept-encoding': 'gzip, br',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body }),
});

const quiet = { sampleMilliseconds: 500, cpuMilliseconds: 40, maxSamples: 60 };

/** Waits until the server and its connections use little CPU. */
async function untilQuiet(target: Target, database: pg.Client): Promise<void> {
  const pids = [target.pid, ...(await backendsOf(target, database))];
  for (let sample = 0; sample < quiet.maxSamples; sample += 1) {
    const before = cpuOf(pids);
    await delay(quiet.sampleMilliseconds);
    if (cpuBetween(before, cpuOf(pids)) <= quiet.cpuMilliseconds) return;
  }
}

export async function backendsOf({ backends }: Target, database: pg.Client): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE application_name LIKE $1', [backends]);
  return rows.map(({ pid }) => pid);
}
