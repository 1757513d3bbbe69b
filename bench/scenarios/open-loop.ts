/**
 * Sends requests at planned moments, whether earlier ones have been answered or not, as people do. A latency counts from the planned moment, so a
 * server that falls behind cannot hide it.
 */
import { Agent, request } from 'node:http';
import type { Call } from '../load';

export interface Planned {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly name: string;
  readonly call: Call;
}

export interface Reply {
  readonly name: string;
  readonly status: number;
  /** Milliseconds from the planned moment to the last byte. */
  readonly milliseconds: number;
  /** Milliseconds after the start. */
  readonly end: number;
}

/** Each request may have a connection of its own. They are kept for later ones. */
const manySockets = 5_000;

export async function sendOpenLoop(url: string, planned: readonly Planned[]): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: manySockets, maxFreeSockets: manySockets });
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const replies: Promise<Reply>[] = [];
  try {
    for (const { at, name, call } of planned.toSorted((one, other) => one.at - other.at)) {
      const early = at - elapsed();
      if (early > 0) await new Promise((due) => setTimeout(due, early));
      replies.push(send(agent, url, call).then((status) => ({ name, status, milliseconds: elapsed() - at, end: elapsed() })));
    }
    return await Promise.all(replies);
  } finally {
    agent.destroy();
  }
}

/** The status. 0 without an answer. */
const send = (agent: Agent, url: string, { method, path, token, body }: Call): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    request(url + path, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });

export interface Summary {
  readonly requests: number;
  readonly failures: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers a second, from the first planned moment to the last answer. */
  readonly rate: number;
}

export function summaryOf(replies: readonly Reply[]): Summary {
  const sorted = replies.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const begin = Math.min(...replies.map(({ end, milliseconds }) => end - milliseconds));
  const seconds = (Math.max(...replies.map(({ end }) => end)) - begin) / 1000;
  const failures = replies.filter(({ status }) => status < 200 || status >= 300).length;
  return { requests: replies.length, failures, p50: at(0.5), p99: at(0.99), rate: replies.length / seconds };
}
