/** Writes that arrive at two apis, as many a second whatever the answers take. Each has an id, and is repeated with it until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { client } from '../../apps/api/tests/client/api-client';

const perSecond = 10;
const pauseMilliseconds = 100;

export interface Writes {
  /** Forgets what the pauses were so far. */
  mark(): void;
  /** The longest time without an acknowledgement since the mark, in milliseconds, and the tries since then that failed. */
  sinceMark(): { pause: number; refused: number };
  /** Resolves with the next acknowledgement. */
  next(): Promise<void>;
  /** Resolves with the labels, each of which is acknowledged. */
  stop(): Promise<string[]>;
  /** Ends the load without an answer. */
  abandon(): void;
}

type Api = ReturnType<typeof client>;

export function writeUntilStopped(apis: readonly Api[], companyId: number, name: string): Writes {
  const all: Promise<string>[] = [];
  let last = performance.now();
  let [pause, refused] = [0, 0];
  const abandoned = new AbortController();
  let waiting: (() => void)[] = [];
  const acknowledged = (): void => {
    pause = Math.max(pause, performance.now() - last);
    last = performance.now();
    for (const tell of waiting) tell();
    waiting = [];
  };
  const write = async (index: number): Promise<string> => {
    const label = `${name} ${index}`;
    const key = randomUUID();
    for (let attempt = index; !abandoned.signal.aborted; attempt += 1) {
      const api = apis[attempt % apis.length] as Api;
      const answer = await api.post('/regions', { companyId, label }, { 'idempotency-key': key }).catch(() => undefined);
      if (answer?.status === 201) {
        acknowledged();
        return label;
      }
      refused += 1;
      // a try that the api still holds answers 409; everything else is the outage
      if (answer && ![409, 503].includes(answer.status)) throw new Error(`${label}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(pauseMilliseconds);
    }
    return label;
  };
  const timer = setInterval(() => all.push(write(all.length)), 1_000 / perSecond);
  return {
    mark: () => ([pause, refused, last] = [0, 0, performance.now()]),
    sinceMark: () => ({ pause: Math.round(Math.max(pause, performance.now() - last)), refused }),
    next: () => new Promise((acknowledge) => waiting.push(acknowledge)),
    abandon() {
      abandoned.abort();
      clearInterval(timer);
    },
    async stop() {
      clearInterval(timer);
      return Promise.all(all);
    },
  };
}

/** What is wrong with the rows of these writes: each must be there once. */
export async function faultsOfWrites(owner: pg.Pool, name: string, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ label: string; times: string }>(
    'SELECT label, count(*) AS times FROM region WHERE label LIKE $1 GROUP BY label',
    [`${name} %`],
  );
  const times = new Map(rows.map((row) => [row.label, Number(row.times)]));
  const lost = acknowledged.filter((label) => !times.has(label));
  const twice = acknowledged.filter((label) => (times.get(label) ?? 1) > 1);
  return [
    ...(lost.length === 0 ? [] : [`${lost.length} acknowledged writes are lost, such as ${lost[0]}`]),
    ...(twice.length === 0 ? [] : [`${twice.length} writes are there twice, such as ${twice[0]}`]),
    ...(times.size === acknowledged.length ? [] : [`${times.size} writes are there and ${acknowledged.length} were acknowledged`]),
  ];
}
