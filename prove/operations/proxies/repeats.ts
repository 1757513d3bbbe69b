/**
 * What a proxy does with a request whose api died. Two servers stand for the apis. The first one that takes a request ends the connection
 * without an answer, as a process that is killed after its COMMIT, or answers 503. A read may go to the other one; a write may not,
 * because it may have been done.
 */
import { createServer, type Server } from 'node:http';
import { request, type Agent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tools/free-port';
import { runProxy, type Ports, type Proxy } from './programs';

/** Longer than a proxy avoids a server that has failed. nginx counts in whole seconds. */
const forgottenMilliseconds = 3_500;

interface Case {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What the first server that takes the request does. */
  end: 'dies' | '503';
  /** The proxy alone that repeats it, if one does. nginx takes PUT and DELETE for methods that change nothing the second time. */
  isRepeated: boolean | Proxy['name'];
}

const cases: readonly Case[] = [
  { method: 'GET', end: 'dies', isRepeated: true },
  { method: 'POST', end: 'dies', isRepeated: false },
  { method: 'PUT', end: 'dies', isRepeated: 'nginx' },
  { method: 'PATCH', end: 'dies', isRepeated: false },
  { method: 'DELETE', end: 'dies', isRepeated: 'nginx' },
  { method: 'POST', end: '503', isRepeated: false },
  { method: 'PUT', end: '503', isRepeated: 'nginx' },
];

export interface RepeatCounts {
  'requests of apis that died': number;
}

/** Returns the failures. */
export async function proveRepeats(proxy: Proxy, folder: string, counts: RepeatCounts): Promise<string[]> {
  const ports: Ports = { http: await freePort(), https: await freePort(), apis: [await freePort(), await freePort()] };
  const met = new Map<string, number>();
  const servers = await Promise.all(ports.apis.map((port) => startServer(port, met)));
  const running = runProxy(proxy, ports, folder);
  const url = `https://localhost:${ports.https}`;
  const ask = (path: string, method = 'GET') => statusOf(`${url}${path}`, method, running.agent);
  try {
    await running.untilServed(() => ask('/api/readyz'));
    const failures: string[] = [];
    for (const { method, end, isRepeated } of cases) {
      await delay(forgottenMilliseconds);
      // the connections between the proxy and the servers are then in use, as in a product that runs
      for (let count = 0; count < 4; count += 1) await ask('/fine');
      const path = `/${end}/${method}`;
      const status = await ask(path, method);
      counts['requests of apis that died'] += 1;
      const times = met.get(path) ?? 0;
      const expected = isRepeated === true || isRepeated === proxy.name ? { times: 2, isAnswered: true } : { times: 1, isAnswered: false };
      if (times !== expected.times || (status === 200) !== expected.isAnswered)
        failures.push(
          `a ${method} whose api ${end === 'dies' ? 'died' : 'answered 503'} arrived ${times} times, and was answered ${status}`,
        );
    }
    return failures;
  } finally {
    running.stop();
    for (const server of servers) server.close().closeAllConnections();
  }
}

/** `met` counts the requests of each path, over both servers. */
function startServer(port: number, met: Map<string, number>): Promise<Server> {
  const server = createServer((asked, answer) => {
    asked.resume().once('end', () => {
      const path = asked.url ?? '';
      const times = (met.get(path) ?? 0) + 1;
      met.set(path, times);
      const [, end] = path.split('/');
      if (times === 1 && end === 'dies') asked.socket.destroy();
      else answer.writeHead(times === 1 && end === '503' ? 503 : 200).end('done');
    });
  });
  return new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(server)));
}

const statusOf = (url: string, method: string, agent: Agent): Promise<number | string> =>
  new Promise((end) => {
    const sending = request(url, { method, agent }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0));
      answer.once('error', (error) => end(error.message));
    });
    sending.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sending.end(method === 'GET' || method === 'DELETE' ? undefined : '{}');
  });
